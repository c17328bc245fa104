import { randomInt } from 'node:crypto'
import type { Download } from '@playwright/test'
import { read, utils, write } from '@e965/xlsx'
import { readXls } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { nationalId } from '#server/seed/people-documents.ts'
import { mark } from './e2e-people.ts'

export type Rows = string[][]

export const peopleHeader = ['公司', '工号', '姓名', '证件类型', '证件号码', '手机号', '人员类别', '入职日期']

/** Valid rows under `peopleHeader` that nobody else has; all names begin with `name`. */
export const somePeople = (count: number): { name: string; rows: Rows } => {
  const own = mark()
  const [firstDay, sequence, block] = [
    Date.UTC(1950 + randomInt(20), 0, 1),
    randomInt(1, 999),
    randomInt(1000, 9999),
  ]
  const rows = Array.from({ length: count }, (_, n) => {
    const born = new Date(firstDay + n * 86_400_000).toISOString().slice(0, 10)
    const number = String(n + 1).padStart(4, '0')
    return [
      '云帆科技',
      `${own}${number}`.toUpperCase(),
      `员${own}${number}`,
      '身份证',
      nationalId('542421', born, sequence),
      `166${block}${number}`,
      '在职',
      '2024-03-05',
    ]
  })
  return { name: `员${own}`, rows }
}

/** Rows as a workbook of Excel. */
export const workbook = (name: string, rows: Rows) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  const bookType = name.endsWith('.xls') ? 'biff8' : 'xlsx'
  return {
    name,
    mimeType: 'application/octet-stream',
    buffer: write(book, { type: 'buffer', bookType }) as Buffer,
  }
}

/** Rows as a .csv of a Chinese Excel, in GBK. */
export const gbkCsv = (name: string, rows: Rows) => {
  const decoder = new TextDecoder('gbk')
  const bytesOf = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      bytesOf.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  }
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  return {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([...text].flatMap((one) => bytesOf.get(one) ?? one.charCodeAt(0))),
  }
}

/** All cells of a saved file as text: each format by a library the product does not write it with. */
export const cellsIn = async (download: Download): Promise<Rows> => {
  const bytes = await readFile(await download.path())
  if (download.suggestedFilename().endsWith('.xls')) {
    const { sheets } = await readXls(bytes)
    const textOf = (cell: unknown) =>
      cell instanceof Date ? cell.toISOString().slice(0, 'yyyy-mm-dd'.length) : String(cell ?? '')
    return (sheets[0]?.rows ?? []).map((row) => row.map(textOf))
  }
  const book = read(bytes, { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
}
