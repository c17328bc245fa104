import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees } from '#contract/members/employees.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { addDays, addYears, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { importsInto } from '../../support/employees-import.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { nationalIdOf, peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

const today = dayAt()
const header = [...peopleHeader, '保障方案', '离职日期']

/** The `n`th person, who joined on a day, with a plan and a last day as the sheet says. */
const joined = (n: number, on: string, { plan = '', leaves = '' } = {}): string[] => [
  ...personRow(n).slice(0, -1),
  on,
  plan,
  leaves,
]

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const { uploadRows } = importsInto(() => on.app)
const imported = async (...rows: string[][]): Promise<string> => {
  const { success, message, result } = await uploadRows(on.staff, rows, header)
  if (!success) throw new Error(message)
  return result.batchId
}
/** What is proposed to HR, by its import. */
const proposed = async (importId: string): Promise<CoverChange[]> => {
  const asked = { batchNo: `DR${importId}`, column: 'effectiveDay', order: 'asc' as const }
  return ((await on.app.call(on.hr, coverChanges.list, asked)).body.result as Page<CoverChange>).records
}

/** What HR reads of an import in the bell. */
const noticesOf = async (importId: string): Promise<Notice[]> => {
  const { body } = await on.app.call(on.hr, notices.list, { pageSize: '200' })
  const { records } = body.result as Page<Notice>
  return records.filter(({ msgContent }) => msgContent.includes(`DR${importId}）`))
}
const { undone: undoneBy } = undoingIn(() => on.app)
const undone = (importId: string) => undoneBy(on.staff, importId)
/** Chooses another plan for a draft. */
const chosenIn = async (draft: CoverChange | undefined): Promise<void> => {
  const { id = '', version = 0, policyId = '', policyStart } = draft ?? {}
  const plan = await on.planOf({ id: policyId, startDate: policyStart ?? today })
  const { body } = await on.app.call(on.hr, coverChanges.choosePlan, { id, version, planId: plan.id })
  if (!body.success) throw new Error(body.message)
}

describe('an import of employees', () => {
  it('proposes who joined to HR, with the plan that the sheet names or with none, and nobody who joined long ago', async () => {
    const rows = [
      joined(950, addDays(today, -2), { plan: 'BASIC' }),
      joined(951, today),
      joined(952, '2024-03-05', { plan: 'BASIC' }),
    ]
    const [named, open, ...others] = await proposed(await imported(...rows))
    expect(others).toEqual([])
    expect(named).toMatchObject({
      changeType: 'ADD',
      status: 'DRAFT',
      planCode: 'BASIC',
      effectiveDay: addDays(today, -2),
      reason: `导入“员工.xlsx”（${today}）时发现的入职员工`,
    })
    expect(named?.premiumDelta).not.toBeNull()
    expect(open).toMatchObject({ employeeNo: 'T00951', planId: null, premiumDelta: null })
    const { id = '', version = 0 } = open ?? {}
    expect((await on.move('submit', { id, version }, { session: on.hr })).body.message).toContain(
      '请选择保障方案',
    )
    expect(await on.told()).toContain('导入后有增减员待确认')
    expect(await proposed(await imported(...rows))).toEqual([])
  })

  it('proposes the plan of the company that the sheet names by its code, and refuses one that it has not', async () => {
    const policy = { id: on.policy.id, startDate: on.policy.startDate }
    const { planCode } = await on.planOf(policy)
    const [named] = await proposed(await imported(joined(957, today, { plan: planCode.toLowerCase() })))
    expect(named).toMatchObject({ employeeNo: 'T00957', planCode })
    const file = sheetFile([header, joined(958, today, { plan: 'XH-NONE' })])
    const { body } = await on.app.call(on.staff, employees.importCheck, { file })
    expect((body.result as ImportCheck).errors).toMatchObject([
      { row: 2, message: expect.stringContaining('所在公司没有代码为“XH-NONE”的方案') as string },
    ])
  })

  it('proposes no plan that has no price for who joins, though the sheet names it', async () => {
    const row = [...joined(954, today, { plan: 'BASIC' }), '文艺演出']
    const young = row.map((cell, at) =>
      header[at] === '证件号码' ? nationalIdOf(addYears(today, -15), 54) : cell,
    )
    const { result } = await uploadRows(on.staff, [young], [...header, '未满 16 岁入职的原因'])
    expect(await proposed(result.batchId)).toMatchObject([{ employeeNo: 'T00954', planId: null }])
  })

  it('says before and after how many are drafted, and how many of them lack a plan', async () => {
    const rows = [
      joined(940, addDays(today, -2), { plan: 'BASIC' }),
      joined(941, today),
      joined(942, '2024-03-05'),
    ]
    const said =
      '随这次导入自动起草增员 2 条、减员 0 条，请在“增减员”中核对后提交；其中 1 条增员还没有方案，提交前需选择方案'
    const file = sheetFile([header, ...rows])
    const { body } = await on.app.call(on.staff, employees.importCheck, { file })
    expect((body.result as ImportCheck).told).toEqual([said])
    expect((await uploadRows(on.staff, rows, header)).result.told).toEqual([said])
    expect((await uploadRows(on.staff, rows, header)).result.told).toEqual([])
  })

  it('proposes the removal of who left from the day after, once, and anew where the last day is another one', async () => {
    const [addition] = await proposed(await imported(joined(960, today, { plan: 'BASIC' })))
    const { body } = await on.move('submit', addition ?? { id: '', version: 0 }, { session: on.hr })
    await on.move('approve', body.result as CoverChange, { session: on.staff2 })
    const left = (leaves: string) => joined(960, today, { plan: 'BASIC', leaves })
    const first = await imported(left(addDays(today, 5)))
    expect(await proposed(first)).toMatchObject([
      {
        changeType: 'REMOVE',
        status: 'DRAFT',
        effectiveDay: addDays(today, 6),
        employeeNo: 'T00960',
        planCode: 'BASIC',
      },
    ])
    const second = await imported(left(addDays(today, 9)))
    expect([await proposed(first), (await proposed(second)).map(({ effectiveDay }) => effectiveDay)]).toEqual(
      [[], [addDays(today, 10)]],
    )
    const [removal] = await proposed(second)
    expect(
      (await on.move('submit', removal ?? { id: '', version: 0 }, { session: on.hr })).body.success,
    ).toBe(true)
    const later = await imported(left(addDays(today, 12)))
    expect([(await proposed(second)).length, await proposed(later)]).toEqual([1, []])
    const earlier = await imported(left(addDays(today, 8)))
    expect((await proposed(earlier)).map(({ effectiveDay }) => effectiveDay)).toEqual([addDays(today, 9)])
  })

  it('does not keep an employee from being deleted while nobody has touched what it proposed, but to choose a plan', async () => {
    const people = [945, 946, 947].map((n) => joined(n, today, { plan: 'BASIC' }))
    const importId = await imported(...people)
    const [filed, untouched, chosen] = await proposed(importId)
    await chosenIn(chosen)
    await on.move('submit', filed ?? { id: '', version: 0 }, { session: on.hr })
    const deleted = async (id: string) => (await on.app.call(on.hr, employees.delete, { id })).body
    expect((await deleted(filed?.employeeId ?? '')).message).toContain('有 1 条增减员记录，不能删除')
    for (const one of [untouched, chosen]) expect((await deleted(one?.employeeId ?? '')).success).toBe(true)
    expect((await proposed(importId)).map(({ id }) => id)).toEqual([filed?.id])
  })

  it('that is taken back takes its proposals back, those with a plan that was chosen too, but none that somebody has filed', async () => {
    const people = [970, 971, 969, 968].map((n) => joined(n, today, { plan: 'BASIC' }))
    const importId = await imported(...people)
    const [kept, chosen, withdrawn] = await proposed(importId)
    await chosenIn(chosen)
    const filed = (await on.move('submit', withdrawn ?? { id: '', version: 0 }, { session: on.hr })).body
    const back = (await on.move('withdraw', filed.result as CoverChange, { session: on.hr })).body
    await on.move('correct', back.result as CoverChange, { session: on.hr })
    await on.move('submit', kept ?? { id: '', version: 0 }, { session: on.hr })
    const [told] = await noticesOf(importId)
    const { failures } = (await undone(importId)).outcome
    expect(told?.msgContent).toContain('已生成 4 条增减员草稿')
    expect((await on.app.call(on.hr, notices.read, { anntId: told?.anntId ?? '' })).body.message).toBe(
      '该通知已撤销',
    )
    const left = [kept, withdrawn].map((one) => one?.id).toSorted()
    expect((await proposed(importId)).map(({ id }) => id).toSorted()).toEqual(left)
    expect(failures.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
      [kept, withdrawn]
        .map((one) => [one?.employeeId, expect.stringContaining('有 1 条增减员记录，不能删除')])
        .toSorted(),
    )
    const numbers = [kept, withdrawn].map((one) => one?.employeeNo).toSorted()
    expect(
      (
        await on.app.sql<{ no: string }>(
          `SELECT employee_no AS no FROM employee WHERE employee_no BETWEEN 'T00968' AND 'T00971' AND del_flag = 0 ORDER BY 1`,
        )
      ).map(({ no }) => no),
    ).toEqual(numbers)
  })

  it('that is taken back tells anew how many drafts wait, where somebody has touched some', async () => {
    const importId = await imported(
      joined(972, today, { plan: 'BASIC' }),
      joined(973, today, { plan: 'BASIC' }),
    )
    const other = await imported(joined(974, today, { plan: 'BASIC' }))
    const [{ id = '', version = 0 } = {}] = await proposed(importId)
    const edited = { id, version, effectiveDay: addDays(today, 1) }
    expect((await on.app.call(on.hr, coverChanges.edit, edited)).body.success).toBe(true)
    await undone(importId)
    expect((await noticesOf(importId)).map(({ msgContent }) => msgContent)).toEqual([
      expect.stringContaining('已生成 1 条增减员草稿'),
    ])
    expect((await proposed(importId)).map((one) => one.id)).toEqual([id])
    expect(await noticesOf(other)).toHaveLength(1)
  })

  it('leaves no notice of drafts that a later import has thrown away', async () => {
    const [addition] = await proposed(await imported(joined(975, today, { plan: 'BASIC' })))
    const { body } = await on.move('submit', addition ?? { id: '', version: 0 }, { session: on.hr })
    await on.move('approve', body.result as CoverChange, { session: on.staff2 })
    const left = (leaves: string) => imported(joined(975, today, { plan: 'BASIC', leaves }))
    const first = await left(addDays(today, 5))
    expect(await noticesOf(first)).toHaveLength(1)
    const second = await left(addDays(today, 9))
    expect([await noticesOf(first), (await noticesOf(second)).length]).toEqual([[], 1])
  })
})
