import { buffer } from 'node:stream/consumers'
import { read as readByOther } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readBytes, wholeSheet } from '../../../tests/support/sheet-checks.ts'
import type { SheetHead } from './sheet-layout.ts'
import { streamXlsx } from './stream-xlsx.ts'
import { writeXls } from './write-xls.ts'

const head: SheetHead = {
  title: '员工列表',
  subtitle: '导出人',
  sheetName: '员工',
  headers: [
    { title: '工号', kind: 'text' },
    { title: '家属数', kind: 'number' },
    { title: '入职日期', kind: 'day' },
    { title: '创建时间', kind: 'moment' },
  ],
}
const rows = [
  ['007', '3', '2026-01-31', '2026-01-31 09:30:15'],
  ['008', '', '', ''],
  // Before March 1900, and no day: they stay as they are written.
  ['009', '0', '1899-05-01', 'unknown'],
]

async function* each() {
  yield* rows
}
const writers = {
  xls: () => writeXls({ ...head, rows }, '1'),
  xlsx: async () => buffer(await streamXlsx({ ...head, rows: each() })),
}

test.each(Object.entries(writers))(
  'numbers and dates of an .%s can be added up and filtered, and come back as they were (decision 041)',
  async (_kind, write) => {
    const bytes = await write()
    const cells = readByOther(bytes, { type: 'buffer', dense: true, cellNF: true }).Sheets['员工']?.['!data']
    const [first = [], , last = []] = cells?.slice(3) ?? []
    expect(first.map(({ t }) => t)).toEqual(['s', 'n', 'n', 'n'])
    expect(first[1]?.v).toBe(3)
    expect(first[2]).toMatchObject({ v: 46_053, z: 'yyyy-mm-dd' })
    expect(first[3]?.v).toBeCloseTo(46_053 + (9.5 * 3_600 + 15) / 86_400, 8)
    expect(last.map(({ t }) => t)).toEqual(['s', 'n', 's', 's'])
    expect((await wholeSheet(await readBytes(bytes))).rows.slice(3)).toEqual(rows)
  },
)
