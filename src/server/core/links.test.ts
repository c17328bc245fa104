import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openLinks } from './links.ts'

const key = randomBytes(32)
const links = openLinks(key, 'https://portal.example.com')
const tokenOf = (id: string, about = 'slot', until = dayAt()) =>
  links.to('c', { id, about, until })?.slice('https://portal.example.com/c/'.length) ?? ''

test('a token with one bit changed, of another page or of another key opens nothing', () => {
  const token = tokenOf('123456789012345678')
  const bits = fc.tuple(fc.nat(29), fc.nat(7))
  fc.assert(
    fc.property(bits, ([byte, bit]) => {
      const bytes = Buffer.from(token, 'base64url')
      bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit)
      expect(links.open('c', bytes.toString('base64url'))).toBeUndefined()
    }),
  )
  expect(links.open('e', token)).toBeUndefined()
  expect(openLinks(randomBytes(32), undefined).open('c', token)).toBeUndefined()
  for (const wrong of ['', 'x', `${token}A`, token.slice(1), `${token.slice(0, 39)}=`, '../../etc/passwd'])
    expect(links.open('c', wrong)).toBeUndefined()
})

test('without a public address there is no link', () => {
  expect(openLinks(key, undefined).to('c', { id: '1', about: '', until: dayAt() })).toBeUndefined()
})

test('a link opens its record, on its last day too, and tells what it speaks of from all else', () => {
  const ids = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String)
  fc.assert(
    fc.property(ids, (id) => {
      const opened = links.open('c', tokenOf(id))
      expect([opened?.id, opened?.isOver, opened?.isAbout('slot'), opened?.isAbout('other')]).toEqual([
        id,
        false,
        true,
        false,
      ])
    }),
  )
  expect(links.open('c', tokenOf('1', 'slot', addDays(dayAt(), -1)))?.isOver).toBe(true)
})
