import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { InputProblem } from '#contract/core/envelope.ts'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'

let app: TestApp
let staff: Session
let yunfan: Session
let yunfanId: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  yunfanId = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

describe('a write is refused', () => {
  test('when birth date or gender contradict the national ID, at the field', async () => {
    const { id, gender, birthDate } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    const draft = newEmployee(yunfanId)
    const other = { birthDate: '1970-01-01', gender: draft.gender === '1' ? '2' : '1' }
    const paths = ['birthDate', 'gender']
    for (const [endpoint, input] of [
      [employees.add, { ...draft, ...other }],
      [employees.edit, { id, version: 0, ...other, gender: gender === '1' ? '2' : '1' }],
    ] as const) {
      const { status, body } = await app.call(yunfan, endpoint as Endpoint, input)
      expect([status, body.message]).toEqual([400, '出生日期由身份证号码得出，不能单独修改'])
      expect((body.result as InputProblem[]).map(({ path }) => path)).toEqual(paths)
    }
    const same = await app.call(yunfan, employees.edit, { id, version: 0, birthDate, gender })
    expect(same.body.success).toBe(true)
  })

  test('when the row was deleted meanwhile, saying who and when, but not to who never saw it', async () => {
    const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    await app.call(staff, employees.delete, { id })
    const said = /^该记录已被 陈雨桐 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 删除$/
    const edited = await app.call(yunfan, employees.edit, { id, version: 0, post: '主管' })
    expect([edited.status, edited.body.message]).toEqual([410, expect.stringMatching(said)])
    expect((await app.call(yunfan, employees.queryById, { id })).status).toBe(410)
    const qinghe = await sessionOf(app, 'hr.qinghe')
    expect((await app.call(qinghe, employees.queryById, { id })).body.message).toBe('未找到对应实体')
  })
})
