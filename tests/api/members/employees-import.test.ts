import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee, type MemberSummary } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, auditCount, companyIdOf, newEmployee } from '../../support/members.ts'
import { cellsOf, nationalIdOf, peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let yunfan: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

const { upload, uploadRows, failedRows, countOf } = importsInto(() => app)

describe('an import', () => {
  test('of 1,000 rows with 7 wrong ones writes nothing; corrected it writes 1,000; once more it changes nothing', async () => {
    const good = Array.from({ length: 1_000 }, (_, n) => changed(personRow(n + 1_000), '工号', `K${n}`))
    const bad = good.map((row, at) => (at % 150 === 7 ? changed(row, '手机号', '139') : row))
    const before = await countOf('true')
    const refused = await uploadRows(staff, bad)
    expect(refused.message).toBe('文件导入失败：7 行有错误，未导入任何数据，请改正后重新上传')
    expect([refused.result.errorCount, refused.result.msg]).toEqual([
      7,
      '总上传行数：1000，已导入行数：0，错误行数：7',
    ])
    expect(cellsOf(await failedRows(staff, refused))).toHaveLength(3 + 7)
    expect(await countOf('true')).toBe(before)
    const done = await uploadRows(staff, good)
    expect([done.message, done.result.msg, done.result.addedCount]).toEqual([
      '文件导入成功！',
      '共1000行数据全部导入成功！',
      1_000,
    ])
    const updates = await auditCount(app, 'update', 'employee')
    expect((await uploadRows(staff, good)).result).toMatchObject({
      addedCount: 0,
      changedCount: 0,
      unchangedCount: 1_000,
    })
    expect(await auditCount(app, 'update', 'employee')).toBe(updates)
    expect(await countOf('true')).toBe(before + 1_000)
  })

  test('leaves the failed rows out only when asked to', async () => {
    const rows = [personRow(31), changed(personRow(32), '手机号', '1')]
    const { success, result } = await upload(yunfan, sheetFile([peopleHeader, ...rows]), {
      skipFailed: 'true',
    })
    expect([success, result.addedCount, result.errorCount, result.fileUrl]).toEqual([
      true,
      1,
      1,
      expect.stringContaining('/sys/common/download/'),
    ])
  })

  test('changes only what the file holds: columns it does not have and cells left blank stay as they are', async () => {
    const yunfanId = await companyIdOf(app, 'A02')
    const draft = newEmployee(yunfanId, {
      post: '会计',
      email: 'zhao@yunfan.example',
      bankAccount: '6222020200112233445',
    })
    const made = await addEmployee(app, yunfan, draft)
    const { result } = await uploadRows(
      yunfan,
      [[draft.employeeNo, '', '13812345678', made.bankAccount ?? '']],
      ['工号', '岗位', '手机号', '银行账号'],
    )
    expect(result).toMatchObject({ addedCount: 0, changedCount: 1 })
    const [row] = await app.sql(
      'SELECT post, email, mobile, bank_account, version, update_by FROM employee WHERE id = $1',
      [made.id],
    )
    expect(row).toEqual({
      post: '会计',
      email: 'zhao@yunfan.example',
      mobile: '13812345678',
      bank_account: '6222020200112233445',
      version: 1,
      update_by: 'hr.yunfan',
    })
  })

  test('understands columns in any order, title rows, English, codes, other spellings of dates, 15-digit ids; ignores other columns', async () => {
    const header = [
      '备注',
      '证件号码 *',
      '入职日期',
      '姓 名',
      '工号',
      '证件类型',
      '人员类别',
      '手机号',
      'companyName',
    ]
    const rows = [
      ['x', '310104850101123', '20240305', '甲一', 'M1', 'National ID', '10', '+86 139-1234-5671', 'YF001'],
      [
        'y',
        // In full width, as an input method writes it.
        nationalIdOf('1985-01-02', 123).replaceAll(/[\dX]/g, (at) =>
          String.fromCharCode(at.charCodeAt(0) + 0xfee0),
        ),
        '2024年3月5日',
        '乙二',
        'M2',
        '1',
        'Active',
        '１３９１２３４５６７２',
        '云帆科技',
      ],
    ]
    const [company] = await app.sql<{ code: string }>(
      `SELECT company_code AS code FROM company WHERE org_code = 'A02'`,
    )
    const named = rows.map((row) => row.map((cell) => (cell === 'YF001' ? (company?.code ?? '') : cell)))
    const { message, result } = await upload(
      staff,
      sheetFile([['员工列表'], ['导出人：某人'], header, ...named]),
    )
    expect([message, result.errors]).toEqual(['文件导入成功！', []])
    expect(
      await app.sql(
        `SELECT employee_no AS no, mobile, birth_date AS born, to_char(entry_date, 'YYYY-MM-DD') AS entry, category, length(id_no) AS digits FROM employee WHERE employee_no IN ('M1', 'M2') ORDER BY 1`,
      ),
    ).toMatchObject([
      { no: 'M1', mobile: '13912345671', entry: '2024-03-05', category: '10', digits: 18 },
      { no: 'M2', mobile: '13912345672', entry: '2024-03-05', category: '10', digits: 18 },
    ])
  })

  test('reads .csv and .xls as well, and HR may leave its own company out', async () => {
    const own = ['工号', ...peopleHeader.slice(2)]
    const csv = [own, personRow(41).slice(1)].map((row) => row.join(',')).join('\r\n')
    expect((await upload(yunfan, new File([`\uFEFF${csv}`], '员工.csv'))).result.addedCount).toBe(1)
    expect(
      (await upload(yunfan, sheetFile([own, personRow(42).slice(1)], '员工.xls'))).result.addedCount,
    ).toBe(1)
  })

  test('is done once for one key, and shows among the recent imports and in the audit trail', async () => {
    // The rows of an import are found by its second: the imports before were in other ones.
    await app.sql(
      `UPDATE employee SET create_time = create_time - interval '1 minute' WHERE create_time > clock_timestamp() - interval '5 seconds'`,
    )
    const file = () => sheetFile([peopleHeader, personRow(51)], '新员工.xlsx')
    const send = () =>
      app.call(yunfan, employees.importExcel, { file: file() }, { 'idempotency-key': 'import-once-1' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.body.result).toEqual(first.body.result)
    const { recentImports } = (await app.call(yunfan, employees.summary, {})).body.result as MemberSummary
    const { createTime = '' } = recentImports[0] ?? {}
    const rows = await app.call(yunfan, employees.list, { createTime })
    expect((rows.body.result as Page<Employee>).total).toBe(recentImports[0]?.addedCount)
    expect(recentImports[0]).toMatchObject({
      id: (first.body.result as ImportOutcome).batchId,
      fileName: '新员工.xlsx',
      addedCount: 1,
      createBy: '林晓帆',
    })
    expect(
      await app.sql(
        `SELECT detail->>'addedCount' AS added FROM sys_audit WHERE action = 'import' AND object_id = $1`,
        [recentImports[0]?.id],
      ),
    ).toEqual([{ added: '1' }])
  })

  test('of 5,000 rows takes a few seconds', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) =>
      changed(changed(personRow(n + 20_000), '工号', `B${n}`), '证件类型', '护照').map((cell, at) =>
        at === 4 ? `P${n + 100_000}` : cell,
      ),
    )
    const withBirth = rows.map((row) => [...row, '1990-01-01', '男'])
    const began = performance.now()
    const { result } = await uploadRows(staff, withBirth, [...peopleHeader, '出生日期', '性别'])
    expect(result.addedCount).toBe(5_000)
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
