import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings, userSettings, type AccountSettings } from '#contract/session/user-settings.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity } from '#server/db/pool.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let yunfan: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())
beforeEach(() => app.sql('DELETE FROM sys_user_setting'))

const { isSidebarOpen: _own, ...standard } = defaultSettings
const night: AccountSettings = { ...standard, color: 'purple', layout: 'topmenu', contentWidth: 'Fluid' }
const kept = async (session: Session) => (await app.call(session, userSettings.mine, {})).body.result

describe('a look is refused', () => {
  test('to whoever is not signed in', async () => {
    expect((await app.call(undefined, userSettings.mine, {})).status).toBe(401)
    expect((await app.call(undefined, userSettings.edit, night)).status).toBe(401)
  })

  test('with a colour nobody has, and when a part of it is missing; nothing is stored then', async () => {
    const { weak: _weak, ...incomplete } = night
    for (const wrong of [{ ...night, color: 'pink' }, { ...night, weak: 'yes' }, incomplete, {}]) {
      expect((await app.call(staff, userSettings.edit, wrong as AccountSettings)).status).toBe(400)
    }
    expect(await app.sql('SELECT * FROM sys_user_setting')).toEqual([])
  })
})

describe('the database itself', () => {
  test('shows and changes nobody else’s look, in whatever role and organisation the server acts', async () => {
    expect((await app.call(staff, userSettings.edit, night)).body.success).toBe(true)
    const db = openDatabase(await serverUrl(app.adminUrl), 1)
    const idOf = async (username: string) =>
      (await app.sql<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username]))[0]?.id ?? ''
    const [own, foreign] = [await idOf('staff'), await idOf('hr.yunfan')]
    for (const rights of ['server', 'all', 'scoped'] as const)
      for (const org of ['A01', 'A02']) {
        const run = (userId: string, text: string, values: unknown[] = []) =>
          db.as({ ...serverIdentity, rights, userId, org }, (tx) => tx.query(text, values))
        expect(await run(own, 'SELECT 1 FROM sys_user_setting')).toHaveLength(1)
        for (const other of [foreign, '']) {
          expect(await run(other, 'SELECT 1 FROM sys_user_setting')).toEqual([])
          expect(await run(other, `UPDATE sys_user_setting SET settings = '{}' RETURNING 1`)).toEqual([])
          await expect(
            run(other, `INSERT INTO sys_user_setting (user_id, settings) VALUES ($1, '{}')`, [own]),
          ).rejects.toMatchObject({ code: '42501' })
          await expect(run(other, 'DELETE FROM sys_user_setting')).rejects.toMatchObject({ code: '42501' })
        }
        await expect(run(own, 'UPDATE sys_user_setting SET user_id = $1', [foreign])).rejects.toMatchObject({
          code: '42501',
        })
      }
    await db.close()
    expect(await kept(staff)).toEqual(night)
  })
})

describe('the look of an account', () => {
  test('is nothing until it is chosen, then what was said last, and its owner’s alone', async () => {
    expect(await kept(staff)).toBeNull()
    expect((await app.call(staff, userSettings.edit, standard)).body.success).toBe(true)
    expect((await app.call(staff, userSettings.edit, night)).body.success).toBe(true)
    expect(await kept(staff)).toEqual(night)
    expect(await kept(yunfan)).toBeNull()
  })

  test('is read as far as it is known: what another version stored costs only itself', async () => {
    await app.sql(
      `INSERT INTO sys_user_setting (user_id, settings) SELECT id, '{"color": "pink", "theme": "light", "more": 1}' FROM sys_user WHERE username = 'staff'`,
    )
    expect(await kept(staff)).toEqual({ ...standard, theme: 'light' })
  })
})
