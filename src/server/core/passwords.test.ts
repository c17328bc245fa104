import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

test('a password is hashed with argon2id, 19 MiB and 2 passes, never twice to the same', async () => {
  const [first, second] = await Promise.all([hashPassword('Portal@2026'), hashPassword('Portal@2026')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
  expect([await isPasswordOf('Portal@2026', first), await isPasswordOf('portal@2026', first)]).toEqual([
    true,
    false,
  ])
})

test('a hash made with another work factor stays good', async () => {
  const nonce = Buffer.alloc(16, 7)
  const options = { message: 'x', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 3 }
  const stored = `$argon2id$v=19$m=64,t=3,p=1$${text(nonce)}$${text(argon2Sync('argon2id', options))}`
  expect([await isPasswordOf('x', stored), await isPasswordOf('y', stored)]).toEqual([true, false])
})

test.each([[null], [undefined], [''], ['x'], ['$argon2id$v=19$m=19456,t=2,p=1$$']])(
  'nothing is the password of the hash %j',
  async (stored) => {
    expect(await isPasswordOf('', stored)).toBe(false)
  },
)
