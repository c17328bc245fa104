import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { asFields, changed, countsOf, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { cellsOf, nationalIdOf, peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'
import { promised } from '../../support/promised.ts'

let app: TestApp
let staff: Session

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

const { upload, check, checkRows } = importsInto(() => app)

describe('a mapping', () => {
  const header = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛']
  const fields = ['companyId', 'employeeNo', 'name', 'idType', 'idNo', 'mobile', 'category', 'entryDate']

  test('is asked for where no title is known, and settles it by number or by title, for check and import alike', async () => {
    const file = () => sheetFile([header, personRow(401)])
    const asked = (await check(staff, file())).result
    expect([asked.isReady, asked.totalCount, asked.errorCount]).toEqual([false, 1, 0])
    expect(asked.message).toBe('请选择“工号”在文件的哪一列：没有它就无法认出每一行')
    expect(asked.columns.map(({ field }) => field)).toEqual(header.map(() => null))
    const byNumber = Object.fromEntries(fields.map((field, at) => [field, at + 1]))
    const byTitle = Object.fromEntries(fields.map((field, at) => [field, header[at] ?? '']))
    for (const mapping of [byNumber, byTitle])
      expect((await check(staff, file(), { mapping })).result.addedCount).toBe(1)
    expect((await upload(staff, file(), asFields({ mapping: byTitle }))).result.addedCount).toBe(1)
    expect((await check(staff, file(), { mapping: byNumber })).result.unchangedCount).toBe(1)
  })

  test('may leave a column out, and decides between two columns of one name', async () => {
    const twice = [...peopleHeader, '姓名']
    const row = [...personRow(402), '另一名']
    const asked = (await checkRows(staff, [twice, row])).result
    expect([asked.isReady, asked.message]).toEqual([false, '文件导入失败：列“姓名”出现了不止一次'])
    const chosen = (await checkRows(staff, [twice, row], { mapping: { name: 9, entryDate: null } })).result
    expect(chosen.columns.map(({ field }) => field).slice(-2)).toEqual([null, 'name'])
    expect(chosen.errors.map(({ field }) => field)).toEqual(['entryDate'])
  })
})

describe('fixes', () => {
  test('stand for what the file says, in check, import and failed rows; the file itself is not touched', async () => {
    const rows = [
      peopleHeader,
      changed(personRow(501), '手机号', '1'),
      changed(personRow(502), '姓名', ''),
      changed(personRow(503), '姓名', ''),
    ]
    const fixes = [
      { row: 2, field: 'mobile', value: '13912340501' },
      { row: 3, field: 'name', value: '补上' },
    ]
    expect((await checkRows(staff, rows, { fixes })).result.errors.map(({ row }) => row)).toEqual([4])
    const { bytes } = await app.call(staff, employees.importFailedRows, {
      file: sheetFile(rows),
      ...asFields({ fixes: fixes.slice(0, 1) }),
    })
    const failed = cellsOf(bytes)
    expect(failed.slice(2)).toEqual([
      [...peopleHeader, '错误原因'],
      [...changed(personRow(502), '姓名', ''), '姓名：请填写姓名'],
      [...changed(personRow(503), '姓名', ''), '姓名：请填写姓名'],
    ])
    const { result } = await upload(staff, sheetFile(rows), {
      ...asFields({ fixes: [...fixes, { row: 4, field: 'name', value: '也补上' }] }),
    })
    expect(result.addedCount).toBe(3)
    expect(
      await app.sql(`SELECT name FROM employee WHERE employee_no IN ('T00502', 'T00503') ORDER BY 1`),
    ).toEqual([{ name: '也补上' }, { name: '补上' }])
  })
})

test(
  'what a check says is what the import then does: any mixture of rows, twice',
  { timeout: 120_000 },
  async () => {
    let next = 600
    const spoils = [
      (row: string[]) => row,
      (row: string[]) => changed(row, '手机号', '12'),
      (row: string[]) => changed(row, '公司', '没有'),
      (row: string[]) => changed(row, '姓名', ''),
      (row: string[]) => changed(row, '证件号码', nationalIdOf('1980-01-01', 7)),
      (row: string[]) => changed(row, '工号', 'T00600'),
      (row: string[]) => changed(row, '人员类别', '退休'),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            spoil: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(spoils.length - 1)),
            isOld: fc.boolean(),
          }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        fc.boolean(),
        async (kinds, isSkipping) => {
          const rows = kinds.map(({ spoil, isOld }, at) => {
            const number = isOld ? 600 + (at % 8) : (next += 1)
            return spoils[spoil]?.(personRow(number)) ?? []
          })
          const file = () => sheetFile([peopleHeader, ...rows])
          const checked = (await check(staff, file())).result
          const { result } = await upload(staff, file(), { skipFailed: String(isSkipping) })
          expect(result.errors).toEqual(checked.errors)
          const isWritten =
            checked.errorCount === 0 || (isSkipping && checked.errorCount < checked.totalCount)
          expect(countsOf({ ...checked, ...result, told: [] })).toEqual(
            isWritten
              ? countsOf(checked)
              : { ...countsOf(checked), addedCount: 0, changedCount: 0, unchangedCount: 0 },
          )
          if (checked.errorCount === 0) {
            const again = (await check(staff, file())).result
            expect([again.addedCount, again.changedCount]).toEqual([0, 0])
            expect(again.unchangedCount).toBe(checked.totalCount)
          }
        },
      ),
      { numRuns: promised(20, 4) },
    )
  },
)
