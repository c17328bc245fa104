import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/core/endpoint.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { why, type Why } from '#contract/administration/why.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addRuledRole } from '../../support/data-rules.ts'
import { sessionOf } from '../../support/identities.ts'
import { holdRole } from '../../support/roles.ts'

let app: TestApp
let admin: Session
let ruled: Session
let hidden: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  ruled = await sessionOf(app, 'nobody')
  const { role } = await addRuledRole(app, admin, {
    words: ['employee:list'],
    rules: [{ word: 'employee:list', ruleColumn: 'category', ruleConditions: '=', ruleValue: '10' }],
  })
  await holdRole(app, '16', role.id, 'A01')
  const { body } = await app.call(admin, employees.list, { category: '11', pageSize: '1' })
  hidden = (body.result as { records: Employee[] }).records[0]?.id ?? ''
})
afterAll(() => app.close())

const ask = async (session: Session, input: InputOf<typeof why.ask>) => app.call(session, why.ask, input)
const answer = async (session: Session, input: InputOf<typeof why.ask>): Promise<Why> =>
  (await ask(session, input)).body.result as Why

test('about others is refused to everybody but who sees all users and roles', async () => {
  for (const session of [ruled, await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')])
    expect((await ask(session, { queries: 'employee:list', userId: '11' })).status).toBe(403)
})

test('tells a reader the same of a hidden row as of none, and an administrator which rule hides it', async () => {
  const about = { queries: 'employee:list' }
  const [own, none] = [
    await answer(ruled, { ...about, id: hidden }),
    await answer(ruled, { ...about, id: '999999999999' }),
  ]
  expect(own.row).toBe('UNSEEN')
  expect(own).toEqual(none)
  const told = await answer(admin, { ...about, id: hidden, userId: '16' })
  expect([told.isAllowed, told.row]).toEqual([true, 'OUT_OF_RULES'])
  expect(told.reach?.roles).toEqual([
    expect.objectContaining({
      isMet: false,
      rules: [expect.objectContaining({ field: '人员类别', condition: '=', value: '在职', isMet: false })],
    }),
  ])
})

test('refuses what is no record, instead of answering about all of them', async () => {
  for (const id of ['E10001', '王思远', '']) {
    const { status, body } = await ask(admin, { queries: 'employee:list', id })
    expect([id, status, body.success]).toEqual([id, 400, false])
  }
})

test('names what is missing, and who can change it: to HR of a client roles and no people', async () => {
  const hr = await sessionOf(app, 'hr.yunfan')
  expect(await answer(hr, { queries: 'user:list', actions: 'employee:edit' })).toMatchObject({
    isAllowed: false,
    needsEveryOrganisation: true,
    words: [
      { word: 'user:list', state: 'NOT_GRANTED', roles: [] },
      { word: 'employee:edit', state: 'HELD', roles: ['企业人事'] },
    ],
    reach: null,
    canChange: { people: [], roles: ['系统管理员'] },
  })
  const { canChange, words } = await answer(ruled, { queries: 'company:list', actions: 'no:word' })
  expect(canChange.people).toContain('系统管理员')
  expect(words.map(({ state }) => state)).toEqual(['NOT_GRANTED', 'NO_ENTRY'])
  await app.sql(`UPDATE sys_permission SET del_flag = 1 WHERE perms = 'coverChange:decide'`)
  const left = await answer(hr, { actions: 'coverChange:decide' })
  expect(left.words).toMatchObject([{ name: '审批增减员', state: 'NO_ENTRY' }])
})
