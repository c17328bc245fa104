import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { registrations, type Registration } from '#contract/administration/registrations.ts'
import { loadTexts, type Translate } from '#server/core/texts.ts'
import { remindOfRegistrations } from '#server/modules/administration/registrations/registration-reminders.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { at, dueInstance, eventsOf, type DueInstance } from '../../support/due.ts'
import { sessionOf } from '../../support/identities.ts'
import { forgetLimits } from '../../support/sign-in.ts'

let app: TestApp
let translate: Translate
let admin: Session
let one: DueInstance
let two: DueInstance
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  translate = await loadTexts()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await forgetLimits(app)
  for (const table of ['sys_registration', 'sys_announcement']) await app.sql(`DELETE FROM ${table}`)
  one = await dueInstance(app, translate)
  two = await dueInstance(app, translate)
  for (const { due } of [one, two]) remindOfRegistrations({ due, events: eventsOf(translate) })
})
afterEach(async () => {
  for (const { db } of [one, two]) await db.close()
})

const both = (moment: string) => Promise.all([one.due.doDue(at(moment)), two.due.doDue(at(moment))])
/** Files an application, as if at this moment. */
const filed = async (moment: string, realname = '王小五'): Promise<string> => {
  await app.call(undefined, registrations.register, {
    realname,
    mobile: '13700000001',
    companyName: '云帆科技',
  })
  const [row] = await app.sql<{ id: string }>(
    `UPDATE sys_registration SET create_time = $2 WHERE realname = $1 RETURNING id`,
    [realname, at(moment)],
  )
  return row?.id ?? ''
}
const bell = async (session: Session, language = 'zh') => {
  const { body } = await app.call(session, notices.list, {}, { 'accept-language': language })
  return (body.result as Page<Notice>).records.filter(({ eventName }) => eventName === 'registration_waits')
}
const reminders = async (session = admin) => (await bell(session)).length

describe('an application that nobody answers', () => {
  it('is no reminder before a day is over, once it is answered, or to who may not decide', async () => {
    await filed('2026-12-01 10:00')
    const answered = await filed('2026-12-01 09:00', '李小六')
    await app.call(admin, registrations.reject, { id: answered, version: 0, opinion: '资料不全' })
    await both('2026-12-02 10:00')
    expect(await reminders()).toBe(0)
    await both('2026-12-02 10:01')
    expect(await reminders()).toBe(1)
    for (const username of ['staff', 'hr.yunfan', 'nobody'] as const)
      expect(await bell(await sessionOf(app, username))).toEqual([])
    expect([one.errors, two.errors]).toEqual([[], []])
  })

  it('rings its deciders once more, with the way to it, and once however often the server looks', async () => {
    await filed('2026-12-01 10:00')
    for (const moment of ['2026-12-02 11:00', '2026-12-02 11:01', '2026-12-05 10:00']) await both(moment)
    expect(await bell(admin)).toMatchObject([
      {
        titile: '账号申请已等待超过 24 小时',
        url: '/system/RegistrationList?status=SUBMITTED',
        priority: 'M',
      },
    ])
    await app.call(admin, notices.readAll, {})
    await both('2026-12-06 10:00')
    expect(await reminders()).toBe(1)
  })

  it('is made up for after days without a server, and is one ring for many', async () => {
    for (const realname of ['甲', '乙', '丙']) await filed('2026-12-01 10:00', realname)
    await both('2026-12-09 10:00')
    expect(await reminders()).toBe(1)
    expect(await app.sql('SELECT 1 FROM sys_registration WHERE reminded_time IS NULL')).toEqual([])
  })

  it('stays as it was: who has it open decides on it, and no person is named in the trail', async () => {
    const id = await filed('2026-12-01 10:00')
    await both('2026-12-02 11:00')
    const { body } = await app.call(admin, registrations.reject, { id, version: 0, opinion: '资料不全' })
    expect((body.result as Registration).status).toBe('REJECTED')
    expect(
      await app.sql(`SELECT actor FROM sys_audit WHERE object_id = $1 AND 'reminded_time' = ANY (changed)`, [
        id,
      ]),
    ).toEqual([{ actor: null }])
  })

  it('is told of later when the bell fails in the middle of it', async () => {
    const failing = await dueInstance(app, translate)
    const raise = () => Promise.reject(new Error('no bell'))
    remindOfRegistrations({ due: failing.due, events: { ...eventsOf(translate), raise } })
    const id = await filed('2026-12-01 10:00')
    await failing.due.doDue(at('2026-12-02 11:00'))
    await failing.db.close()
    expect(failing.errors).toMatchObject([
      { message: `due work failed: registration.remindedTime of ${id}`, cause: { message: 'no bell' } },
    ])
    expect(await reminders()).toBe(0)
    await both('2026-12-02 11:01')
    expect(await reminders()).toBe(1)
  })
})

it('HR who decide and read English are told of applications in English, by an English sender', async () => {
  await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, 912)`)
  await filed('2026-12-01 10:00')
  await both('2026-12-02 11:00')
  const hr = await sessionOf(app, 'hr.yunfan')
  const { body } = await app.call(hr, notices.list, {}, { 'accept-language': 'en' })
  const told = (body.result as Page<Notice>).records.map(({ titile, sender }) => [titile, sender])
  expect(told.toSorted()).toEqual([
    ['A new account application is waiting', 'Health Benefits Portal'],
    ['An account application has waited for over 24 hours', 'Health Benefits Portal'],
  ])
  await app.sql(`DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id = 912`)
})
