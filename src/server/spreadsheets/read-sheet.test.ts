import { utils, write, type CellObject, type WorkBook } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBytes, wholeSheet } from '../../../tests/support/sheet-checks.ts'
import { readSheet } from './read-sheet.ts'
import { sampleBook, sampleRows } from '../../../tests/support/sample-files.ts'

const read = async (bytes: Uint8Array, maxRows = 5000) => wholeSheet(await readBytes(bytes, { maxRows }))
const rowsOf = async (bytes: Uint8Array) => (await read(bytes)).rows

function bookOf(rows: CellObject[][], name = 'Sheet1'): WorkBook {
  const book = utils.book_new()
  const width = Math.max(...rows.map((row) => row.length))
  utils.book_append_sheet(
    book,
    { '!data': rows, '!ref': `A1:${utils.encode_cell({ r: rows.length - 1, c: width - 1 })}` },
    name,
  )
  return book
}
const saved = (book: WorkBook, bookType: 'xlsx' | 'biff8' | 'biff5'): Buffer => {
  const bytes: unknown = write(book, { type: 'buffer', bookType })
  if (!Buffer.isBuffer(bytes)) throw new TypeError('no buffer')
  return bytes
}

const CELLS: [string, CellObject, string][] = [
  ['text keeps its leading zeros', { t: 's', v: '00123' }, '00123'],
  ['text is trimmed', { t: 's', v: ' 张三　' }, '张三'],
  ['a mobile number has no exponent', { t: 'n', v: 13_800_000_000 }, '13800000000'],
  ['15 digits typed as a number are written out', { t: 'n', v: 110_101_900_307_451 }, '110101900307451'],
  [
    'more digits are shown to be lost (decision 041)',
    { t: 'n', v: 6_225_880_137_706_868_000 },
    '6.22588E+18',
  ],
  ['so in a format of zeros (decision 041)', { t: 'n', v: 1.1010119900307e17, z: '0000000' }, '1.10101E+17'],
  ['a tiny number is written out', { t: 'n', v: 1.5e-9 }, '0.0000000015'],
  ['a sum shows no rounding noise', { t: 'n', v: 0.1 + 0.2 }, '0.3'],
  ['zeros shown by a format are kept', { t: 'n', v: 123, z: '00000' }, '00123'],
  ['a date is a date', { t: 'n', v: 45_292, z: 'yyyy/m/d' }, '2024-01-01'],
  ['a Chinese date is a date', { t: 'n', v: 45_292, z: 'yyyy"年"m"月"d"日"' }, '2024-01-01'],
  ['a date with time has both', { t: 'n', v: 45_292.75, z: 'yyyy-mm-dd hh:mm' }, '2024-01-01 18:00:00'],
  ['a coloured amount is no date', { t: 'n', v: 12.5, z: '[Red]0.00' }, '12.5'],
  ['yes is TRUE', { t: 'b', v: true }, 'TRUE'],
  ['no is FALSE', { t: 'b', v: false }, 'FALSE'],
  ['an error is its name', { t: 'e', v: 0x2a }, '#N/A'],
]

describe.each(['xlsx', 'biff8'] as const)('a cell of a %s file', (bookType) => {
  let rows: string[][]
  beforeAll(async () => {
    rows = await rowsOf(saved(bookOf(CELLS.map(([, cell]) => [cell, { t: 's', v: '|' }])), bookType))
  })

  test.each(CELLS.map(([what, , expected], at) => [what, at, expected] as const))('%s', (_, at, expected) => {
    expect(rows[at]).toEqual([expected, '|'])
  })

  test('blank rows are left out and the others keep their numbers', async () => {
    const sheet = await read(saved(bookOf([[{ t: 's', v: 'a' }], [], [], [{ t: 's', v: 'b' }]]), bookType))
    expect(sheet).toEqual({ rows: [['a'], ['b']], rowNumbers: [1, 4], sheetName: 'Sheet1' })
  })

  test('a hidden first sheet is passed over', async () => {
    const book = bookOf([[{ t: 's', v: 'secret' }]], 'lists')
    utils.book_append_sheet(book, { '!data': [[{ t: 's', v: 'shown' }]], '!ref': 'A1' }, '员工')
    book.Workbook = {
      Sheets: [
        { name: 'lists', Hidden: 1 },
        { name: '员工', Hidden: 0 },
      ],
    }
    expect(await read(saved(book, bookType))).toMatchObject({ rows: [['shown']], sheetName: '员工' })
  })
})

describe('an .xlsx file', () => {
  test('with formulas gives the values it remembers', async () => {
    const data =
      '<row r="1"><c r="A1"><f>1+1</f><v>42</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>kept</v></c>' +
      '<c r="C1"><f>NOW()</f></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
    expect(await rowsOf(sampleBook({ data }))).toEqual([['42', 'kept', '', '#DIV/0!']])
  })

  test('made by another program: no references, prefixes, rich text, reading aids, an empty shared text', async () => {
    const strings =
      '<x:sst><x:si/><x:si><x:r><x:t>张</x:t></x:r><x:r><x:t xml:space="preserve">三 </x:t></x:r>' +
      '<x:rPh sb="0" eb="1"><x:t>zhang</x:t></x:rPh></x:si><x:si><x:t>&#134071;&#x20BB7;&amp;</x:t></x:si></x:sst>'
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c>' +
      '<x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>s</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await rowsOf(sampleBook({ sheet, strings }))).toEqual([['张三', '𠮷𠮷&', '', 's']])
  })

  test('counts days from 1904 when the file says so', async () => {
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'
    const styles = '<styleSheet><cellXfs count="1"><xf numFmtId="14"/></cellXfs></styleSheet>'
    const data = '<row r="1"><c r="A1" s="0"><v>43830</v></c></row>'
    expect(await rowsOf(sampleBook({ data, styles, workbook }))).toEqual([['2024-01-01']])
  })

  test('styled to the last row and column costs nothing', async () => {
    const blank = Array.from(
      { length: 20_000 },
      (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" s="0"/></row>`,
    )
    const data = `${sampleRows([['a', 'b']])}${blank.join('')}<row r="1048576"><c r="XFD1048576" s="0"/></row>`
    expect(await rowsOf(sampleBook({ data }))).toEqual([['a', 'b']])
  })
})

test('an Excel 95 file is read', async () => {
  expect(
    await rowsOf(
      saved(
        bookOf([
          [
            { t: 's', v: 'name' },
            { t: 'n', v: 7 },
          ],
        ]),
        'biff5',
      ),
    ),
  ).toEqual([['name', '7']])
})

describe('a .csv file', () => {
  const gbk = Buffer.concat([
    Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb9, 0xa4, 0xba, 0xc5, 0x0d, 0x0a]),
    Buffer.from([0xd5, 0xc5, 0xc8, 0xfd, 0x2c]),
    Buffer.from('007\r\n'),
  ])
  const expected = [
    ['姓名', '工号'],
    ['张三', '007'],
  ]
  const text = '姓名,工号\r\n张三,007\r\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['GBK as a Chinese Excel saves it', gbk],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['tabs', Buffer.from(text.replaceAll(',', '\t'))],
    ['old line ends', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['an old end-of-file mark', Buffer.from(`${text}\u001A`)],
  ])('in %s is read', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(expected)
  })

  test('may quote delimiters, quotes and line ends', async () => {
    expect(await read(Buffer.from('员工报表,,\n\n"a,b";x,"say ""hi""","two\r\nlines"\n1,2,3'))).toEqual({
      rows: [
        ['员工报表', '', ''],
        ['a,b;x', 'say "hi"', 'two\r\nlines'],
        ['1', '2', '3'],
      ],
      rowNumbers: [1, 3, 4],
      sheetName: '',
    })
  })
})

test('the name of a file decides nothing', async () => {
  const bytes = saved(bookOf([[{ t: 's', v: 'a' }]]), 'biff8')
  expect(
    (
      await wholeSheet(
        await readSheet(() => Promise.resolve(new Uint8Array(bytes)), { fileName: 'staff.csv', userId: '1' }),
      )
    ).rows,
  ).toEqual([['a']])
})
