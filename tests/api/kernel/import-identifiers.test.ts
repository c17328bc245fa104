import { read, utils, write, type CellObject } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { cellsOf, peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'
import { partOf } from '../../support/sheet-checks.ts'

let app: TestApp
let staff: Session
let yunfan: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

const { upload, uploadRows, checkRows, failedRows, countOf } = importsInto(() => app)

/** A person whose cells are what Excel makes of typed digits: numbers. */
const typedAsNumbers = (
  header: readonly string[],
  row: readonly string[],
  names: readonly string[],
): File => {
  const book = utils.book_new()
  const cells = row.map((text, at): CellObject =>
    names.includes(header[at] ?? '') ? { t: 'n', v: Number(text) } : { t: 's', v: text },
  )
  const head = header.map((v): CellObject => ({ t: 's', v }))
  const sheet = { '!data': [head, cells], '!ref': `A1:${utils.encode_cell({ r: 1, c: header.length - 1 })}` }
  utils.book_append_sheet(book, sheet, 'Sheet1')
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], '员工.xlsx')
}

const lostMessage = (label: string, number: string) =>
  `Excel 把${label}变成了数字（${number}），后面的位数已丢失：请把这一列的格式设为“文本”，再重新填写`

describe('digits that a spreadsheet took for a number', () => {
  const header = [...peopleHeader, '银行账号']

  it('are refused by name from a cell of more than 15 digits, whatever the identifier (decision 041)', async () => {
    const long = changed(changed(personRow(1), '证件号码', '110101199003074514'), '工号', '1234567890123456')
    const file = typedAsNumbers(
      header,
      [...long, '6225880137706868123'],
      ['工号', '证件号码', '手机号', '银行账号'],
    )
    const { success, result } = await upload(staff, file)
    expect([success, result.errors.map(({ column, message }) => [column, message])]).toEqual([
      false,
      [
        ['工号', lostMessage('工号', '1.23457E+15')],
        ['证件号码', lostMessage('证件号码', '1.10101E+17')],
        ['银行账号', lostMessage('银行账号', '6.22588E+18')],
      ],
    ])
    expect(await countOf(`bank_account LIKE '622588%'`)).toBe(0)
  })

  it('are refused where a .csv holds what Excel has made of them (decision 041)', async () => {
    const rows = [header, [...changed(personRow(2), '公司', '1.23E+17'), '6.22588E+18']]
    const file = new File([`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`], '员工.csv')
    expect((await upload(staff, file)).result.errors.map(({ message }) => message)).toEqual([
      lostMessage('公司', '1.23E+17'),
      lostMessage('银行账号', '6.22588E+18'),
    ])
  })

  it('are taken where no digit is lost: 15 of them, as a mobile or a short account (decision 041)', async () => {
    const file = typedAsNumbers(header, [...personRow(3), '622588013770686'], ['手机号', '银行账号'])
    expect((await upload(staff, file)).result.addedCount).toBe(1)
    expect(await countOf(`bank_account = '622588013770686'`)).toBe(1)
  })
})

const template = async (session: Session, call = employees.importTemplate, headers = {}) =>
  (await app.call(session, call, {}, headers)).bytes

/** The titles of the columns that have the format of texts down to the last row. */
const textColumns = (bytes: Buffer): string[] => {
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  const columns = [...xml.matchAll(/<col min="(\d+)"[^>]* style="1"/g)].map(([, column]) => Number(column))
  const header = cellsOf(bytes)[2] ?? []
  return columns.map((column) => (header[column - 1] ?? '').replace(' *', ''))
}

describe('the template', () => {
  it('has identifiers as columns of text, so that Excel keeps what is typed (decision 041)', async () => {
    expect(textColumns(await template(staff))).toEqual(
      expect.arrayContaining(['公司', '工号', '证件号码', '手机号', '银行账号', '人员类别']),
    )
    expect(textColumns(await template(staff))).not.toContain('状态')
    expect(textColumns(await template(staff))).not.toContain('入职日期')
    expect(textColumns(await template(staff, companies.importTemplate))).toEqual(
      expect.arrayContaining(['公司编码', '统一社会信用代码', '联系手机']),
    )
  })

  it('offers the words of every choice in the language of who fetches it, and lists them (decision 041)', async () => {
    const bytes = await template(yunfan, employees.importTemplate, { 'accept-language': 'en' })
    const book = read(bytes)
    expect(book.SheetNames.slice(1)).toEqual(['Example', 'Allowed values'])
    const listed = utils.sheet_to_json<string[]>(book.Sheets['Allowed values'] ?? {}, { header: 1 })
    const category = listed[0]?.indexOf('Category *') ?? -1
    expect(listed.slice(1, 6).map((row) => row[category])).toEqual([
      'Active',
      'Retired',
      'Withdrawn',
      'Intern',
      'Expatriate',
    ])
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml.match(/<dataValidation type="list"/g)).toHaveLength(listed[0]?.length ?? 0)
  })

  it('has an example that an import takes as it stands, on a sheet that no import reads (decision 041)', async () => {
    const bytes = await template(yunfan)
    expect((await upload(yunfan, new File([new Uint8Array(bytes)], '模板.xlsx'))).message).toBe(
      '文件导入失败：没有数据行',
    )
    const example = utils.sheet_to_json<string[]>(read(bytes).Sheets['填写示例'] ?? {}, {
      header: 1,
      defval: '',
    })
    const [header = [], row = []] = example
    const own = row.map((cell, at) => (header[at]?.startsWith('公司') ? '云帆科技' : cell))
    expect((await checkRows(yunfan, [header, own])).result).toMatchObject({ addedCount: 1, errorCount: 0 })
    const companyBytes = await template(staff, companies.importTemplate)
    const companyRows = utils.sheet_to_json<string[]>(read(companyBytes).Sheets['填写示例'] ?? {}, {
      header: 1,
      defval: '',
    })
    const { body } = await app.call(staff, companies.importCheck, { file: sheetFile(companyRows) })
    expect(body.result).toMatchObject({ addedCount: 1, errorCount: 0 })
  })
})

describe('the sheet of failed rows', () => {
  it('has the columns of texts of the template, and marks the wrong cells (decision 041)', async () => {
    const refused = await uploadRows(yunfan, [changed(personRow(5), '手机号', '1')])
    const bytes = await failedRows(yunfan, refused)
    expect(textColumns(bytes)).toEqual(peopleHeader.filter((title) => title !== '入职日期'))
    const marked = [...partOf(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)" s="5"/g)]
    expect(marked.map(([, cell]) => cell)).toEqual(['F4'])
  })
})

it('an export has identifiers as columns of text (decision 041)', async () => {
  const { bytes } = await app.call(yunfan, employees.exportXls, { field: 'employeeNo,mobile,entryDate' })
  const sheet = read(bytes, { cellNF: true }).Sheets['员工列表']
  expect([sheet?.['A4']?.z, sheet?.['B4']?.z]).toEqual(['@', '@'])
})
