import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, employeeIdsOf, newEmployee } from '../../support/members.ts'
import { cellsOf } from '../../support/people-sheet.ts'
import { forgetLimits } from '../../support/sign-in.ts'

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

const exported = async (session: Session, input: Record<string, string>, headers = {}) => {
  const { bytes, headers: sent } = await app.call(session, employees.exportXls, input, headers)
  return {
    rows: cellsOf(bytes),
    bytes,
    disposition: decodeURIComponent(String(sent['content-disposition'])),
    type: sent['content-type'],
    cache: sent['cache-control'],
  }
}
const isBiff8 = (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'
const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

beforeEach(() => forgetLimits(app))

describe('an export is refused', () => {
  test('of more than 1,000 rows without the word for it, in the background too (security AUD-3)', async () => {
    await app.sql(`DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id = 218`)
    for (const call of [employees.exportXls, employees.exportJob]) {
      const { body } = await app.call(yunfan, call, {})
      expect([body.success, body.message]).toEqual([
        false,
        '您没有权限一次导出超过 1000 行，请缩小查询范围，或请管理员开通“大量导出”',
      ])
    }
    expect((await exported(yunfan, { status: '4' })).rows.length).toBeGreaterThan(3)
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, 218)`)
  })

  test('after ten of one person in an hour, whichever way; others go on (security AUD-3)', async () => {
    const [id = ''] = await employeeIdsOf(app, 'A02', 1)
    for (let times = 0; times < 9; times += 1) await exported(yunfan, { selections: id })
    expect((await app.call(yunfan, employees.exportJob, { selections: id })).body.success).toBe(true)
    for (const call of [employees.exportXls, employees.exportJob]) {
      const { status, body } = await app.call(yunfan, call, { selections: id })
      expect([status, body.message]).toEqual([
        429,
        expect.stringMatching(/^一小时内最多导出 10 次，请 \d+ 分钟后再试$/),
      ])
    }
    expect((await exported(staff, { selections: id })).rows).toHaveLength(4)
  })

  test('for columns, rules and values that no list takes, as JSON and not as a broken file', async () => {
    const answer = await app.call(staff, employees.exportXls, { idNo: '3101' })
    expect([answer.status, answer.body.message]).toEqual([400, '没有名为 idNo 的查询条件'])
    expect((await app.call(staff, employees.exportXls, { column: 'mobile' })).status).toBe(400)
  })

  test('of all rows where they are not as many as was said; in the background too', async () => {
    for (const call of [employees.exportXls, employees.exportJob]) {
      const { body } = await app.call(staff, call, { employeeNo: 'no such number', expected: '1' })
      expect([body.success, body.message]).toEqual([
        false,
        '符合条件的数据已从 1 条变为 0 条，请刷新列表，确认后再操作',
      ])
    }
  })
})

describe('an export', () => {
  test('is a real .xls of title, who exported it, headers and rows: the columns in the order sent, filtered and sorted', async () => {
    const { rows, bytes, disposition, type, cache } = await exported(yunfan, {
      field: 'id,,employeeNo,name,status_dictText,entryDate,familyCount',
      status: '4',
      column: 'employeeNo',
      order: 'desc',
    })
    expect(isBiff8(bytes)).toBe(true)
    expect(rows.slice(0, 3)).toEqual([
      ['员工列表', '', '', '', ''],
      [expect.stringMatching(/^导出人：林晓帆，导出时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), '', '', '', ''],
      ['工号', '姓名', '状态', '入职日期', '家属数'],
    ])
    const wanted = await app.sql<{ no: string }>(
      `SELECT employee_no AS no FROM employee WHERE sys_org_code = 'A02' AND status = '4' AND del_flag = 0 ORDER BY employee_no DESC`,
    )
    expect(rows.slice(3).map(([no]) => no)).toEqual(wanted.map(({ no }) => no))
    expect(new Set(rows.slice(3).map((row) => row[2]))).toEqual(new Set(['停保']))
    expect(disposition).toMatch(/员工列表-\d{8}-\d{6}\.xls$/)
    expect([type, cache]).toEqual(['application/vnd.ms-excel', 'no-store'])
  })

  test('holds the selected rows only, when some are', async () => {
    const ids = await employeeIdsOf(app, 'A02', 4)
    expect((await exported(yunfan, { selections: `${ids.join(',')},` })).rows).toHaveLength(3 + 4)
  })

  test('speaks the language of HR, and Chinese to staff whatever they ask', async () => {
    const english = { 'accept-language': 'en' }
    const hr = await exported(
      yunfan,
      { field: 'id,,status', selections: (await employeeIdsOf(app, 'A02', 1)).join() },
      english,
    )
    expect(hr.rows[3]?.[0]).toMatch(/^(Insured|Not yet effective|Left|Suspended)$/)
    expect(hr.rows.flat().filter((cell) => /\p{Script=Han}/u.test(cell.replace('林晓帆', '')))).toEqual([])
    expect(
      (
        await exported(
          staff,
          { field: 'id,,status', status: '1', selections: (await employeeIdsOf(app, 'A02', 1)).join() },
          english,
        )
      ).rows[2],
    ).toEqual(['状态'])
  })

  test('has the English of every name beside it in English, and in Chinese only what was asked for', async () => {
    const asked = {
      field: 'companyName,name,status',
      selections: (await employeeIdsOf(app, 'A02', 1)).join(),
    }
    const { rows } = await exported(yunfan, asked, { 'accept-language': 'en' })
    expect(rows[2]).toEqual(['Company', 'Company name (English)', 'Name', 'English name', 'Status'])
    expect(rows[3]?.slice(0, 2)).toEqual(['云帆科技', 'Yunfan Technology'])
    expect((await exported(yunfan, asked)).rows[2]).toEqual(['公司', '姓名', '状态'])
  })

  test('keeps masked what is masked, and leaves an audit row with filter and count but without what was searched for (security AUD-1)', async () => {
    const draft = newEmployee(yunfanId, { bankAccount: '6222020200112233445' })
    await addEmployee(app, yunfan, draft)
    const { rows } = await exported(yunfan, {
      field: 'id,,mobile,idNo,bankAccount',
      employeeNo: draft.employeeNo,
      keyword: draft.name,
    })
    expect(rows[3]).toEqual([
      `********${draft.mobile.slice(-3)}`,
      '3*****************',
      '**** **** **** *445',
    ])
    const [note] = await app.sql(
      `SELECT actor, detail FROM sys_audit WHERE action = 'export' ORDER BY id DESC LIMIT 1`,
    )
    expect(note).toMatchObject({
      actor: 'hr.yunfan',
      detail: {
        count: 1,
        columns: ['mobile', 'idNo', 'bankAccount'],
        filter: { where: [{ field: 'employeeNo', rule: 'like', values: ['***'] }] },
      },
    })
    expect(JSON.stringify(note)).not.toContain(draft.name)
  })

  test('imports back with 0 changes, as it is', async () => {
    const { bytes } = await exported(yunfan, {})
    const { body } = await app.call(yunfan, employees.importExcel, {
      file: new File([new Uint8Array(bytes)], '员工列表.xls'),
    })
    expect(body.success).toBe(true)
    const { totalCount, unchangedCount } = body.result as ImportOutcome
    expect([totalCount > 2_000, unchangedCount]).toEqual([true, totalCount])
  })

  test('in English imports back with 0 changes too', async () => {
    const { bytes, rows } = await exported(
      yunfan,
      { status: '1,2,3,4', pageSize: '10' },
      { 'accept-language': 'en' },
    )
    expect(rows[2]).toEqual(expect.arrayContaining(['Employee no.', 'Date of birth']))
    const { body } = await app.call(
      yunfan,
      employees.importExcel,
      { file: new File([new Uint8Array(bytes)], 'Employees.xls') },
      { 'accept-language': 'en' },
    )
    const { totalCount, unchangedCount, msg } = body.result as ImportOutcome
    expect([unchangedCount, msg]).toEqual([totalCount, `All ${totalCount} rows imported`])
  })

  test('has cells that begin like formulas as text, and they come back the same', async () => {
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '＝1+1',
      '\u0027quoted',
      '=HYPERLINK("http://evil.example","x")',
      '007',
    ]
    for (const name of names) await addEmployee(app, yunfan, newEmployee(yunfanId, { name, post: 'formula' }))
    const { rows, bytes } = await exported(yunfan, {
      field: 'id,,employeeNo,name',
      post: 'formula',
      column: 'createTime',
      order: 'asc',
    })
    expect(rows.slice(3).map((row) => row[1])).toEqual(names)
    const { body } = await app.call(yunfan, employees.importExcel, {
      file: new File([new Uint8Array(bytes)], 'f.xls'),
    })
    expect(body.result).toMatchObject({ unchangedCount: names.length })
  })

  test('of more than 5,000 rows is an .xlsx', async () => {
    await app.sql(
      `INSERT INTO employee (company_id, sys_org_code, employee_no, name, mobile, id_type, id_no, birth_date, gender, category, entry_date)
       SELECT $1, 'A02', 'L' || i, '多人', '13900000000', '2', 'L' || i, '1990-01-01', '1', '10', '2020-01-01' FROM generate_series(1, 5100) i`,
      [yunfanId],
    )
    const { rows, bytes, disposition } = await exported(yunfan, { name: '多人', field: 'id,,employeeNo' })
    expect([isZip(bytes), rows.length]).toEqual([true, 3 + 5_100])
    expect(disposition).toMatch(/\.xlsx$/)
  })
})

describe('the template', () => {
  test('has every column once, the required ones marked, no invented row, and imports as "no rows"', async () => {
    const { bytes } = await app.call(staff, employees.importTemplate, {})
    const [, , header = [], ...rows] = cellsOf(bytes)
    expect(header).toEqual(expect.arrayContaining(['公司 *', '工号 *', '姓名 *', '出生日期', '银行账号']))
    expect([new Set(header).size, rows.length]).toEqual([header.length, 0])
    const { body } = await app.call(staff, employees.importExcel, {
      file: new File([new Uint8Array(bytes)], '模板.xlsx'),
    })
    expect(body.message).toBe('文件导入失败：没有数据行')
    expect(cellsOf((await app.call(yunfan, employees.importTemplate, {})).bytes)[2]).toContain('公司')
  })
})
