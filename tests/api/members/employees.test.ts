import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { nationalIdOf } from '../../support/people-sheet.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(employees, {
  draft: newEmployee,
  visibleTo: 'hr',
  size: 'large',
})

let app: TestApp
let staff: Session
let yunfan: Session
let qinghe: Session
let yunfanId: string
let qingheId: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  qinghe = await sessionOf(app, 'hr.qinghe')
  yunfanId = await companyIdOf(app, 'A02')
  qingheId = await companyIdOf(app, 'A03')
})
afterAll(() => app.close())

describe('an employee', () => {
  test('with blanks around its 15-digit document gets the 18 digits', async () => {
    const made = await addEmployee(app, yunfan, {
      ...newEmployee(yunfanId),
      idNo: ' 310104850101123 ',
      birthDate: '1985-01-01',
      gender: '1',
    })
    expect(made).toMatchObject({
      birthDate: '1985-01-01',
      gender: '1',
      gender_dictText: '男',
      sysOrgCode: 'A02',
      companyName: '云帆科技',
      createBy: '林晓帆',
      version: 0,
    })
    expect(made.idNo).toBe('3*****************')
  })

  test('has the English of the company, and a relative that of both, beside them (decision 047)', async () => {
    const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId, { nameEn: 'Wang Siyuan' }))
    const field = 'name,nameEn,companyName,companyNameEn'
    const { body } = await app.call(yunfan, employees.list, { id, field })
    expect(body.result).toMatchObject({
      records: [{ nameEn: 'Wang Siyuan', companyName: '云帆科技', companyNameEn: 'Yunfan Technology' }],
    })
    await app.call(yunfan, familyMembers.add, {
      employeeId: id,
      name: '王小宝',
      relation: '3',
      idType: '2',
      idNo: 'E12345678',
      birthDate: '2020-05-05',
      gender: '1',
    })
    const family = await app.call(yunfan, familyMembers.list, {
      employeeId: id,
      field: 'employeeNameEn,companyNameEn',
    })
    expect(family.body.result).toMatchObject({
      records: [{ employeeNameEn: 'Wang Siyuan', companyNameEn: 'Yunfan Technology' }],
    })
  })

  test('is added once, however often the request is repeated with its key', async () => {
    const draft = newEmployee(yunfanId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(yunfan, employees.add, draft, { 'idempotency-key': 'the-same-key' }),
      ),
    )
    expect(new Set(answers.map(({ body }) => (body.result as Employee | null)?.id)).size).toBe(1)
    expect(await app.sql('SELECT 1 FROM employee WHERE employee_no = $1', [draft.employeeNo])).toHaveLength(1)
  })

  test('is revealed at once or field by field, for a reason, and the audit trail says who, what and why (security ACC-6)', async () => {
    const draft = newEmployee(yunfanId, { bankAccount: '6222020200112233445' })
    const made = await addEmployee(app, yunfan, draft)
    expect([made.mobile, made.idNo, made.bankAccount]).toEqual([
      `********${draft.mobile.slice(-3)}`,
      '3*****************',
      '**** **** **** *445',
    ])
    const { id } = made
    const unsaid = await app.call(yunfan, employees.reveal, { id, fields: ['mobile'], reason: 'other' })
    expect(unsaid.body).toMatchObject({ success: false, result: [{ path: 'note' }] })
    const note = '核对开户行'
    const all = { id, fields: ['mobile', 'idNo', 'bankAccount'], reason: 'other', note } as const
    const { body } = await app.call(yunfan, employees.reveal, { ...all, fields: [...all.fields] })
    expect(body.result).toEqual({
      values: { mobile: draft.mobile, idNo: draft.idNo, bankAccount: '6222020200112233445' },
    })
    const one = await app.call(yunfan, employees.reveal, { id, fields: ['mobile'], reason: 'call' })
    expect(one.body.result).toEqual({ values: { mobile: draft.mobile } })
    const notes = await app.sql(
      `SELECT actor, org_code, detail FROM sys_audit WHERE action = 'reveal' AND object_id = $1 ORDER BY id`,
      [id],
    )
    expect(notes).toEqual(
      [
        { fields: all.fields, reason: 'other', note },
        { fields: ['mobile'], reason: 'call', note: null },
      ].map((detail) => ({ actor: 'hr.yunfan', org_code: 'A02', detail })),
    )
  })

  test('tells the audit trail whose row it was, besides where the actor worked (security AUD-1)', async () => {
    const made = await addEmployee(app, staff, newEmployee(yunfanId))
    await app.call(staff, employees.reveal, { id: made.id, fields: ['mobile'], reason: 'call' })
    expect(
      await app.sql(`SELECT action, org_code, row_org_code FROM sys_audit WHERE object_id = $1 ORDER BY id`, [
        made.id,
      ]),
    ).toEqual(['insert', 'reveal'].map((action) => ({ action, org_code: 'A01', row_org_code: 'A02' })))
  })

  test('takes the family along when it is deleted or moves to another company', async () => {
    const family = (employeeId: string) =>
      app.call(staff, familyMembers.add, {
        employeeId,
        relation: '3',
        name: '小明',
        idType: '1',
        idNo: nationalIdOf('2015-06-01', 7),
        birthDate: '2015-06-01',
        gender: '1',
      })
    const moving = await addEmployee(app, staff, newEmployee(yunfanId))
    await family(moving.id)
    await app.call(staff, employees.edit, { id: moving.id, version: 0, companyId: qingheId })
    const listed = async (session: Session) =>
      ((await app.call(session, familyMembers.list, { employeeId: moving.id })).body.result as Page<unknown>)
        .total
    expect([await listed(yunfan), await listed(qinghe)]).toEqual([0, 1])
    await app.call(staff, employees.delete, { id: moving.id })
    expect(await listed(staff)).toBe(0)
    expect(
      await app.sql(`SELECT 1 FROM sys_audit WHERE action = 'delete' AND object_table = 'family_member'`),
    ).toHaveLength(1)
  })
})
