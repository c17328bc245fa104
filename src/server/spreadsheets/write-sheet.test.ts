import { buffer } from 'node:stream/consumers'
import { read as readByOther, utils } from '@e965/xlsx'
import { readXls } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { partOf, readBytes, stallDuring, wholeSheet } from '../../../tests/support/sheet-checks.ts'
import type { SheetColumn, SheetHead } from './sheet-layout.ts'
import { streamXlsx } from './stream-xlsx.ts'
import { writeXls, XLS_LIMITS } from './write-xls.ts'

const HEAD: SheetHead = {
  title: '员工报表',
  subtitle: '导出人:张三',
  sheetName: '员工',
  headers: [{ title: '姓名' }, { title: '工号' }, { title: '金额', kind: 'number' }],
}
const ROWS = [
  ['张三𠮷', '00123', '12.50'],
  ['李四', '13800000000', '-3'],
  ['', 'TRUE', '007'],
]
const FORMULAS = [
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\uFEFF=1',
  '\u200B=1',
  '\u200C+1',
  '\u200D-1',
  '\u2060@x',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x","y")',
  '"=1',
  "'=1",
  '%0A=1',
  ' =1',
  '|=1',
  ';=1;',
]

async function* each(rows: readonly string[][]): AsyncGenerator<string[]> {
  yield* rows
}
const xlsx = async (head: SheetHead, rows: readonly string[][]) =>
  await buffer(await streamXlsx({ ...head, rows: each(rows) }))

const unescaped = (xml: string) =>
  xml.replace(/&(lt|gt|amp|quot);|_x([\dA-F]{4})_/g, (whole, name, code) =>
    code
      ? String.fromCharCode(Number.parseInt(code, 16))
      : ({ lt: '<', gt: '>', amp: '&', quot: '"' }[String(name)] ?? whole),
  )

describe('an export is refused', () => {
  test('as .xls beyond its rows or columns', async () => {
    const rows = Array.from({ length: XLS_LIMITS.rows + 1 }, () => ['a'])
    await expect(writeXls({ ...HEAD, rows }, '1')).rejects.toMatchObject({ code: 'tooManyRows' })
    const headers = Array.from({ length: 257 }, () => ({ title: 'a' }))
    await expect(writeXls({ ...HEAD, headers, rows: [] }, '1')).rejects.toMatchObject({
      code: 'tooManyColumns',
    })
  })
})

describe('texts that look like formulas stay texts', () => {
  const headers: SheetColumn[] = [{ title: '值' }, { title: '数', kind: 'number' }]
  const rows = FORMULAS.map((text) => [text, text])

  test('there are 24 of them', () => expect(new Set(FORMULAS).size).toBe(24))

  test('in .xls, as another reader sees them', async () => {
    const bytes = await writeXls({ ...HEAD, headers, rows }, '1')
    expect(bytes.toString('hex', 0, 8)).toBe('d0cf11e0a1b11ae1')
    const book = await readXls(bytes)
    expect(book.sheets[0]?.rows.slice(3)).toEqual(rows)
    const cells =
      readByOther(bytes, { type: 'buffer', dense: true }).Sheets['员工']?.['!data']?.slice(3).flat() ?? []
    expect(cells.map((cell) => [cell.t, cell.f])).toEqual(rows.flat().map(() => ['s', undefined]))
  })

  test('in .xlsx, as its XML says', async () => {
    const xml = partOf(await xlsx({ ...HEAD, headers }, rows), 'xl/worksheets/sheet1.xml')
    expect(xml).not.toMatch(/<f[ >/]/)
    const cells = [
      ...xml.matchAll(
        /<c r="([AB]\d+)"(?: s="\d")? t="inlineStr"><is><t(?: xml:space="preserve")?>([^<]*)<\/t><\/is><\/c>/g,
      ),
    ]
    expect(cells.slice(4).map((match) => unescaped(match[2] ?? ''))).toEqual(rows.flat())
  })

  test('in .xlsx, as another reader sees them', async () => {
    const book = readByOther(await xlsx({ ...HEAD, headers }, rows), { type: 'buffer', dense: true })
    const cells = book.Sheets['员工']?.['!data']?.slice(3).flat() ?? []
    expect(cells.map(({ t, f, v }) => [t, f, v])).toEqual(rows.flat().map((text) => ['s', undefined, text]))
  })
})

describe.each([
  ['.xls', async (head: SheetHead, rows: string[][]) => await writeXls({ ...head, rows }, '1')],
  ['.xlsx', xlsx],
] as const)('an %s export', (_, make) => {
  test('imports back: titles, headers, rows', async () => {
    expect(await wholeSheet(await readBytes(await make(HEAD, ROWS)))).toEqual({
      sheetName: '员工',
      rowNumbers: [1, 2, 3, 4, 5, 6],
      rows: [
        ['员工报表', '', ''],
        ['导出人:张三', '', ''],
        ['姓名', '工号', '金额'],
        ['张三𠮷', '00123', '12.5'],
        ['李四', '13800000000', '-3'],
        ['', 'TRUE', '007'],
      ],
    })
  })

  test('makes numbers only in columns declared so, and only of what keeps its digits', async () => {
    const data =
      readByOther(await make(HEAD, ROWS), { type: 'buffer', dense: true }).Sheets['员工']?.['!data'] ?? []
    expect(data.slice(3).map((row) => [row[1]?.t, row[2]?.t])).toEqual([
      ['s', 'n'],
      ['s', 'n'],
      ['s', 's'],
    ])
  })

  test('keeps long and awkward texts whole', async () => {
    const texts = [
      '长'.repeat(20_000),
      'a'.repeat(32_767),
      '_x0041_',
      'line\nline',
      '𠮷'.repeat(9000),
      '<a>&"\'',
      'x\u0001y',
    ]
    const rows = texts.flatMap((text) => Array.from({ length: 3 }, (_unused, at) => [text, `${at}`, '']))
    const data =
      readByOther(await make(HEAD, rows), { type: 'buffer', dense: true }).Sheets['员工']?.['!data'] ?? []
    expect(data.slice(3).map((row) => row[0]?.v)).toEqual(rows.map((row) => row[0]))
  })

  test('replaces half characters and cuts what no cell holds', async () => {
    const data = readByOther(await make(HEAD, [['a\uD800b', 'x'.repeat(40_000), '']]), {
      type: 'buffer',
      dense: true,
    }).Sheets['员工']
    const [name, long] = data?.['!data']?.[3] ?? []
    expect(name?.v).toBe('a\uFFFDb')
    expect(String(long?.v)).toBe(`${'x'.repeat(32_766)}…`)
  })

  test('without rows still has its head', async () => {
    const { rows } = await wholeSheet(await readBytes(await make(HEAD, [])))
    expect(rows).toHaveLength(3)
  })

  test('takes any name for its sheet', async () => {
    const book = readByOther(await make({ ...HEAD, sheetName: "'a[b]:*?/\\c'".repeat(9) }, ROWS), {
      type: 'buffer',
    })
    expect(book.SheetNames[0]?.length).toBeLessThanOrEqual(31)
  })
})

test('in .xls the titles are merged over the columns and widths follow the content', async () => {
  const sheet = readByOther(await writeXls({ ...HEAD, rows: ROWS }, '1'), {
    type: 'buffer',
    cellStyles: true,
  }).Sheets['员工']
  expect(sheet?.['!merges']?.map((range) => utils.encode_range(range))).toEqual(['A1:C1', 'A2:C2'])
  expect(sheet?.['!ref']).toBe('A1:C6')
  expect(sheet?.['!cols']?.map(({ width }) => Math.floor(width ?? 0))).toEqual([8, 13, 7])
})

test('5,000 rows of 30 columns become an .xls and hold nobody up', async () => {
  const headers = Array.from({ length: 30 }, (_, at) => ({ title: `列${at}` }))
  const rows = Array.from({ length: 5000 }, (_, row) => headers.map((_unused, at) => `文字${row}-${at}`))
  const began = performance.now()
  let read: string[][] = []
  const stall = await stallDuring(async () => {
    const bytes = await writeXls({ ...HEAD, headers, rows }, '1')
    read = (await wholeSheet(await readBytes(bytes))).rows
  })
  // On a machine of any speed: work that holds others up does so nearly all the time it takes.
  expect(stall).toBeLessThan(Math.max(1000, (performance.now() - began) / 2))
  expect(read.slice(3)).toEqual(rows)
})

test('a reader who goes away ends the query behind a streamed export', async () => {
  for (const isRead of [true, false]) {
    let ended = false
    async function* endless(): AsyncGenerator<string[]> {
      try {
        for (;;) yield ['a', 'b', '1']
      } finally {
        ended = true
      }
    }
    const stream = await streamXlsx({ ...HEAD, rows: endless() })
    if (isRead) await new Promise((resolve) => stream.once('data', resolve))
    stream.destroy()
    await expect.poll(() => ended).toBe(true)
  }
})

test('a query that fails fails the stream', async () => {
  async function* failing(): AsyncGenerator<string[]> {
    for (let at = 0; at < 500; at += 1) yield ['a', 'b', '1']
    throw new Error('connection lost')
  }
  await expect(buffer(await streamXlsx({ ...HEAD, rows: failing() }))).rejects.toThrow('connection lost')
})
