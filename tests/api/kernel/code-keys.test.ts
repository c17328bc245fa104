import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deletion } from '#contract/core/recycling.ts'
import { employees } from '#contract/members/employees.ts'
import { toEighteen } from '#contract/rules/national-id.ts'
import { migrate } from '#server/db/migrate.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { becomeEarlier } from '../../support/earlier-version.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { personRow } from '../../support/people-sheet.ts'
import { createEmptyDatabase } from '../../support/postgres.ts'

let app: TestApp
let staff: Session
let yunfan: Session
let companyId: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  companyId = await companyIdOf(app, yunfan.orgCode)
})
afterAll(() => app.close())

const { uploadRows, countOf } = importsInto(() => app)

describe('a code is taken however it is written', () => {
  beforeAll(async () => {
    await addEmployee(
      app,
      staff,
      newEmployee(companyId, { employeeNo: 'Key-1', idType: '2', idNo: 'K123-4501' }),
    )
  })

  test.each([
    ['employeeNo', { employeeNo: 'key ‐1', idNo: 'K0000001' }, '该公司已有相同工号的员工'],
    ['idNo', { employeeNo: 'KEY2', idNo: 'k 123‐4501' }, '该公司已有相同证件号码的员工'],
  ])('%s, told where it is typed', async (path, second, message) => {
    const draft = newEmployee(companyId, { idType: '2', ...second })
    const { body } = await app.call(staff, employees.add, draft)
    expect(body).toMatchObject({ success: false, message, result: [{ path, message }] })
  })

  test('the code of a company', async () => {
    const { companyCode } = await addCompany(app, staff, { companyCode: 'abc-9001' })
    expect(companyCode).toBe('abc-9001')
    const again = addCompany(app, staff, { companyCode: 'ＡＢＣ－９００１' })
    await expect(again).rejects.toThrow('已有相同编码的公司')
  })

  test('and a deleted one is not restored beside another', async () => {
    const gone = await addEmployee(app, staff, newEmployee(companyId, { employeeNo: 'back-1' }))
    const { body: deleted } = await app.call(staff, employees.delete, { id: gone.id })
    const { deletionId } = deleted.result as Deletion
    await addEmployee(app, staff, newEmployee(companyId, { employeeNo: 'BACK-1' }))
    const { body } = await app.call(staff, employees.restore, { deletionId })
    expect(body.success).toBe(false)
    expect(body.message).toContain('该公司已有相同工号的员工')
  })
})

describe('a sheet finds by codes however they are written', () => {
  test.each([
    ['who sees every organisation', () => staff],
    ['who sees one', () => yunfan],
  ])('%s: the employee it changes keeps the number', async (_who, sessionOfWho) => {
    const session = sessionOfWho()
    const no = session === staff ? 'Ab 71' : 'Ab 72'
    const row = changed(personRow(session === staff ? 7_101 : 7_102), '工号', no)
    expect((await uploadRows(session, [row])).result.addedCount).toBe(1)
    const again = changed(changed(row, '工号', no.toLowerCase().replace(' ', '')), '姓名', '改名者')
    const { result } = await uploadRows(session, [again])
    expect([result.addedCount, result.changedCount, result.errorCount]).toEqual([0, 1, 0])
    expect(await countOf(`employee_no = '${no}' AND name = '改名者'`)).toBe(1)
  })

  test('two rows of one number are one too many', async () => {
    const rows = [changed(personRow(7_201), '工号', 'TWO1'), changed(personRow(7_202), '工号', 'two 1')]
    const { result } = await uploadRows(staff, rows)
    expect([result.addedCount, result.errorCount]).toEqual([0, 1])
  })
})

test('a person is looked up by a document however it is typed', async () => {
  const { id } = await addEmployee(app, staff, newEmployee(companyId, { idType: '2', idNo: 'LK778899' }))
  const { body } = await app.call(yunfan, employees.lookUp, { number: 'lk 77 8899', fields: ['idNo'] })
  expect(body.result).toEqual({ ids: [id] })
})

test('a card of 15 digits is looked up by its 18, and the other way round', async () => {
  const fifteen = '110105491231002'
  const eighteen = toEighteen(fifteen)
  const found = async (number: string) =>
    (await app.call(yunfan, employees.lookUp, { number, fields: ['idNo'] })).body.result
  const born = { birthDate: '1949-12-31', gender: '2', entryDate: '2020-01-01' } as const
  const { id } = await addEmployee(
    app,
    staff,
    newEmployee(companyId, { idType: '1', idNo: eighteen, ...born }),
  )
  for (const stored of [eighteen, fifteen]) {
    await app.sql('UPDATE employee SET id_no = $2 WHERE id = $1', [id, stored])
    for (const typed of [eighteen, fifteen])
      expect([stored, await found(typed)]).toEqual([stored, { ids: [id] }])
  }
})

/** What two rows of before look like that are one by their keys. */
const twins = `
  INSERT INTO company (id, sys_org_code, company_code, company_name, status, org_code) VALUES (501, 'X1', 'c-1', '甲', '1', 'X1'), (502, 'X2', 'C-1', '乙', '1', 'X2');
  INSERT INTO employee (id, version, sys_org_code, company_id, employee_no, name, id_type, id_no, birth_date, gender, mobile, category, status, entry_date) VALUES
    (601, 3, 'X1', 501, 'E1', '甲一', '2', 'P 1', '1990-01-01', '1', '13800000001', '10', '1', '2020-01-01'),
    (602, 4, 'X1', 501, 'e1', '甲二', '2', 'p1', '1990-01-01', '1', '13800000002', '10', '1', '2020-01-01'),
    (603, 0, 'X1', 501, 'E2', '甲三', '2', 'P3', '1990-01-01', '1', '13800000003', '10', '1', '2020-01-01');
  INSERT INTO invoice_info (id, version, sys_org_code, company_id, title, invoice_type, tax_id, is_default) VALUES
    (701, 2, 'X1', 501, '甲', '1', '91x', true), (702, 3, 'X1', 501, '甲', '1', '91 X', false), (703, 0, 'X1', 501, '甲', '2', '91X', false);
  INSERT INTO family_change (id, version, sys_org_code, employee_id, change_type, name, relation, changed_fields, "before", "after", filed_by) VALUES
    (801, 0, 'X1', 601, 'ADD', '小甲', '3', '{}', '{}', '{"idType": "2", "idNo": "Q1"}', 9), (802, 1, 'X1', 601, 'ADD', '小甲', '3', '{}', '{}', '{"idType": "2", "idNo": "q 1"}', 9)`

describe('an upgrade over rows that have one key', () => {
  test('keeps them as they are, and lets nobody else have it', async () => {
    const database = await createEmptyDatabase()
    const owner = new pg.Client({ connectionString: database.adminUrl })
    await owner.connect()
    await becomeEarlier(owner, '0037_announcements')
    await owner.query(twins)
    const noted = async () =>
      (await owner.query(`SELECT object_id FROM sys_audit WHERE object_table IN ('employee', 'company')`))
        .rows
    const kept = async () =>
      (
        await owner.query(
          `SELECT id::int, version, employee_no, id_no FROM employee WHERE id BETWEEN 601 AND 603 ORDER BY id`,
        )
      ).rows
    const [before, trail] = [await kept(), await noted()]
    await migrate(database.adminUrl)
    expect([await kept(), await noted()]).toEqual([before, trail])
    const doubles = async (): Promise<unknown> =>
      (
        await owner.query(
          `SELECT id::int, employee_no_double::int AS no, employee_document_double::int AS document FROM employee WHERE id BETWEEN 601 AND 603 ORDER BY id`,
        )
      ).rows
    expect(await doubles()).toEqual([
      { id: 601, no: 0, document: 0 },
      { id: 602, no: 602, document: 602 },
      { id: 603, no: 0, document: 0 },
    ])
    const marked = (table: string, column: string) =>
      owner.query(`SELECT id::int, version FROM ${table} WHERE ${column} <> 0`).then(({ rows }) => rows)
    expect(await marked('invoice_info', 'invoice_info_tax_double')).toEqual([{ id: 702, version: 3 }])
    expect(await marked('family_change', 'add_double')).toEqual([{ id: 802, version: 1 }])
    const company = await owner.query('SELECT id::int FROM company WHERE company_code_double <> 0')
    expect(company.rows).toEqual([{ id: 502 }])

    await expect(owner.query(`UPDATE employee SET employee_no = 'E 1' WHERE id = 603`)).rejects.toThrow(
      'employee_no_key',
    )
    // Edited otherwise it stays a double; with a number of its own it is none.
    await owner.query(`UPDATE employee SET employee_no = 'e 1', name = '甲乙' WHERE id = 602`)
    expect(await doubles()).toContainEqual({ id: 602, no: 602, document: 602 })
    await expect(owner.query(`UPDATE employee SET employee_no = 'e2' WHERE id = 602`)).rejects.toThrow(
      'employee_no_key',
    )
    await owner.query(`UPDATE employee SET employee_no = 'E3' WHERE id = 602`)
    expect(await doubles()).toContainEqual({ id: 602, no: 0, document: 602 })
    await owner.end()
    await database.drop()
  })
})
