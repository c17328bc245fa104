import { expect, test } from 'vitest'
import { imageIn } from './image-address.ts'

const id = 'ab'.repeat(32)

test('every address but that of a stored image is none', () => {
  for (const src of [
    '',
    id,
    `https://evil.example/portal/base/hb-system/sys/common/view/${id}`,
    `//evil.example/base/hb-system/sys/common/view/${id}`,
    `/portal/base/hb-system/sys/common/download/${id}`,
    `/portal/base/hb-system/sys/common/view/${id}?x=1`,
    `/portal/base/hb-system/sys/common/view/${id}\n`,
    `/portal/base/hb-system/sys/common/view/../view/${id}`,
    `/portal/base/hb-system/sys/common/view/${id.toUpperCase()}`,
    `/a/b/base/hb-system/sys/common/view/${id}`,
    `javascript:/base/hb-system/sys/common/view/${id}`,
    'data:image/png;base64,AAAA',
  ])
    expect(imageIn(src)).toBeUndefined()
})

test('a stored image is known by its address, with the first segment or without', () => {
  expect(imageIn(`/portal/base/hb-system/sys/common/view/${id}`)).toBe(id)
  expect(imageIn(`/base/isps-system/sys/common/view/${id}`)).toBe(id)
})
