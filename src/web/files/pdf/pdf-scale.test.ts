import { expect, test } from 'vitest'
import { scaleOf } from './pdf-scale.ts'

test('a page is as wide as it is wanted', () => {
  expect(scaleOf({ width: 600, height: 840 }, 1_200)).toBe(2)
  expect(scaleOf({ width: 600, height: 840 }, 0)).toBeGreaterThan(0)
})

test('a page takes no more memory than 16 million points, however long or enlarged it is', () => {
  for (const page of [
    { width: 600, height: 840 },
    { width: 14_400, height: 14_400 },
    { width: 3, height: 14_400 },
  ]) {
    const scale = scaleOf(page, 100_000)
    expect(page.width * scale * page.height * scale).toBeLessThanOrEqual(16_000_001)
  }
})
