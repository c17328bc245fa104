import { describe, expect, test } from 'vitest'
import { CellReader } from './cell-values.ts'

const word = (zh: string, en: string) => ({ zh, en, color: null, isOffered: true })
const reader = new CellReader(
  new Map([
    [
      'sex',
      new Map([
        ['1', word('男', 'Male')],
        ['2', word('女', 'Female')],
      ]),
    ],
    [
      'type',
      new Map([
        ['1', word('身份证', 'National ID')],
        ['2', word('护照', 'Passport')],
      ]),
    ],
  ]),
)

describe('cells of a sheet', () => {
  test('that cannot be understood stay as they are, for the schema to refuse', () => {
    for (const text of ['1/31/2026', '31.1.2026', '2026-13', '20260', '昨天', '1899'])
      expect(reader.valueOf({ kind: 'day' }, text)).toBe(text)
    expect(reader.valueOf({ kind: 'dict', dict: 'sex' }, '男性')).toBe('男性')
    expect(reader.valueOf({ kind: 'dict', dict: 'unknown' }, '男')).toBe('男')
    expect(reader.valueOf({ kind: 'flag' }, '也许')).toBe('也许')
    expect(reader.valueOf({ kind: 'number' }, '1.5')).toBe('1.5')
  })

  test('hold days as people write them', () => {
    for (const text of [
      '2026-01-05',
      '2026/1/5',
      '2026.01.05',
      '2026年1月5日',
      '20260105',
      '２０２６／１／５',
      '2026-01-05 00:00:00',
      '2026-01-05 23:59:59',
      '2026/1/5 9:15',
      ' 2026-1-5 ',
    ])
      expect(reader.valueOf({ kind: 'day' }, text)).toBe('2026-01-05')
  })

  test('hold dictionary values as text of either language or as code', () => {
    for (const text of ['身份证', 'National ID', 'national id', ' 身份 证 ', '1', '１'])
      expect(reader.valueOf({ kind: 'dict', dict: 'type' }, text)).toBe('1')
  })

  test('hold yes and no, whole numbers, and nothing', () => {
    expect(['是', 'Yes', '1', '否', 'no', '0'].map((text) => reader.valueOf({ kind: 'flag' }, text))).toEqual(
      [true, true, true, false, false, false],
    )
    expect(reader.valueOf({ kind: 'number' }, '-12')).toBe(-12)
    expect(reader.valueOf({ kind: 'text' }, '')).toBe(null)
    expect(reader.valueOf({ kind: 'text' }, '007')).toBe('007')
  })
})
