import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workBench } from '#contract/session/work-bench.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())
beforeEach(() => app.sql('DELETE FROM sys_cc_work_bench'))

const mine = async (session: Session) => (await app.call(session, workBench.mine, {})).body.result
const say = (session: Session, operateStatus: unknown) =>
  app.call(session, workBench.operate, { operateStatus: operateStatus as 1 })

describe('a state at the workbench is refused', () => {
  test('to whoever is not signed in, and to whoever has no place there', async () => {
    expect((await app.call(undefined, workBench.operate, { operateStatus: 1 })).status).toBe(401)
    expect((await say(await sessionOf(app, 'staff'), 1)).body.code).toBe(510)
    expect((await app.call(await sessionOf(app, 'hr.qinghe'), workBench.mine, {})).body.code).toBe(510)
  })

  test('where there is no such state; nothing is stored then', async () => {
    for (const wrong of [0, 3, -1, 1.5, '1', 'x', null, undefined, true, [1], { $gt: 0 }])
      expect((await say(admin, wrong)).status).toBe(400)
    expect(await app.sql('SELECT * FROM sys_cc_work_bench')).toEqual([])
  })
})

test('the state at the workbench is nothing until it is said, then what was said last, and one’s own', async () => {
  expect(await mine(admin)).toEqual({ operateStatus: null })
  for (const state of [2, 1, 1] as const) {
    expect((await say(admin, state)).body).toMatchObject({ success: true, message: '坐席状态已更新' })
    expect(await mine(admin)).toEqual({ operateStatus: state })
  }
  const rows = await app.sql<{ user_id: string }>('SELECT user_id::text FROM sys_cc_work_bench')
  expect(rows).toHaveLength(1)
  await app.sql('UPDATE sys_cc_work_bench SET user_id = user_id + 1')
  expect(await mine(admin)).toEqual({ operateStatus: null })
})

test('what the page says as it ends counts as no activity of a person', () => {
  expect([workBench.operate.isBackground, workBench.mine.isBackground]).toEqual([true, true])
})
