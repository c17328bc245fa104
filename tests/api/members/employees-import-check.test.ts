import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed, countsOf, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let yunfan: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

const { uploadRows, check, checkRows } = importsInto(() => app)

const tables = ['employee', 'company', 'family_member', 'member_import', 'sys_audit']
/** What every table holds, as one hash each. */
const everything = async () =>
  Promise.all(
    tables.map(async (table) => {
      const [row] = await app.sql<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM ${table} t`,
      )
      return [table, row?.hash]
    }),
  )

describe('a check refuses', () => {
  test('whoever may not import, and a file that is no sheet, in words', async () => {
    const nobody = await sessionOf(app, 'nobody')
    expect((await checkRows(nobody, [peopleHeader, personRow(1)])).success).toBe(false)
    expect((await check(staff, new File([], '员工.xlsx'))).message).toBe('文件导入失败：文件是空的')
  })

  test('wishes that are no JSON, that name a column the file does not have, or that fix an unknown field', async () => {
    const file = () => sheetFile([peopleHeader, personRow(1)])
    for (const fields of [
      { mapping: '{' },
      { mapping: '[1]' },
      { fixes: '{"row":1}' },
      { mapping: '{"name":99}' },
    ]) {
      const { status, body } = await app.call(staff, employees.importCheck, { file: file(), ...fields })
      expect([status, body.success]).toEqual([400, false])
    }
    const elsewhere = '文件导入失败：列的对应关系与文件不符，请重新选择文件'
    expect((await check(staff, file(), { mapping: { name: '没有这列' } })).message).toBe(elsewhere)
    expect((await check(staff, file(), { mapping: { name: 60 } })).message).toBe(elsewhere)
    expect((await check(staff, file(), { fixes: [{ row: 2, field: 'post', value: 'x' }] })).message).toBe(
      elsewhere,
    )
  })
})

describe('a check', () => {
  test('writes no row and no trace of one, whatever it finds', async () => {
    const rows = [peopleHeader, personRow(1), changed(personRow(2), '手机号', '1'), personRow(3, '不存在')]
    const before = await everything()
    await checkRows(staff, rows)
    await app.call(staff, employees.importFailedRows, { file: sheetFile(rows) })
    expect(await everything()).toEqual(before)
  })

  test('counts what would be added, changed and left as it is, and lists what is wrong with masked values', async () => {
    await uploadRows(staff, [personRow(101), personRow(102)])
    const { result } = await checkRows(staff, [
      peopleHeader,
      personRow(101),
      changed(personRow(102), '姓名', '改名'),
      personRow(103),
      changed(personRow(104), '手机号', '12345'),
      changed(changed(personRow(105), '证件号码', '310104197003130000'), '姓名', ''),
    ])
    expect(countsOf(result)).toEqual({
      totalCount: 5,
      addedCount: 1,
      changedCount: 1,
      unchangedCount: 1,
      errorCount: 2,
    })
    expect([result.isReady, result.isLong, result.problemCount]).toEqual([true, false, 3])
    expect(result.errors.map(({ row, field, value, message }) => [row, field, value, message])).toEqual([
      [5, 'mobile', '*****', '请输入正确的11位手机号；境外号码前请加“+”和国家或地区代码，如 +852 9123 4567'],
      [6, 'name', '', '请填写姓名'],
      [6, 'idNo', '3*****************', '身份证号码的校验位不正确'],
    ])
  })

  test('shows every column with its field', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => [...personRow(n + 200), '随便'])
    const { result } = await checkRows(staff, [['员工'], [...peopleHeader, '备注'], ...rows])
    expect(result.columns.map(({ column, title, field }) => [column, title, field]).slice(3)).toEqual([
      [4, '证件类型', 'idType'],
      [5, '证件号码', 'idNo'],
      [6, '手机号', 'mobile'],
      [7, '人员类别', 'category'],
      [8, '入职日期', 'entryDate'],
      [9, '备注', null],
    ])
    expect(result.fields.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual([
      'companyId',
      'employeeNo',
      'name',
      'idType',
      'mobile',
      'category',
      'entryDate',
    ])
  })

  test('knows columns by names in both languages and by what people write, whatever the punctuation', async () => {
    const header = [
      '公司名称：',
      'Employee-ID',
      '【姓名】',
      'id type',
      '身份证号',
      '手机',
      '人员类型',
      '入职时间',
    ]
    const { result } = await checkRows(staff, [header, personRow(301)])
    expect(result.columns.map(({ field }) => field)).toEqual([
      'companyId',
      'employeeNo',
      'name',
      'idType',
      'idNo',
      'mobile',
      'category',
      'entryDate',
    ])
    expect(result.addedCount).toBe(1)
  })

  test('speaks the language of who asks', async () => {
    const { body } = await app.call(
      yunfan,
      employees.importCheck,
      { file: sheetFile([peopleHeader.slice(2), personRow(1).slice(2)]) },
      { 'accept-language': 'en' },
    )
    const result = body.result as ImportCheck
    expect(result.fields.find(({ field }) => field === 'name')?.label).toBe('Name')
    expect(result.message).toBe(
      'Choose which column of the file holds “Employee no.”: without it no row can be recognised',
    )
  })
})

test('tells nothing of hidden numbers to whoever may not reveal them; an import that does is noted (security AUD-1)', async () => {
  const person = personRow(400)
  const other = personRow(401)
  expect((await uploadRows(yunfan, [person, other])).success).toBe(true)
  await app.sql(`DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id = 217`)
  const blind = await sessionOf(app, 'hr.yunfan')
  const wrong = changed(person, '手机号', '13900009999')
  for (const row of [person, wrong])
    expect(countsOf((await checkRows(blind, [peopleHeader, row])).result)).toEqual(
      countsOf((await checkRows(blind, [peopleHeader, wrong])).result),
    )
  const guess = changed(personRow(402), '证件号码', String(other[peopleHeader.indexOf('证件号码')]))
  expect((await checkRows(blind, [peopleHeader, guess])).result.errors).toEqual([])
  const { result } = await uploadRows(blind, [guess])
  expect(result.errors.map(({ code }) => code)).toEqual(['employee.documentTaken'])
  const noted = await app.sql(`SELECT actor, detail FROM sys_audit WHERE action = 'import-taken'`)
  expect(noted).toEqual([{ actor: 'hr.yunfan', detail: { taken: 1 } }])
  await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, 217)`)
})
