import { expect, test } from 'vitest'
import type { Paper, PaperTable } from '#contract/core/paper.ts'
import { linesOf, printable, widthOf, type Measure } from './cell-lines.ts'
import { layOut } from './lay-out.ts'

/** Chinese is twice as wide as Latin; there are no other characters. */
const measure: Measure = {
  has: (character) => /[\u0020-\u007E\u2026\u25A1\u4E00-\u9FFF，。]/.test(character),
  width: (character) => (character > '\u2E80' ? 1 : 0.5),
}
const room = { width: 50, size: 10, most: 3 }

test('what cannot be printed is a sign, and what steers the direction is gone', () => {
  expect(printable('\u202Eevil\u202C\u0000 name', measure)).toBe('evil name')
  expect(printable('محمد 👩‍👩‍👧 a\u0301\n张', measure)).toBe('□□□□ □□□ a 张')
  expect(printable('\uD800x', measure)).toBe('□x')
  expect(printable('x'.repeat(1_000_000), measure)).toHaveLength(5_000)
})

test('lines end between words, within a word that is too long, and no line begins with a comma', () => {
  expect(linesOf('one two three', room, measure)).toEqual(['one two', 'three'])
  expect(linesOf('abcdefghijklmno', room, measure)).toEqual(['abcdefghij', 'klmno'])
  expect(linesOf('一二三四五，六七', room, measure)).toEqual(['一二三四', '五，六七'])
  expect(linesOf('', room, measure)).toEqual([])
})

test('no line is wider than its room, and what is too long ends in an ellipsis', () => {
  for (const text of ['一'.repeat(90), 'x'.repeat(300), 'word '.repeat(80)]) {
    const lines = linesOf(printable(text, measure), room, measure)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) expect(widthOf(line, room.size, measure)).toBeLessThanOrEqual(room.width)
  }
})

const tableOf = (rows: number, columns = 2): PaperTable => ({
  title: '明细',
  columns: Array.from({ length: columns }, (_, at) => ({
    title: at === 1 ? '金额' : '姓名',
    kind: at === 1 ? 'money' : 'text',
    width: 1,
  })),
  rows: Array.from({ length: rows }, (_, at) => [`row ${at}`, '1234567.50']),
  sums: ['合计', '-1234567.50'],
})
const paperOf = (...tables: PaperTable[]): Paper => ({
  locale: 'zh',
  title: '账单',
  number: 'BL1',
  made: '2026-01-01',
  facts: [
    ['公司', 'a company'],
    ['a label of many words that takes room', 'v'.repeat(200)],
    ['账期', '2026-10'],
  ],
  tables,
  notes: ['a note'],
  foot: '{page}/{pages}',
})
const textsOf = (paper: Paper) =>
  layOut(paper, measure).map(({ marks }) => marks.flatMap((mark) => (mark.is === 'text' ? [mark] : [])))

test('a table that goes over pages has its head on each, every row once, and a last line that adds up', () => {
  const pages = textsOf(paperOf(tableOf(150)))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, texts] of pages.entries()) {
    const said = texts.map(({ text }) => text)
    if (said.some((text) => text.startsWith('row ')))
      expect(said.filter((text) => text === '姓名')).toHaveLength(1)
    expect(said.at(-1)).toBe(`${at + 1}/${pages.length}`)
    expect(said.at(-2)).toBe('BL1 2026-01-01')
  }
  const all = pages.flat().map(({ text }) => text)
  expect(all.filter((text) => text.startsWith('row '))).toHaveLength(150)
  expect(all).toContain('-1,234,567.50')
})

test('nothing is drawn beyond the margins; tables of many columns are printed across, on pages of their own', () => {
  const pages = layOut(paperOf(tableOf(9), tableOf(200, 9), tableOf(3)), measure)
  const ways = pages.map(({ width, height }) => (width > height ? 'across' : 'upright'))
  expect([ways.at(0), ways.at(1), ways.at(-1)]).toEqual(['upright', 'across', 'upright'])
  for (const { width, height, marks } of pages)
    for (const mark of marks) {
      const right = mark.is === 'text' ? widthOf(mark.text, mark.size, measure) : mark.width
      expect(mark.x).toBeGreaterThanOrEqual(40)
      expect(mark.x + right).toBeLessThanOrEqual(width - 39.9)
      expect(mark.y + (mark.is === 'text' ? mark.size : 0)).toBeLessThanOrEqual(height - 39.9)
    }
})

test('a title stays with its head and a first row', () => {
  const parted = Array.from({ length: 30 }, (_, at) => at + 30).filter((rows) =>
    textsOf(paperOf(tableOf(rows), { ...tableOf(3), title: '另一张表' })).some((texts) => {
      const at = texts.findIndex(({ text }) => text === '另一张表')
      return at >= 0 && !texts.slice(at).some(({ text }) => text === 'row 0')
    }),
  )
  expect(parted).toEqual([])
})
