import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { outcome, outcomeForOthers } from '../../../tests/support/sheet-checks.ts'
import type { SheetRefusal } from './sheet.ts'
import { writeXls } from './write-xls.ts'

const biff = (() => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['a', 'b']]), 's')
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'biff8' })
  if (!Buffer.isBuffer(bytes)) throw new TypeError('no buffer')
  return bytes
})()
/** The workbook stream of the sample .xls, changed in place. */
function patchedBiff(find: Buffer, patch: (bytes: Buffer, at: number) => void): Buffer {
  const bytes = Buffer.from(biff)
  const at = bytes.indexOf(find, 512)
  if (at < 0) throw new Error('nothing to patch')
  patch(bytes, at)
  return bytes
}
function circular(): Buffer {
  const bytes = Buffer.from(biff)
  const table = 512 * (bytes.readUInt32LE(76) + 1)
  for (let sector = 0; sector < 128; sector += 1)
    bytes.writeUInt32LE(sector === 1 ? 2 : 1, table + sector * 4)
  return bytes
}

/** The record of the writer's name becomes the one that says: all that follows is enciphered. */
const lockedBiff = () =>
  patchedBiff(Buffer.from('5c007000', 'hex'), (bytes, at) => {
    bytes.writeUInt16LE(0x2f, at)
    Buffer.from('010001000100', 'hex').copy(bytes, at + 4)
  })

const REFUSED: [string, () => Uint8Array, SheetRefusal][] = [
  ['nothing at all', () => Buffer.alloc(0), 'empty'],
  ['more than 20 MiB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'tooLarge'],
  [
    'a page of HTML called .xls',
    () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
    'kind',
  ],
  ['an XML spreadsheet', () => Buffer.from('<?xml version="1.0"?><Workbook/>'), 'kind'],
  ['a PNG picture', () => Buffer.from('89504e470d0a1a0a0102030405', 'hex'), 'kind'],
  ['an .xls with a password', () => lockedBiff(), 'encrypted'],
  ['an .xls cut short', () => biff.subarray(0, 1500), 'unreadable'],
  ['an .xls whose sectors go in a circle', () => circular(), 'unreadable'],
  ['a .csv of UTF-16 with half a character', () => Buffer.from('fffe61000bd86100', 'hex'), 'unreadable'],
  ['a .csv with NUL', () => Buffer.from('a,b\0,c'), 'hostile'],
  ['a .csv with one field of 20 MiB', () => Buffer.from(`"${'x'.repeat(20 * 1024 * 1024 - 2)}"`), 'tooLarge'],
  ['a .csv with a quote that never ends', () => Buffer.from(`a,"${'b,\n'.repeat(100_000)}`), 'unreadable'],
  ['a .csv of 20 MiB of quotes', () => Buffer.alloc(20 * 1024 * 1024, '"'), 'tooLarge'],
  [
    'a .csv with 100 columns',
    () => Buffer.from(Array.from({ length: 100 }, (_, at) => at).join(',')),
    'tooManyColumns',
  ],
  ['a .csv with 10 million delimiters', () => Buffer.alloc(10_000_000, ','), 'noRows'],
  ['a .csv with 100,000 rows', () => Buffer.from('a,b\n'.repeat(100_000)), 'tooManyRows'],
  ['a .csv of line ends', () => Buffer.alloc(20 * 1024 * 1024, '\n'), 'noRows'],
]

describe('a hostile file is refused in time while others are served', () => {
  test.each(REFUSED)('%s', { timeout: 20_000 }, async (_, make, code) => {
    expect(await outcomeForOthers(make())).toBe(code)
  })
})

test('an .xlsx with a password is refused', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 's', rows: [['a']] }], encryption: { password: 'x' } })
  expect(await outcomeForOthers(bytes)).toBe('encrypted')
})

test(
  'an .xls of more rows than allowed is refused as that, not as an attack',
  { timeout: 20_000 },
  async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      Array.from({ length: 30 }, (_unused, column) => `${at}-${column}`),
    )
    const head = {
      title: 't',
      subtitle: 's',
      sheetName: 's',
      headers: Array.from({ length: 30 }, () => ({ title: 'a' })),
    }
    expect(await outcomeForOthers(await writeXls({ ...head, rows }, '1'))).toBe('tooManyXlsRows')
  },
)

test('an .xls that claims 65,536 × 256 cells is read for those it has', async () => {
  const bytes = patchedBiff(Buffer.from('00020e00', 'hex'), (found, at) => {
    found.writeUInt32LE(65_536, at + 8)
    found.writeUInt16LE(256, at + 14)
  })
  expect(await outcome(bytes)).toEqual([['a', 'b']])
})
