import { describe, expect, test } from 'vitest'
import { addressBlock } from './rate-window.ts'

describe('whom an address stands for', () => {
  test('no IPv6 address of one network escapes the limit of another, however it is written', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0:0:0:9',
      '2001:db8:1:2::%eth0',
    ]
    expect(new Set(same.map(addressBlock))).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(['::1', '0:0:0:0:0:0:0:2', '::'].map(addressBlock)).toEqual([
      '0:0:0:0::/64',
      '0:0:0:0::/64',
      '0:0:0:0::/64',
    ])
  })

  test('other networks and IPv4 addresses stand for themselves', () => {
    expect(addressBlock('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
    expect(addressBlock('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })
})
