import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealer } from './sealed.ts'

const key = randomBytes(32)

test('what is sealed is opened with another key, for another record, and when it was altered, by nobody', () => {
  const sealed = openSealer(key).seal('whsec_secret', 'supplier 7')
  expect(() => openSealer(randomBytes(32)).open(sealed, 'supplier 7')).toThrow('another key')
  expect(() => openSealer(key).open(sealed, 'supplier 8')).toThrow('authenticate')
  expect(() => openSealer(key).open(`${sealed.slice(0, -2)}AA`, 'supplier 7')).toThrow('authenticate')
  expect(() => openSealer(key).open('v1', 'supplier 7')).toThrow('another key')
})

test('with the key it is opened; twice the same secret is sealed differently and never shows', () => {
  const { seal, open } = openSealer(key)
  const sealed = seal('whsec_secret', 'supplier 7')
  expect(open(sealed, 'supplier 7')).toBe('whsec_secret')
  expect(seal('whsec_secret', 'supplier 7')).not.toBe(sealed)
  expect(sealed).not.toContain('secret')
})
