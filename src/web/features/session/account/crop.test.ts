import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropBox, MOST_ZOOM, movedCrop, startCrop, zoomedCrop, zoomOf } from './crop.ts'

const wide = { width: 400, height: 200 }

describe('a crop', () => {
  test('starts as the largest square in the middle', () => {
    expect(startCrop(wide)).toEqual({ left: 100, top: 0, side: 200 })
    expect(startCrop({ width: 3, height: 7 })).toEqual({ left: 0, top: 2, side: 3 })
  })

  test('is moved no further than the edges', () => {
    expect(movedCrop(startCrop(wide), { x: -500, y: 20 }, wide)).toEqual({ left: 0, top: 0, side: 200 })
    expect(movedCrop(startCrop(wide), { x: 500, y: 0 }, wide)).toEqual({ left: 200, top: 0, side: 200 })
  })

  test('keeps its middle when it comes closer, and its bounds', () => {
    const closer = zoomedCrop(startCrop(wide), 2, wide)
    expect(closer).toEqual({ left: 150, top: 50, side: 100 })
    expect(zoomOf(closer, wide)).toBe(2)
    expect(zoomOf(zoomedCrop(closer, 99, wide), wide)).toBe(MOST_ZOOM)
    expect(zoomedCrop(movedCrop(closer, { x: 999, y: 0 }, wide), 0, wide)).toEqual({
      left: 200,
      top: 0,
      side: 200,
    })
  })

  test('is sent as whole pixels inside the image, wherever it was taken', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 8_000 }),
      height: fc.integer({ min: 1, max: 8_000 }),
    })
    const shift = fc.double({ min: -9_000, max: 9_000, noNaN: true })
    fc.assert(
      fc.property(size, shift, shift, fc.double({ min: 0, max: 20, noNaN: true }), (image, x, y, zoom) => {
        const crop = movedCrop(zoomedCrop(startCrop(image), zoom, image), { x, y }, image)
        const { left, top, side } = cropBox(crop, image)
        expect([left, top, side].every(Number.isInteger)).toBe(true)
        expect(Math.min(left, top, side - 1)).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(image.width)
        expect(top + side).toBeLessThanOrEqual(image.height)
      }),
    )
  })
})
