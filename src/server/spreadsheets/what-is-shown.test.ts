import { utils, write, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readBytes } from '../../../tests/support/sheet-checks.ts'
import {
  sampleBook,
  sampleBookParts,
  sampleRows,
  sampleZip,
  withHiddenRow,
} from '../../../tests/support/sample-files.ts'
import type { WantedSheet } from './sheet.ts'

const text = (value: string): CellObject => ({ t: 's', v: value })
const sheetOf = (rows: CellObject[][], more: Partial<WorkSheet> = {}): WorkSheet => ({
  '!data': rows,
  '!ref': `A1:${utils.encode_cell({ r: rows.length - 1, c: Math.max(...rows.map((row) => row.length)) - 1 })}`,
  ...more,
})
const saved = (sheets: Readonly<Record<string, WorkSheet>>, bookType: 'xlsx' | 'biff8'): Buffer => {
  const book: WorkBook = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  const bytes: unknown = write(book, { type: 'buffer', bookType, cellStyles: true })
  if (!Buffer.isBuffer(bytes)) throw new TypeError('no buffer')
  return bytes
}
const read = async (bytes: Uint8Array, wanted: WantedSheet = {}) => {
  const { rows, ...facts } = await readBytes(bytes, { wanted })
  return { ...facts, rows: await rows.first(100) }
}
const heads = { titles: [['工号'], ['姓名']], key: 0 }

describe.each(['xlsx', 'biff8'] as const)('of a %s file', (bookType) => {
  test('rows that a filter or a hand has hidden are known', async () => {
    const rows = ['工号', '1', '2', '3'].map((value) => [text(value)])
    const sheet = sheetOf(rows, { '!rows': [{}, {}, { hidden: true }, {}] })
    const bytes = saved({ 表: sheet }, bookType)
    const file = bookType === 'biff8' ? withHiddenRow(bytes, 3) : bytes
    expect(await read(file)).toMatchObject({ hidden: [3], rows: { length: 4 } })
  })

  test('what is merged below one another is known, and what is merged beside one another is not', async () => {
    const rows = [[text('工号'), text('职位')], [text('1'), text('工程师')], [text('2')], [text('3')]]
    const merges = ['B2:B4', 'A1:B1'].map((range) => utils.decode_range(range))
    expect(await read(saved({ 表: sheetOf(rows, { '!merges': merges }) }, bookType))).toMatchObject({
      merged: [[1, 2, 4]],
    })
  })

  test('the first sheet whose heads fit is read', async () => {
    const notes = sheetOf([[text('注意事项')], [text('请先看这里')]])
    const people = sheetOf([
      [text('姓名'), text('工号')],
      [text('张三'), text('7')],
    ])
    const example = sheetOf([[text('工号')], [text('示例')]])
    const bytes = saved({ 填写示例: example, 说明: notes, 员工: people, 旧的: people }, bookType)
    const except = ['填写示例']
    const names = ['填写示例', '说明', '员工', '旧的']
    expect(await read(bytes, { heads, except })).toMatchObject({ sheetName: '员工', sheetNames: names })
    expect(await read(bytes, { heads, except, name: '说明' })).toMatchObject({ sheetName: '说明' })
    await expect(read(bytes, { name: '没有的' })).rejects.toMatchObject({
      code: 'noSheet',
      values: { sheet: '没有的' },
    })
  })

  test('where no heads fit, the first sheet that holds anything is read', async () => {
    const bytes = saved({ 空: sheetOf([[text('')]]), 说明: sheetOf([[text('x')]]) }, bookType)
    expect(await read(bytes, { heads })).toMatchObject({ sheetName: '说明' })
  })

  test.each([
    ['09:15', 46_114 + (9 * 60 + 15) / 1_440, '2026-04-02 09:15:00', '2026-04-02'],
    ['00:00:43', 46_114 + 43 / 86_400, '2026-04-02 00:00:43', '2026-04-02'],
    ['23:59:17', 46_114 + 86_357 / 86_400, '2026-04-02 23:59:17', '2026-04-02'],
    ['23:59:59.6', 46_114 + 86_399.6 / 86_400, '2026-04-02 23:59:59', '2026-04-02'],
  ])('a date cell at %s stays on the day that Excel shows', async (_, v, moment, day) => {
    const cells: CellObject[] = [
      { t: 'n', v, z: 'yyyy-mm-dd hh:mm:ss' },
      { t: 'n', v, z: 'yyyy-mm-dd' },
    ]
    const { rows } = await read(saved({ 表: sheetOf([cells]) }, bookType))
    expect(rows).toEqual([[1, [moment, day]]])
  })
})

test('a formula without a result is no empty cell, and one whose result is an empty text is', async () => {
  const data =
    '<row r="1"><c r="A1"><f>DATE(2026,11,30)</f></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1"><f>NOW()</f><v/></c></row>' +
    '<row r="2"><c r="A2"><f t="shared" si="0"/><v></v></c></row>'
  expect((await read(sampleBook({ data }))).rows).toEqual([
    [1, ['', '', ''], [0, 2]],
    [2, [''], [0]],
  ])
})

test('a sheet with too many columns is passed over for one whose heads fit', async () => {
  const wide = `<row r="1"><c r="BZ1" t="str"><v>x</v></c></row>`
  const second = `<worksheet><sheetData>${sampleRows([['工号'], ['7']])}</sheetData></worksheet>`
  const parts = sampleBookParts({
    data: wide,
    workbook:
      '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/><sheet name="b" r:id="rId9"/></sheets></workbook>',
    more: [{ name: 'xl/worksheets/sheet2.xml', content: second }],
  }).map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels'
      ? {
          ...part,
          content: String(part.content).replace(
            '</Relationships>',
            '<Relationship Id="rId9" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
          ),
        }
      : part,
  )
  expect(await read(sampleZip(parts), { heads })).toMatchObject({ sheetName: 'b', sheetNames: ['a', 'b'] })
})
