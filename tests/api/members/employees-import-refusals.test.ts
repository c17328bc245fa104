import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloads } from '#contract/records/downloads.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
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

describe('a file is refused as a whole', () => {
  test('when it is no sheet, empty, without header or without rows, in words', async () => {
    const said = async (file: File) => (await upload(staff, file)).message
    expect(await said(new File([], '员工.xlsx'))).toBe('文件导入失败：文件是空的')
    expect(await said(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])], '员工.xlsx'))).toMatch(
      /^文件导入失败：/,
    )
    expect(
      await said(
        sheetFile([
          ['甲', '乙'],
          ['1', '2'],
        ]),
      ),
    ).toBe('文件导入失败：没有找到表头，前 12 行中应有一行列名，其中包含“工号”')
    expect(await said(sheetFile([peopleHeader]))).toBe('文件导入失败：没有数据行')
    expect(await said(sheetFile([[...peopleHeader, '姓名'], personRow(1)]))).toBe(
      '文件导入失败：列“姓名”出现了不止一次',
    )
    expect(
      await said(sheetFile([peopleHeader, ...Array.from({ length: 5_001 }, (_, n) => personRow(n))])),
    ).toBe('文件导入失败：一次直接导入最多 5000 行；更多的行（最多 100000 行）请用后台导入')
  })

  test('when HR names another company: nobody of it is touched, and the message does not tell whether it exists', async () => {
    const { success, result } = await uploadRows(yunfan, [
      personRow(1),
      personRow(2, '青禾医药'),
      personRow(3, '不存在公司'),
    ])
    expect(success).toBe(false)
    expect(result.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, '公司', '公司不存在，或您不能查看'],
      [4, '公司', '公司不存在，或您不能查看'],
    ])
    expect(await countOf(`employee_no LIKE 'T%'`)).toBe(0)
  })

  test('when one row is wrong: each kind of mistake with row, column, value and reason', async () => {
    const rows = [
      personRow(1),
      changed(personRow(2), '手机号', '12345'),
      changed(personRow(3), '证件号码', '310104197003130000'),
      changed(personRow(4), '入职日期', '2024-02-30'),
      changed(personRow(5), '人员类别', '神仙'),
      changed(personRow(6), '姓名', ''),
      personRow(1),
      changed(personRow(8), '证件号码', personRow(1)[4] ?? ''),
      changed(personRow(9), '公司', ''),
    ]
    const { success, code, result } = await uploadRows(staff, rows)
    expect([success, code, result.totalCount, result.successCount, result.errorCount]).toEqual([
      false,
      500,
      9,
      0,
      8,
    ])
    expect(result.errors.map(({ row, column, code, message }) => [row, column, code, message])).toEqual([
      [
        3,
        '手机号',
        'mobile.anyFormat',
        '请输入正确的11位手机号；境外号码前请加“+”和国家或地区代码，如 +852 9123 4567',
      ],
      [4, '证件号码', 'nationalId.checkDigit', '身份证号码的校验位不正确'],
      [5, '入职日期', 'input.day', '请填写存在的日期，格式为 2026-01-31'],
      [6, '人员类别', 'import.otherWord', '人员类别只能填：在职、退休、退职、实习生、外籍员工'],
      [7, '姓名', 'input.required', '请填写姓名'],
      [8, '工号', 'import.repeatedRow', '与文件第 2 行重复'],
      [9, '证件号码', 'import.repeatedRow', '与文件第 2 行重复'],
      [10, '公司', 'reference.needed', '请填写公司名称或编码'],
    ])
    expect(result.errors[1]?.value).toBe('3*****************')
    expect(await countOf(`employee_no LIKE 'T%'`)).toBe(0)
  })

  test('when birth date or gender contradict the ID number, instead of dropping them', async () => {
    const person = changed(personRow(13), '证件号码', nationalIdOf('1995-01-01', 1))
    const header = [...peopleHeader, '出生日期', '性别']
    const { success, result } = await uploadRows(yunfan, [[...person, '1970-01-01', '女']], header)
    expect([success, result.errors.map(({ field, message }) => [field, message])]).toEqual([
      false,
      [
        ['birthDate', '出生日期与证件号码不符：按证件号码应为1995-01-01，请改正其中一个'],
        ['gender', '性别与证件号码不符：按证件号码应为男，请改正其中一个'],
      ],
    ])
    expect((await uploadRows(yunfan, [[...person, '1995/1/1', '男']], header)).result.addedCount).toBe(1)
    const known = [...person.slice(0, 2), '1970-01-01']
    const edited = await uploadRows(yunfan, [known], [...peopleHeader.slice(0, 2), '出生日期'])
    expect(edited.result.errors.map(({ code }) => code)).toEqual(['import.contradicts'])
  })

  test("when a document belongs to somebody else already, or a masked number is not that person's", async () => {
    const yunfanId = await companyIdOf(app, 'A02')
    const draft = newEmployee(yunfanId)
    await addEmployee(app, staff, draft)
    const { result } = await uploadRows(yunfan, [
      changed(personRow(11), '证件号码', draft.idNo),
      changed(personRow(12), '手机号', '139****0000'),
    ])
    expect(result.errors.map(({ code }) => code)).toEqual(['employee.documentTaken', 'input.masked'])
  })
})

describe('the failed rows of a refused file', () => {
  test('can be fetched by who uploaded it and by nobody else', async () => {
    const refused = await uploadRows(yunfan, [changed(personRow(1), '手机号', '1')])
    expect(
      cellsOf(await failedRows(yunfan, refused))
        .at(-1)
        ?.slice(0, 2),
    ).toEqual(['云帆科技', 'T00001'])
    const other = await app.call(staff, downloads.download, {
      file: refused.result.fileUrl?.split('/').at(-1) ?? '',
    })
    expect(other.body.success).toBe(false)
  })

  test('are only the failed ones as they stood, with the reason behind them, and import when corrected', async () => {
    const refused = await uploadRows(yunfan, [
      personRow(21),
      changed(personRow(22), '手机号', '1'),
      changed(personRow(23), '姓名', '=1+1'),
    ])
    const rows = cellsOf(await failedRows(yunfan, refused))
    expect(rows.slice(2)).toEqual([
      [...peopleHeader, '错误原因'],
      [
        ...changed(personRow(22), '手机号', '1'),
        '手机号：请输入正确的11位手机号；境外号码前请加“+”和国家或地区代码，如 +852 9123 4567',
      ],
    ])
    const corrected = rows.map((row, at) =>
      at === 3 ? row.map((cell, n) => (peopleHeader[n] === '手机号' ? '13900000022' : cell)) : row,
    )
    const { success, result } = await upload(yunfan, sheetFile(corrected))
    expect([success, result.addedCount]).toEqual([true, 1])
  })
})
