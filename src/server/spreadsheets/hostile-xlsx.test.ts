import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { outcome, outcomeForOthers } from '../../../tests/support/sheet-checks.ts'
import {
  sampleBook,
  sampleBookParts,
  sampleRows,
  sampleZip,
  type SampleBook,
} from '../../../tests/support/sample-files.ts'
import type { SheetRefusal } from './sheet.ts'

const ROW = sampleRows([['a', 'b']])
const cell = (inner: string, reference = 'A1') => `<row r="1"><c r="${reference}">${inner}</c></row>`
const withExtra = (name: string, content: string | Buffer, claims = {}) =>
  sampleZip([...sampleBookParts({ data: ROW }), { name, content, claims }])
const changed = (name: string, claims: object) =>
  sampleZip(
    sampleBookParts({ data: ROW }).map((part) => (part.name.endsWith(name) ? { ...part, claims } : part)),
  )
const around = (before: string, after = '') =>
  sampleBook({ sheet: `<worksheet>${before}<sheetData>${ROW}</sheetData>${after}</worksheet>` })
const LAUGHS =
  '<!DOCTYPE l [<!ENTITY a "lol">' +
  Array.from('bcdefghi', (name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('') +
  ']>'
/** So many MiB that pack to a part of what they are: no bomb by their ratio. */
const dense = (mib: number, ratio: number): Buffer => {
  const bytes = Buffer.alloc(mib * 1024 * 1024, ' ')
  for (let at = 0; at < bytes.length; at += 32 * 1024)
    bytes.write(randomBytes((32 * 1024) / ratio / 2).toString('hex'), at)
  return bytes
}
const styles = (inner: string) => `<styleSheet>${inner}</styleSheet>`
const REFUSED: [string, () => Uint8Array, SheetRefusal][] = [
  ['an archive of something else', () => sampleZip([{ name: 'word/document.xml', content: '<d/>' }]), 'kind'],
  ['a document of another office program', () => sampleBook({ workbook: '<document/>' }), 'kind'],
  ['a bomb of spaces', () => withExtra('xl/media/a.bin', Buffer.alloc(60 * 1024 * 1024)), 'hostile'],
  ['a bomb in the sheet', () => around(' '.repeat(50 * 1024 * 1024)), 'hostile'],
  ['a part that claims to be small', () => changed('sheet1.xml', { unpacked: 10 }), 'hostile'],
  ['a part that claims more than there is', () => changed('sheet1.xml', { unpacked: 5000 }), 'hostile'],
  ['claims beyond 256 MiB', () => changed('sheet1.xml', { unpacked: 257 * 1024 * 1024 }), 'tooLarge'],
  [
    'more than 100 MiB for few rows (security XLS-1)',
    () => withExtra('xl/media/a.bin', dense(101, 50)),
    'tooLarge',
  ],
  [
    'formats of more than 8 MiB (security XLS-1)',
    () => sampleBook({ data: ROW, styles: styles(`<!--${dense(9, 50).toString('latin1')}-->`) }),
    'tooLarge',
  ],
  ['zip64 sizes', () => changed('sheet1.xml', { unpacked: 0xffffffff }), 'hostile'],
  ['packed bytes beyond the end', () => changed('sheet1.xml', { packed: 1_000_000 }), 'unreadable'],
  ['another name inside', () => changed('sheet1.xml', { localName: 'xl/worksheets/sheet2.xml' }), 'hostile'],
  ['a locked entry', () => changed('sheet1.xml', { flags: 1 }), 'encrypted'],
  ['a symbolic link', () => withExtra('xl/link', '/etc/passwd', { unixMode: 0o120777 }), 'hostile'],
  ['a name that climbs out', () => withExtra('../../etc/cron.d/x', 'x'), 'hostile'],
  ['the same name twice', () => withExtra('XL/workbook.xml', '<workbook/>'), 'hostile'],
  [
    '1,000 entries',
    () => sampleZip(Array.from({ length: 1000 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' }))),
    'hostile',
  ],
  [
    'entries that share their bytes',
    () =>
      sampleZip([
        ...sampleBookParts({ data: ROW }),
        { name: 'a.bin', content: 'same' },
        { name: 'a.bin', content: 'same', overlaps: true },
      ]),
    'hostile',
  ],
  ['an archive cut short', () => sampleBook({ data: ROW }).subarray(0, 700), 'unreadable'],
  ['a damaged part', () => damaged(sampleBook({ data: sampleRows([['damaged here', 'x']]) })), 'unreadable'],
  [
    'a billion laughs',
    () => sampleBook({ sheet: `${LAUGHS}<worksheet><sheetData/></worksheet>` }),
    'hostile',
  ],
  ['a DOCTYPE in a part nobody reads', () => withExtra('docProps/core.xml', '<!doctype x><x/>'), 'hostile'],
  [
    'an external entity',
    () => withExtra('docProps/app.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    'hostile',
  ],
  ['NUL in XML', () => sampleBook({ data: sampleRows([['a\0b']]) }), 'hostile'],
  ['NUL written as a code', () => sampleBook({ data: sampleRows([['a_x0000_b']]) }), 'hostile'],
  ['half a character by reference', () => sampleBook({ data: sampleRows([['a&#xD800;b']]) }), 'hostile'],
  [
    'XML in another encoding',
    () => sampleBook({ sheet: Buffer.from('\uFEFF<worksheet/>', 'utf16le') }),
    'unreadable',
  ],
  ['XML 100,000 deep', () => sampleBook({ data: '<a>'.repeat(100_000) + '</a>'.repeat(100_000) }), 'hostile'],
  ['XML that never ends a tag', () => sampleBook({ data: `<row r="1" ${'x'.repeat(100_000)}` }), 'hostile'],
  [
    'row one billion',
    () => sampleBook({ data: '<row r="1e9"><c r="A1000000000"><v>1</v></c></row>' }),
    'hostile',
  ],
  ['row minus one', () => sampleBook({ data: '<row r="-1"><c><v>1</v></c></row>' }), 'hostile'],
  ['a cell beyond the last column', () => sampleBook({ data: cell('<v>1</v>', 'ZZZ1') }), 'hostile'],
  [
    'a cell with an endless reference',
    () => sampleBook({ data: cell('<v>1</v>', 'A'.repeat(5000)) }),
    'hostile',
  ],
  ['a text that is not in the table', () => shared('<c t="s"><v>999999999</v></c>'), 'unreadable'],
  ['a negative place in the table', () => shared('<c t="s"><v>-1</v></c>'), 'unreadable'],
  [
    '5,013 rows',
    () => sampleBook({ data: sampleRows(Array.from({ length: 5013 }, () => ['a'])) }),
    'tooManyRows',
  ],
  [
    '65 columns',
    () => sampleBook({ data: sampleRows([Array.from({ length: 65 }, () => 'a')]) }),
    'tooManyColumns',
  ],
  [
    'a text beyond what a cell holds',
    () => sampleBook({ data: sampleRows([['ab'.repeat(20_000)]]) }),
    'tooLarge',
  ],
  [
    'one long text repeated by a few bytes',
    () => shared('<c t="s"><v>1</v></c>'.repeat(60), 100),
    'tooLarge',
  ],
  [
    'a number format without end',
    () =>
      book({
        styles: styles(`<numFmts><numFmt numFmtId="200" formatCode="${'[y]'.repeat(9000)}"/></numFmts>`),
      }),
    'hostile',
  ],
  [
    '100,000 styles',
    () => book({ styles: styles(`<cellXfs>${noisy('<xf numFmtId="N"/>', 100_000)}</cellXfs>`) }),
    'hostile',
  ],
  [
    'a sheet kept elsewhere',
    () => book({ more: [], workbook: '<workbook><sheets/></workbook>' }),
    'unreadable',
  ],
  ['a sheet without rows', () => sampleBook({}), 'noRows'],
]

const HARMLESS: [string, () => Uint8Array][] = [
  ['a dimension of every cell there can be', () => around('<dimension ref="A1:XFD1048576"/>')],
  ['a dimension of nonsense', () => around('<dimension ref="A1:ZZZZZZZ99999999999"/>')],
  ['columns that span a billion', () => around('<cols><col min="1" max="1000000000" width="9"/></cols>')],
  [
    'merged ranges of a billion cells',
    () => around('', `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(500)}</mergeCells>`),
  ],
  [
    'links over every cell',
    () => around('', '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>'),
  ],
  [
    'defined names and links to other files',
    () =>
      withExtra(
        'xl/externalLinks/externalLink1.xml',
        '<externalLink><externalBook r:id="rId1"/></externalLink>',
      ),
  ],
  ['a macro', () => withExtra('xl/vbaProject.bin', 'Sub Auto_Open()')],
  [
    'a formula that calls out',
    () =>
      sampleBook({
        data: '<row r="1"><c t="str"><f>WEBSERVICE("http://127.0.0.1/")</f><v>a</v></c><c t="str"><f>B1</f><v>b</v></c></row>',
      }),
  ],
]

const book = (more: SampleBook) => sampleBook({ data: ROW, ...more })
const noisy = (text: string, count: number) =>
  Array.from({ length: count }, (_, at) => text.replace('N', String((at * 7919) % 99_991))).join('')
function shared(cells: string, rows = 1): Buffer {
  const long = Array.from({ length: 8000 }, (_, at) => String((at * 7919) % 9973).padStart(4, '0')).join('')
  return sampleBook({
    data: Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${cells}</row>`).join(''),
    strings: `<sst><si><t>a</t></si><si><t>${long}</t></si></sst>`,
  })
}
function damaged(bytes: Buffer): Buffer {
  const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 24 + 20
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0xff, at)
  return bytes
}
describe('a hostile .xlsx is refused in time while others are served', () => {
  test.each(REFUSED)('%s', { timeout: 20_000 }, async (_, make, code) => {
    expect(await outcomeForOthers(make())).toBe(code)
  })
})

describe('what looks dangerous and is not needed is read past', () => {
  test.each(HARMLESS)('%s', async (_, make) => {
    expect(await outcome(make())).toEqual([['a', 'b']])
  })
})

test('headers called __proto__ and constructor are texts like others', async () => {
  const rows = [
    ['__proto__', 'constructor'],
    ['x', 'y'],
  ]
  expect(await outcome(sampleBook({ data: sampleRows(rows) }))).toEqual(rows)
  expect(await outcome(Buffer.from('__proto__,constructor\nx,y'))).toEqual(rows)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('a sheet called __proto__ is read', async () => {
  const workbook = '<workbook><sheets><sheet name="__proto__" id="rId1"/></sheets></workbook>'
  expect(await outcome(book({ workbook }))).toEqual([['a', 'b']])
})

test('twelve at once are all answered', { timeout: 60_000 }, async () => {
  const bytes = sampleBook({ data: ROW })
  const results = await Promise.all(Array.from({ length: 12 }, () => outcome(bytes)))
  expect(results).toEqual(Array.from({ length: 12 }, () => [['a', 'b']]))
})
