import { expect, test } from 'vitest'
import { addressesAllowed } from './public-address.ts'

test('addresses of this machine, of its networks and of nobody are refused, however they are written (security SSR-1)', () => {
  const isAllowed = addressesAllowed([])
  const refused = [
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ]
  expect(refused.filter(isAllowed)).toEqual([])
})

test('public addresses are reached, and what the operator lists', () => {
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter(addressesAllowed([]))).toHaveLength(3)
  const isAllowed = addressesAllowed(['127.0.0.1', '10.1.0.0/16', '::1'])
  expect(['127.0.0.1', '10.1.9.9', '::1'].filter(isAllowed)).toHaveLength(3)
  expect(['127.0.0.2', '10.2.0.1', '::2:1'].filter(isAllowed)).toEqual(['::2:1'])
})
