import { utils, write, type WorkSheet } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/core/envelope.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import type { ImportPreview } from '#contract/core/import-preview.ts'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { peopleHeader, personRow } from '../../support/people-sheet.ts'
import { sampleBook } from '../../support/sample-files.ts'

let app: TestApp
let staff: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

type Sheets = Readonly<Record<string, { rows: string[][]; more?: Partial<WorkSheet> }>>

const bookOf = (sheets: Sheets): File => {
  const book = utils.book_new()
  for (const [name, { rows, more }] of Object.entries(sheets))
    utils.book_append_sheet(book, { ...utils.aoa_to_sheet(rows), ...more }, name)
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], '员工.xlsx')
}
const check = async (file: File, more = {}) =>
  (await app.call(staff, employees.importCheck, { file, ...more })).body as Envelope<ImportCheck>
const upload = async (file: File, more = {}) =>
  (await app.call(staff, employees.importExcel, { file, ...more })).body as Envelope<ImportOutcome>
const previewOf = async ({ result }: Envelope<ImportCheck>) =>
  (await app.call(staff, employees.importPreview, { preview: result.preview })).body.result as ImportPreview
const stored = (no: string) =>
  app.sql<{ post: string | null; leaveDate: string | null; entryDate: string | null }>(
    `SELECT post, leave_date::text AS "leaveDate", entry_date::text AS "entryDate" FROM employee
     WHERE employee_no = '${no}' AND del_flag = 0`,
  )

const header = [...peopleHeader, '职位']
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => [...personRow(from + at), '工程师'])

/** One row under the header whose cells are as the file has them. */
const rowWith = (cells: string): File => {
  const texts = (row: number, all: readonly string[]) =>
    all
      .map((text, at) => `<c r="${utils.encode_cell({ r: row - 1, c: at })}" t="str"><v>${text}</v></c>`)
      .join('')
  const data = `<row r="1">${texts(1, [...peopleHeader, '离职日期'])}</row><row r="2">${texts(2, personRow(9_001))}${cells}</row>`
  const styles = '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  return new File([new Uint8Array(sampleBook({ data, styles }))], '员工.xlsx')
}

describe('a cell of a formula', () => {
  test('without a result is refused, never taken for empty, and can be typed over', async () => {
    const file = () => rowWith('<c r="I2" s="1"><f>DATE(2026,11,30)</f></c>')
    const { result } = await check(file())
    expect(result.errors.map(({ column, message }) => [column, message])).toEqual([
      ['离职日期', '公式没有结果，请用 Excel 打开并保存后再导入'],
    ])
    expect((await upload(file())).success).toBe(false)
    const fixes = JSON.stringify([{ row: 2, field: 'leaveDate', value: '2026-11-30' }])
    expect((await check(file(), { fixes })).result.errorCount).toBe(0)
  })

  test('that went wrong is refused, also in a column of texts', async () => {
    const rows = people(9_100, 1).map((row) => [...row.slice(0, -1), '#N/A'])
    const { result } = await check(bookOf({ 员工: { rows: [header, ...rows] } }))
    expect(result.errors.map(({ message }) => message)).toEqual([
      '公式出错（#N/A），请在 Excel 中改正后再导入，或在这里填写',
    ])
  })
})

test('a date cell with a time takes the day that Excel shows', async () => {
  const serial = 46_356 + 86_399.6 / 86_400
  const { message } = await upload(rowWith(`<c r="I2" s="1"><v>${serial}</v></c>`))
  expect(message).toBe('文件导入成功！')
  expect((await stored('T09001'))[0]?.leaveDate).toBe('2026-11-30')
})

describe('rows that are hidden in Excel', () => {
  const file = () => {
    const more = { '!rows': [{}, {}, { hidden: true }, {}] }
    return bookOf({ 员工: { rows: [header, ...people(9_200, 3)], more } })
  }

  test('are counted, marked in the preview, and can be left out', async () => {
    const all = await check(file())
    expect(all.result).toMatchObject({ totalCount: 3, addedCount: 3, hiddenCount: 1 })
    expect((await previewOf(all)).rows.map(({ told }) => told.includes('在 Excel 中被隐藏'))).toEqual([
      false,
      true,
      false,
    ])
    const less = await check(file(), { skipHidden: 'true' })
    expect(less.result).toMatchObject({ totalCount: 2, addedCount: 2, hiddenCount: 1 })
    expect((await upload(file(), { skipHidden: 'true' })).result).toMatchObject({ addedCount: 2 })
    expect(await stored('T09201')).toEqual([])
    expect(await stored('T09202')).toHaveLength(1)
  })
})

describe('rows that were taken out', () => {
  test('are no rows of the import, whatever is wrong with them', async () => {
    const total = ['', '合计', '2', '', '', '', '', '', '']
    const file = () => bookOf({ 员工: { rows: [header, ...people(9_300, 2), total] } })
    expect((await check(file())).result).toMatchObject({ totalCount: 3, errorCount: 1 })
    for (const leftOut of ['[0]', '{}', '["4"]', 'x'])
      expect((await app.call(staff, employees.importCheck, { file: file(), leftOut })).status).toBe(400)
    const less = await check(file(), { leftOut: '[4]' })
    expect(less.result).toMatchObject({ totalCount: 2, errorCount: 0 })
    expect((await previewOf(less)).rows.map(({ row }) => row)).toEqual([2, 3])
    expect((await upload(file(), { leftOut: '[4]' })).result).toMatchObject({ totalCount: 2, addedCount: 2 })
  })
})

describe('a workbook of several sheets', () => {
  const sheets = {
    说明: { rows: [['注意事项'], ['请先看']] },
    在职: { rows: [header, ...people(9_400, 2)] },
    离职: { rows: [header, ...people(9_500, 1)] },
  }

  test('is read where the heads fit, says so, and another sheet can be chosen', async () => {
    expect((await check(bookOf(sheets))).result).toMatchObject({
      sheetName: '在职',
      sheetNames: ['说明', '在职', '离职'],
      totalCount: 2,
    })
    expect((await check(bookOf(sheets), { sheet: '离职' })).result).toMatchObject({
      sheetName: '离职',
      totalCount: 1,
    })
    expect((await check(bookOf(sheets), { sheet: '没有' })).message).toBe(
      '文件导入失败：文件中没有工作表“没有”，请重新选择文件',
    )
    expect((await upload(bookOf(sheets), { sheet: '离职' })).result).toMatchObject({ addedCount: 1 })
    expect(await stored('T09400')).toEqual([])
  })

  test('never takes the example of a template for rows', async () => {
    const own = { 名单: { rows: [['编'], ['1']] }, 填写示例: { rows: [header, ...people(9_600, 1)] } }
    expect((await check(bookOf(own))).result).toMatchObject({ sheetName: '名单', isReady: false })
  })
})

test('what is merged over rows holds for each of them, in the column it begins in', async () => {
  const rows = people(9_700, 4).map((row, at) => (at === 0 ? row : [...row.slice(0, -1), '']))
  const more = { '!merges': [utils.decode_range('I2:I4'), utils.decode_range('A1:B1')] }
  const file = bookOf({ 员工: { rows: [header, ...rows], more } })
  expect((await upload(file)).success).toBe(true)
  const posts = await Promise.all([9_700, 9_701, 9_702, 9_703].map((n) => stored(`T0${n}`)))
  expect(posts.map(([row]) => row?.post)).toEqual(['工程师', '工程师', '工程师', null])
})

test('a check says which words a cell may be', async () => {
  const { result } = await check(bookOf({ 员工: { rows: [header, ...people(9_800, 1)] } }))
  const wordsOf = (name: string) => result.fields.find(({ field }) => field === name)?.words
  expect(wordsOf('category')).toContain('在职')
  expect(wordsOf('post')).toBeNull()
})
