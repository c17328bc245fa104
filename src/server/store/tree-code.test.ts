import { expect, test } from 'vitest'
import { nextCode } from './tree-code.ts'

test('codes go on from A01 to ZZ99 behind the code of the parent, and then end', () => {
  expect(nextCode('A01', undefined)).toBe('A01A01')
  expect(nextCode('A01', 'A01A01')).toBe('A01A02')
  expect(nextCode('A01', 'A01A99')).toBe('A01B01')
  expect(nextCode('A01A01', 'A01A01Z99')).toBe('A01A01AA01')
  expect(nextCode('A01', 'A01AZ99')).toBe('A01BA01')
  expect(nextCode('A01', 'A01ZZ99')).toBeUndefined()
  expect(() => nextCode('A01', 'A02A01x')).toThrow('is no code below')
})

test('no code begins another one that is not below it', () => {
  const codes = new Set<string>()
  for (let code = nextCode('A01', undefined); code; code = nextCode('A01', code)) codes.add(code)
  expect(codes.size).toBe(99 * 26 * 27)
  for (const code of codes) {
    expect([code.slice(0, -1), code.slice(0, -2), code.slice(0, -3)].filter((one) => codes.has(one))).toEqual(
      [],
    )
  }
})
