import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'
import { sampleZip } from '../../support/sample-files.ts'

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

describe('a file that cannot be read hears why (decision 048)', () => {
  const said = async (bytes: string | Uint8Array<ArrayBuffer>, name: string) =>
    (await check(staff, new File([bytes], name))).message.replace('文件导入失败：', '')
  const damaged = '文件已损坏，无法读取；请用 Excel 打开并另存为新的 .xlsx，或重新下载原文件后再上传'
  const whole = async () => new Uint8Array(await sheetFile([peopleHeader, personRow(1)]).arrayBuffer())

  test('where it is damaged, at its beginning or at its end', async () => {
    expect(await said((await whole()).fill(0, 0, 8), '员工.xlsx')).toBe(damaged)
    expect(await said((await whole()).slice(0, 900), '员工.xlsx')).toBe(damaged)
  })

  test('where it has a password, or is held by the encryption software of a company', async () => {
    const locked = sampleZip([{ name: 'EncryptedPackage', content: 'x' }])
    expect(await said(new Uint8Array(locked), '员工.xlsx')).toBe(
      '文件设有打开密码，请在 Excel 中取消密码并保存后重新上传',
    )
    expect(await said('%TSD-Header-###%\u0001\u0002', '员工.xlsx')).toBe(
      '文件被加密软件保护，请先解密（或申请外发）后重新上传',
    )
  })

  test('where it is something else that took the name of a sheet, or says itself that it is none', async () => {
    const other = (kind: string) =>
      `这其实是${kind}，只是名称以 .xlsx 结尾；请用 Excel 另存为 .xlsx 后重新上传`
    expect(await said('%PDF-1.7\n', '员工.xlsx')).toBe(other(' PDF 文件'))
    expect(await said(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), '员工.xlsx')).toBe(other('一张图片'))
    expect(await said('<html><table></table></html>', '员工.xlsx')).toBe(other('网页或 XML 文件'))
    expect(await said('%PDF-1.7\n', '员工.pdf')).toBe('只能导入 .xlsx、.xls 或 .csv 文件')
  })
})

describe('a wrong cell says what to do (decision 048)', () => {
  test('with the person of the row, from the file or, where it has no name, from what is stored', async () => {
    const { result } = await checkRows(staff, [peopleHeader, changed(personRow(11), '手机号', '1')])
    expect(result.errors.map(({ row, name }) => [row, name])).toEqual([[2, '测试员11']])
    await uploadRows(staff, [personRow(12)])
    const [company = '', number = ''] = personRow(12)
    const known = await checkRows(staff, [
      ['公司', '工号', '手机号'],
      [company, number, '1'],
    ])
    expect(known.result.errors.map(({ name }) => name)).toEqual(['测试员12'])
  })

  test('with the words that are allowed, in the language of who asks', async () => {
    const rows = [
      peopleHeader,
      changed(personRow(13), '人员类别', '神仙'),
      changed(personRow(14), '人员类别', ''),
    ]
    const { result } = await checkRows(staff, rows)
    expect(result.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, '人员类别只能填：在职、退休、退职、实习生、外籍员工'],
      [3, '请填写人员类别：在职、退休、退职、实习生、外籍员工'],
    ])
    const { body } = await app.call(
      yunfan,
      employees.importCheck,
      { file: sheetFile(rows) },
      { 'accept-language': 'en' },
    )
    expect((body.result as ImportCheck).errors.map(({ message }) => message)).toEqual([
      'Category takes only: Active, Retired, Withdrawn, Intern, Expatriate',
      'Fill in Category: Active, Retired, Withdrawn, Intern, Expatriate',
    ])
  })

  test('and takes words of both languages and their codes alike', async () => {
    const rows = ['退休', 'Retired', '11'].map((word, at) => changed(personRow(60 + at), '人员类别', word))
    const { result } = await checkRows(staff, [peopleHeader, ...rows])
    expect([result.errors, result.addedCount]).toEqual([[], 3])
  })
})
