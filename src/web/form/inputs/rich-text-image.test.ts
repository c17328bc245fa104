import { expect, test } from 'vitest'
import { fitted } from './rich-text-image.tsx'

test('a new image does not fill the line, and keeps its shape', () => {
  expect(fitted({ width: 1200, height: 400 })).toEqual({ width: 240, height: 80 })
  expect(fitted({ width: 3000, height: 10 })).toEqual({ width: 240, height: 1 })
})

test('a small one stays as it is, and so does one of unknown size', () => {
  expect(fitted({ width: 120, height: 40 })).toEqual({ width: 120, height: 40 })
  expect(fitted({ width: undefined, height: undefined })).toEqual({ width: undefined, height: undefined })
})
