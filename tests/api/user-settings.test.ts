import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings, userSettings, type AccountSettings } from '#contract/user-settings.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

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
