import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveCalls } from '#contract/core/move-call.ts'
import { stateMachine } from '#contract/core/moves.ts'
import { region } from '#contract/core/places.ts'
import { id } from '#contract/core/fields.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { memberMobile } from '#contract/members/member-fields.ts'
import { implement } from '#server/calls/implement.ts'
import { implementations } from '#server/modules.ts'
import { employeeStore } from '#server/modules/members/employees/employees-store.ts'
import { moving } from '#server/store/moving.ts'
import { movingBatch } from '#server/store/moving-batch.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'

const word = { id: 'test.hand', message: '转交' }
/** A move that no employee has: it asks for a number that is masked, a place and a company. */
const machine = stateMachine({
  field: 'category',
  dict: ['employee_category', '人员类别', 'Employee category'],
  states: { '10': ['grey', '在职', 'Active'], '11': ['green', '退休', 'Retired'] },
  first: '10',
  verb: 'edit',
  moves: {
    hand: {
      from: ['10'],
      to: '11',
      title: word,
      done: word,
      asks: { mobile: memberMobile(), bankCity: region('city', 'bankProvince'), companyId: id() },
      batch: true,
    },
  },
})
const { hand, handBatch } = moveCalls(employees.queryById, machine)

let app: TestApp
let staff: Session
let yunfan: string
let qinghe: string
beforeAll(async () => {
  app = await openTestApp({
    modules: (services) => [
      ...implementations(services),
      implement(hand, moving(employeeStore, hand)),
      implement(handBatch, movingBatch(employeeStore, handBatch)),
    ],
  })
  staff = await sessionOf(app, 'staff')
  yunfan = await companyIdOf(app, 'A02')
  qinghe = await companyIdOf(app, 'A03')
})
afterAll(() => app.close())

const added = () =>
  addEmployee(app, staff, newEmployee(yunfan, { category: '10', mobile: '13812345678', bankCity: null }))
const answers = { mobile: '13900001111', bankCity: '苏州市' }
const stored = async ({ id: of }: Employee) =>
  (
    await app.sql(
      'SELECT category, mobile, bank_province, bank_city, sys_org_code, version FROM employee WHERE id = $1',
      [of],
    )
  )[0]

it('what a move asks is refused as in a form, and nothing changes: a mask that was not shown, an unknown place, a row that is not to be seen', async () => {
  const row = await added()
  const before = await stored(row)
  const asked = { id: row.id, version: 0, ...answers, companyId: yunfan }
  const refused = async (changes: object) =>
    (await app.call(staff, hand, { ...asked, ...changes })).body.message
  expect(await refused({ mobile: '137****9999' })).toBe(
    '手机号是脱敏后的内容，且与系统中的不一致，请填写完整内容',
  )
  expect(await refused({ bankCity: '某地' })).toBe('没有名为“某地”的开户市，请写全称或六位行政区划代码')
  expect(await refused({ companyId: '999' })).toBe('公司不存在，或您不能查看')
  expect(await stored(row)).toEqual(before)
})

it('a move writes what it asks into its columns, with what follows: masks as they were, places by code, the organisation', async () => {
  const row = await added()
  const { body } = await app.call(staff, hand, {
    ...answers,
    id: row.id,
    version: 0,
    mobile: row.mobile,
    companyId: qinghe,
  })
  expect(body.result).toMatchObject({ category: '11', mobile: row.mobile, companyId: qinghe, version: 1 })
  expect(await stored(row)).toEqual({
    category: '11',
    mobile: '13812345678',
    bank_province: '320000',
    bank_city: '320500',
    sys_org_code: 'A03',
    version: 1,
  })
})

it('a batch does the same for each record, in one statement a reference', async () => {
  const rows = [await added(), await added()]
  const batch = (companyId: string) =>
    app.call(staff, handBatch, {
      ...answers,
      companyId,
      rows: rows.map((row) => ({ id: row.id, version: 0 })),
    })
  expect((await batch('999')).body.result).toMatchObject({
    moved: [],
    refused: rows.map((row) => ({ id: row.id, message: '公司不存在，或您不能查看' })),
  })
  expect((await batch(yunfan)).body.result).toMatchObject({ moved: rows.map((row) => row.id), refused: [] })
  for (const row of rows)
    expect(await stored(row)).toMatchObject({ category: '11', mobile: '13900001111', bank_city: '320500' })
})
