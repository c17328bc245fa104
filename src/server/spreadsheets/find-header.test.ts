import { describe, expect, test } from 'vitest'
import { findHeader } from './find-header.ts'

const sheet = (...rows: string[][]) => rows
const TITLES = [
  ['姓名', 'Name'],
  ['工号', 'Employee No.'],
  ['手机号', 'Mobile'],
  ['银行账号（工资）', 'Account'],
]

test('a sheet that names less than half of the columns has no header', () => {
  expect(findHeader(sheet(['姓名', '备注', 'x'], ['张三', '', '']), TITLES)).toBeUndefined()
})

test('half of the required columns is enough, whatever the others are', () => {
  expect(findHeader(sheet(['姓名', '备注']), TITLES, [0, 1])?.columns).toEqual([
    0,
    undefined,
    undefined,
    undefined,
  ])
})

test('a header below the twelfth row is not found', () => {
  const blank = Array.from({ length: 12 }, () => ['说明', '', '', ''])
  expect(findHeader(sheet(...blank, ['姓名', '工号', '手机号', '']), TITLES)).toBeUndefined()
})

describe('the header is found', () => {
  test('with the columns in any order, in either language', () => {
    expect(findHeader(sheet(['Mobile', '工号', 'name', 'ACCOUNT']), TITLES)).toEqual({
      headerRow: 0,
      columns: [2, 1, 0, 3],
      unknown: [],
      duplicated: [],
    })
  })

  test('below the two title rows', () => {
    const found = findHeader(
      sheet(['员工报表', ''], ['导出人:张三', ''], ['姓名', '工号'], ['张三', '1']),
      TITLES,
    )
    expect(found).toMatchObject({ headerRow: 2, columns: [0, 1, undefined, undefined] })
  })

  test('in the row that matches best, not the first', () => {
    expect(findHeader(sheet(['姓名', '工号', ''], ['姓名', '工号', '手机号']), TITLES)?.headerRow).toBe(1)
  })

  test('with stars, spaces, full width, punctuation and marks in the titles', () => {
    expect(
      findHeader(
        sheet(['\uFEFF「姓 名」*', 'Ｅｍｐｌｏｙｅｅ　Ｎｏ．＊', ' 手机号 ＊', '银行账号(工资)']),
        TITLES,
      )?.columns,
    ).toEqual([0, 1, 2, 3])
  })

  test('and tells unknown and repeated titles apart', () => {
    expect(
      findHeader(sheet(['姓名', '', '工号', 'Name*', '__proto__', 'constructor']), TITLES),
    ).toMatchObject({
      columns: [0, 2, undefined, undefined],
      unknown: ['__proto__', 'constructor'],
      duplicated: ['Name*'],
    })
  })
})

test('a hostile title costs no time', () => {
  const began = performance.now()
  findHeader(sheet(Array.from({ length: 64 }, () => `${'*'.repeat(32_000)}x`)), TITLES)
  expect(performance.now() - began).toBeLessThan(100)
})
