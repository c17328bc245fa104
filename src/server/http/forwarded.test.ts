import { expect, test } from 'vitest'
import { addressesIn } from './forwarded.ts'

test('ports are cut off, and nothing counts that is no IP address (security trap 53)', () => {
  expect(addressesIn('203.0.113.9:8080')).toBe('203.0.113.9')
  expect(addressesIn('[2001:db8::1]:443, 2001:db8::2,203.0.113.9')).toBe(
    '2001:db8::1, 2001:db8::2, 203.0.113.9',
  )
  for (const invented of ['forged-1', 'unknown', '', '999.1.1.1', '203.0.113.9:', '[x]:1', '203.0.113.9 x'])
    expect(addressesIn(invented)).toBe('')
})

test('what stands before an entry that is no address was made up (security trap 53)', () => {
  expect(addressesIn('198.51.100.1, forged, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9, 10.0.0.1')
})
