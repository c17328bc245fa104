import { buffer } from 'node:stream/consumers'
import { CFB, read as readByOther, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { partOf } from '../../../tests/support/sheet-checks.ts'
import { biffRecords } from './biff-records.ts'
import type { SheetColumn, SheetHead, SheetRow } from './sheet-layout.ts'
import { streamXlsx } from './stream-xlsx.ts'
import { writeXls } from './write-xls.ts'

const ROWS = [
  ['张三', '00123', '12.50'],
  ['', 'TRUE', '007'],
]
async function* each(rows: readonly SheetRow[]): AsyncGenerator<SheetRow> {
  yield* rows
}
const xlsx = async (head: SheetHead, rows: readonly SheetRow[]) =>
  await buffer(await streamXlsx({ ...head, rows: each(rows) }))

const TEXT_HEAD: SheetHead = {
  title: '员工报表',
  subtitle: '',
  sheetName: '员工',
  headers: [{ title: '姓名' }, { title: '工号', kind: 'text' }, { title: '金额', kind: 'number' }],
}

test('in .xls a text column has the format of texts, for cells that are filled and for those that are not (decision 041)', async () => {
  const bytes = await writeXls({ ...TEXT_HEAD, rows: ROWS }, '1')
  const read = readByOther(bytes, { type: 'buffer', cellNF: true, dense: true }).Sheets['员工']?.['!data']
  expect(read?.slice(3).map((row) => row.slice(0, 2).map((cell) => cell?.z))).toEqual([
    ['General', '@'],
    [undefined, '@'],
  ])
  const { content } = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/Workbook') as { content: Uint8Array }
  const columns = [...biffRecords(Buffer.from(content))].filter(({ type }) => type === 0x007d)
  const [first, text, last] = columns.map(({ bytes: record }) => record.readUInt16LE(10))
  expect(columns).toHaveLength(3)
  expect(text).not.toBe(first)
  expect(last).toBe(first)
})

test('in .xlsx a text column has the format of texts down to its end, and offers its choices (decision 041)', async () => {
  const headers: SheetColumn[] = [
    ...TEXT_HEAD.headers,
    { title: '性别', kind: 'text', choices: ['男', '女'] },
  ]
  const bytes = await xlsx({ ...TEXT_HEAD, headers, choicesSheet: '可填内容' }, ROWS)
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect([...xml.matchAll(/<col min="(\d)"[^>]*?style="(\d)"/g)].map((match) => match.slice(1))).toEqual([
    ['2', '1'],
    ['4', '1'],
  ])
  expect(xml).toContain('sqref="D4:D1048576"><formula1>\'可填内容\'!$A$2:$A$3</formula1>')
  expect(partOf(bytes, 'xl/styles.xml')).toMatch(
    /<cellXfs count="\d"><xf numFmtId="0"[^>]*><xf numFmtId="49"/,
  )
  const book = readByOther(bytes, { type: 'buffer', cellNF: true })
  expect(book.SheetNames).toEqual(['员工', '可填内容'])
  expect([book.Sheets['员工']?.['B4']?.z, book.Sheets['员工']?.['A4']?.z]).toEqual(['@', 'General'])
  expect(utils.sheet_to_json(book.Sheets['可填内容'] ?? {}, { header: 1 })).toEqual([
    ['性别'],
    ['男'],
    ['女'],
  ])
})

test('in .xlsx a column says beside its cells how it is filled in', async () => {
  const headers: SheetColumn[] = [
    { title: '公司', prompt: '编码 <或> 名称' },
    { title: '性别', choices: ['男'] },
  ]
  const bytes = await xlsx({ ...TEXT_HEAD, headers, choicesSheet: '可填内容' }, ROWS)
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(xml).toContain('<dataValidations count="2">')
  expect(xml).toContain('showInputMessage="1" prompt="编码 &lt;或&gt; 名称" sqref="A4:A1048576"/>')
})

test('in .xlsx the wrong cells of a row are marked (decision 041)', async () => {
  const bytes = await xlsx(TEXT_HEAD, [{ cells: ['张三', '1', '2'], marked: [0] }])
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect([...xml.matchAll(/<c r="(\w4)"(?: s="(\d)")?/g)].map((match) => match.slice(1))).toEqual([
    ['A4', '5'],
    ['B4', '1'],
    ['C4', undefined],
  ])
})
