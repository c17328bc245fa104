import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autosave } from '#contract/records/autosave.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const keyOf = async (username: Parameters<typeof sessionOf>[1]) => {
  const { body } = await app.call(await sessionOf(app, username), autosave.key, {})
  return (body.result as { key: string }).key
}

describe('the key of unsaved input', () => {
  test('is refused to whoever is not signed in', async () => {
    expect((await app.call(undefined, autosave.key, {})).status).toBe(401)
  })

  test('is had before a password that must be changed: what was kept is read before it is lost', async () => {
    expect(await keyOf('newbie')).toHaveLength(44)
  })

  test('is 256 bits, the same in every session of a user, and another for each user', async () => {
    const keys = [await keyOf('staff'), await keyOf('staff'), await keyOf('admin'), await keyOf('hr.qinghe')]
    expect(keys.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32, 32, 32])
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
  })

  test('is another one once the password is another one', async () => {
    const before = await keyOf('hr.qinghe')
    await app.sql(`UPDATE sys_user SET password_hash = password_hash || 'x' WHERE username = 'hr.qinghe'`)
    expect(await keyOf('hr.qinghe')).not.toBe(before)
  })
})
