import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { ImportPreview } from '#contract/core/import-preview.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { importsInto } from '../../support/employees-import.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

const today = dayAt()
const header = [...peopleHeader, '离职日期']
const left = (n: number, leaves: string): string[] => [...personRow(n).slice(0, -1), '2024-03-05', leaves]

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const { uploadRows } = importsInto(() => on.app)

const checked = async (rows: string[][]) => {
  const { body } = await on.app.call(on.staff, employees.importCheck, { file: sheetFile([header, ...rows]) })
  const { told, preview } = body.result as ImportCheck
  const seen = (await on.app.call(on.staff, employees.importPreview, { preview })).body
  return { told, rows: (seen.result as ImportPreview).rows.map((row) => row.told) }
}

it('says of a sheet, row by row, which removals the contract would refuse for their day, before and after', async () => {
  await uploadRows(on.staff, [left(950, ''), left(951, '')], header)
  const contractId = (await on.contract()).id
  await on.agreed(contractId, { changeDaysBack: 60 })
  for (const employeeNo of ['T00950', 'T00951']) {
    const { body } = await on.app.call(on.hr, employees.list, { employeeNo })
    const [one] = (body.result as Page<Employee>).records
    await on.approved({ employeeId: one?.id ?? '', effectiveDay: addDays(today, -50) })
  }
  await on.agreed(contractId, { changeDaysBack: 30 })
  const rows = [left(950, addDays(today, -32)), left(951, addDays(today, -31))]
  const summary =
    '随这次导入自动起草增员 0 条、减员 2 条，请在“增减员”中核对后提交；其中 1 条减员的生效日期超出合同允许的天数，现在提交会被拒绝，请先修改日期'
  const why = `生效日期最早为 ${addDays(today, -30)}`
  const found = await checked(rows)
  expect(found.told).toEqual([summary])
  expect(found.rows).toEqual([[expect.stringContaining(`减员会被拒绝：${why}`)], []])
  const name = rows[0]?.find((_, at) => header[at] === '姓名')
  const { result } = await uploadRows(on.staff, rows, header)
  expect(result.told).toEqual([summary, expect.stringContaining(`${name}（T00950）：${why}`)])
})
