import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies, type Company } from '#contract/clients/companies.ts'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { duplicates } from '#contract/records/duplicates.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let admin: Session
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  ;[admin, staff] = [await sessionOf(app, 'admin'), await sessionOf(app, 'staff')]
})
afterAll(() => app.close())

type Question = InputOf<typeof duplicates.check>
const ask = (session: Session | undefined, question: Question) =>
  app.call(session, duplicates.check, question)
const ofCode = (fieldVal: string): Question => ({ tableName: 'sys_dict', fieldName: 'dict_code', fieldVal })

test('refuses every table and column that is not in the list, and who may not write such rows (trap 30)', async () => {
  for (const wrong of [
    { tableName: 'sys_user', fieldName: 'password_hash' },
    { tableName: 'employee', fieldName: 'id_no' },
    { tableName: 'sys_dict', fieldName: 'dict_name' },
    { tableName: 'sys_dict d, sys_user', fieldName: 'username' },
    { tableName: 'sys_dict', fieldName: "dict_code = '' OR 'a'" },
    { tableName: 'constructor', fieldName: 'name' },
  ])
    expect((await ask(admin, { ...wrong, fieldVal: 'x' })).body).toMatchObject({
      success: false,
      message: '这个字段不支持重复校验',
    })
  expect((await ask(undefined, ofCode('sex'))).status).toBe(401)
  for (const username of ['nobody', 'hr.yunfan'] as const)
    expect((await ask(await sessionOf(app, username), ofCode('sex'))).status).toBe(403)
})

test('says whether a value is free, other than in the row that is edited', async () => {
  expect((await ask(admin, ofCode('no_such'))).body).toMatchObject({
    success: true,
    code: 200,
    message: '该值可用！',
  })
  expect((await ask(admin, ofCode('sex'))).body).toMatchObject({
    success: false,
    code: 500,
    message: '该值不可用，系统中已存在！',
  })
  const [first] = ((await app.call(staff, companies.list, {})).body.result as Page<Company>).records
  if (!first) throw new Error('no company')
  const about = { tableName: 'company', fieldName: 'company_code', fieldVal: first.companyCode }
  expect((await ask(staff, about)).body.success).toBe(false)
  expect((await ask(staff, { ...about, dataId: first.id })).body.success).toBe(true)
  // A code is taken however it is written.
  const written = ` ${first.companyCode.toLowerCase()}`
  expect((await ask(staff, { ...about, fieldVal: written })).body.success).toBe(false)
})

test('answers so many questions and no more', async () => {
  await app.sql(`UPDATE sys_rate_window SET hits = 60 WHERE bucket LIKE 'duplicate-check %'`)
  const { status, body } = await ask(staff, {
    tableName: 'company',
    fieldName: 'company_code',
    fieldVal: 'x',
  })
  expect([status, body.message]).toEqual([429, expect.stringMatching(/\p{Script=Han}/u)])
})
