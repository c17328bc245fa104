import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges, type PlanChoice } from '#contract/cover/cover-changes.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import type { Page } from '#contract/core/paging.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { addPlan, addVersion } from '../../support/cover.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { personRow, sheetFile } from '../../support/people-sheet.ts'

const today = dayAt()

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const { uploadRows } = importsInto(() => on.app)
/** Imports people who join today, and gives what is proposed of them. */
const proposedOf = async (...people: number[]) => {
  const rows = people.map((n) => changed(personRow(n), '入职日期', today))
  const { success, message, result } = await uploadRows(on.staff, rows)
  if (!success) throw new Error(message)
  const proposed = async (): Promise<CoverChange[]> =>
    (
      (await on.app.call(on.hr, coverChanges.list, { batchNo: `DR${result.batchId}` })).body
        .result as Page<CoverChange>
    ).records
  const [one, other] = await proposed()
  if (!one || !other) throw new Error('nothing was proposed')
  return { one, other, proposed }
}

/** What waits of an employee. */
const openOf = ({ employeeId }: CoverChange) =>
  on.app.sql<{ id: string; day: string }>(
    `SELECT id::text AS id, effective_day::text AS day FROM cover_change WHERE employee_id = $1 AND del_flag = 0`,
    [employeeId],
  )

describe('proposals of many at once', () => {
  const choose = (rows: readonly CoverChange[], planId: string, keepsChosen?: true) =>
    on.app.call(on.hr, coverChanges.choosePlanBatch, {
      rows: rows.map(({ id, version }) => ({ id, version })),
      planId,
      ...(keepsChosen && { keepsChosen }),
    })

  it('are given their plan, but for a removal, a plan of another policy, and one without a price for who joins', async () => {
    const { one, other, proposed } = await proposedOf(970, 971)
    const policy = { id: one.policyId, startDate: one.policyStart ?? today }
    const [old, free] = [await addPlan(on.app, on.staff, { policyId: policy.id }), await on.planOf(policy)]
    await addVersion(on.app, on.staff, old.id, {
      validFrom: policy.startDate,
      forRelations: ['0'],
      prices: [{ relation: '0', ageFrom: 90, pricePerMonth: '1.00' }],
    })
    const { id: employeeId } = await on.employee()
    const removal = (await on.drafted({ employeeId, changeType: 'REMOVE' })).body.result as CoverChange
    const said = async (rows: readonly CoverChange[], planId: string) =>
      (await choose(rows, planId)).body.result as MoveOutcome
    const messages = ({ refused }: MoveOutcome) => refused.map(({ message }) => message)
    const elsewhere = await on.planOf(await on.policyElse())
    expect(messages(await said([one], elsewhere.id))).toEqual(['该方案不属于所选保单'])
    expect(messages(await said([one], old.id))).toEqual([expect.stringContaining('岁员工的价格')])
    const outcome = await said([one, other, removal], free.id)
    expect(outcome.moved.toSorted()).toEqual([one.id, other.id].toSorted())
    expect(messages(outcome)).toEqual(['减员终止的是已参保的方案，无需选择'])
    const chosen = await proposed()
    expect(chosen.map(({ status, planId }) => [status, planId])).toEqual([
      ['DRAFT', free.id],
      ['DRAFT', free.id],
    ])
    expect(chosen.every(({ premiumDelta }) => Number(premiumDelta) > 0)).toBe(true)
    expect((await on.move('submit', chosen[0] as CoverChange, { session: on.hr })).body.success).toBe(true)
  })

  it('are offered only plans that suit one of them, each with those that it leaves alone and why', async () => {
    const { one } = await proposedOf(975, 976)
    const child = await on.child(one.employeeId)
    const [policy, elsewhere] = [
      { id: one.policyId, startDate: one.policyStart ?? today },
      await on.policyElse(),
    ]
    const [both, other] = [await on.planOf(policy), await on.planOf(elsewhere)]
    const children = await addPlan(on.app, on.staff, { policyId: policy.id })
    await addVersion(on.app, on.staff, children.id, {
      validFrom: policy.startDate,
      forRelations: ['3'],
      prices: [{ relation: '3', ageFrom: 0, pricePerMonth: '31.00' }],
    })
    const adding = { employeeId: one.employeeId, policyId: policy.id, effectiveDay: addDays(today, 1) }
    const refused = await on.drafted({ ...adding, planId: children.id })
    expect(refused.body.message).toBe(`方案“${children.planName}”不适用于员工，请选择其他方案`)
    const added = await on.drafted({ ...adding, familyMemberId: child.id, planId: children.id })
    const rows = [(await on.drafted({ ...adding, planId: both.id })).body, added.body].map(
      ({ result }) => result as CoverChange,
    )
    const ids = rows.map(({ id }) => id)
    const choices = async (session = on.hr) =>
      (await on.app.call(session, coverChanges.planChoices, { ids })).body
    expect((await choices(await sessionOf(on.app, 'hr.qinghe'))).message).toBe('未找到对应实体')
    const found = (await choices()).result as PlanChoice[]
    expect(found.map(({ planId }) => planId)).not.toContain(other.id)
    const [first, last] = [both, children].map(({ id }) => found.find(({ planId }) => planId === id))
    expect(found.indexOf(first as PlanChoice)).toBeLessThan(found.indexOf(last as PlanChoice))
    expect(first).toMatchObject({ count: 2, replaced: 1, left: [] })
    const left = [{ message: expect.stringContaining('不适用于员工'), count: 1, ids: [ids[0]] }]
    expect(last).toMatchObject({ count: 1, replaced: 0, left })
    const kept = (await choose([rows[1] as CoverChange], both.id, true)).body.result as MoveOutcome
    expect([kept.refused, kept.moved, kept.kept.map(({ message }) => message), kept.said]).toEqual([
      [],
      [],
      ['已选了其他方案，按您的选择保持不变'],
      '选择方案：已处理 0 条，1 条保留已选',
    ])
    const outcome = (await choose(rows, children.id)).body.result as MoveOutcome
    expect([outcome.moved, outcome.refused.map(({ id }) => id)]).toEqual([[ids[1]], [ids[0]]])
  })

  it('are completed by a sheet: what nobody has touched gives way, what somebody has is refused', async () => {
    const { one: first, other: touched, proposed } = await proposedOf(980, 981)
    const plan = await on.planOf({ id: first.policyId, startDate: first.policyStart ?? today })
    const row = ({ employeeNo, policyNo }: CoverChange, day: string) => [
      employeeNo,
      '增员',
      policyNo,
      plan.planCode,
      day,
    ]
    const file = (...rows: (string | null)[][]) =>
      sheetFile(
        [
          ['员工工号', '类型', '保单号', '方案代码', '生效日期'],
          ...rows.map((cells) => cells.map((cell) => cell ?? '')),
        ],
        '增减员.xlsx',
      )
    await on.edited(touched, { planId: plan.id, reason: '已核对' })
    const check = async (...rows: (string | null)[][]) =>
      (await on.app.call(on.hr, coverChanges.importCheck, { file: file(...rows) })).body.result as ImportCheck
    const both = [row(first, addDays(today, 1)), row(touched, today)]
    const found = await check(...both)
    expect(found.errors.map(({ row: at, message }) => [at, message])).toEqual([
      [3, expect.stringContaining('请先提交或删除它')],
    ])
    expect((await proposed()).length).toBe(2)
    expect(found.told).toContainEqual('代替 1 条导入员工时自动起草、尚未修改的增减员')
    const { body } = await on.app.call(on.hr, coverChanges.importExcel, {
      file: file(row(first, addDays(today, 1))),
    })
    expect(body.result as ImportOutcome).toMatchObject({ addedCount: 1, errorCount: 0 })
    expect((await proposed()).map(({ id }) => id)).toEqual([touched.id])
    expect(await openOf(first)).toEqual([{ id: expect.any(String) as string, day: addDays(today, 1) }])
    // With the sheet it goes, and what it took the place of is proposed anew.
    await undoingIn(() => on.app).undone(on.hr, (body.result as ImportOutcome).batchId)
    expect(await openOf(first)).toEqual([{ id: expect.any(String) as string, day: today }])
  })

  it('come back where the draft that took their place is deleted, and stay away once they are', async () => {
    const { one } = await proposedOf(984, 985)
    const plan = await on.planOf({ id: one.policyId, startDate: one.policyStart ?? today })
    const { employeeId, policyId } = one
    const { body } = await on.drafted({
      employeeId,
      policyId,
      planId: plan.id,
      effectiveDay: addDays(today, 2),
    })
    const { id } = body.result as CoverChange
    expect((await on.app.call(on.hr, coverChanges.delete, { id })).body.message).toBe(
      '已删除；它代替过的自动起草仍有依据，已重新起草 1 条，不需要的请再删除',
    )
    const [again] = await openOf(one)
    expect(again).toMatchObject({ day: today })
    const { body: gone } = await on.app.call(on.hr, coverChanges.delete, { id: again?.id ?? '' })
    expect([gone.message, await openOf(one)]).toEqual(['删除成功！', []])
  })

  it('are completed by a form: what nobody has touched gives way, which is said; what is filed is refused', async () => {
    const { one, other, proposed } = await proposedOf(982, 983)
    const plan = await on.planOf({ id: one.policyId, startDate: one.policyStart ?? today })
    const add = (of: CoverChange, effectiveDay: string) =>
      on.drafted({ employeeId: of.employeeId, policyId: of.policyId, planId: plan.id, effectiveDay })
    const { body } = await add(one, today)
    expect(body.message).toBe('已保存为草稿，代替 1 条自动起草、尚未修改的增减员，尚未提交审批')
    expect((await proposed()).map(({ id }) => id)).toEqual([other.id])
    const made = body.result as CoverChange
    expect((await on.move('submit', made, { session: on.hr })).body.success).toBe(true)
    expect((await add(one, today)).body.message).toBe(
      '已提交同一人、同一保单、同一天的增减员，请等待审批，或先撤回它',
    )
    await on.edited(other, { planId: plan.id })
    expect((await add(other, addDays(today, 1))).body.message).toBe('已保存为草稿，尚未提交审批')
    expect(await proposed()).toHaveLength(1)
  })
})

describe('two equal sheets at once', () => {
  it('are one draft; the other is refused in words', async () => {
    const person = await on.employee()
    const row = [person.employeeNo, '增员', String(on.policy.policyNo), on.plan.planCode, today]
    const file = sheetFile([['员工工号', '类型', '保单号', '方案代码', '生效日期'], row], '增减员.xlsx')
    const answers = await Promise.all(
      [1, 2, 3].map(() => on.app.call(on.hr, coverChanges.importExcel, { file })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    for (const { status, body } of answers)
      if (!body.success)
        expect([status < 500, body.message]).toEqual([true, expect.stringMatching(/[一-龥]/)])
    const open = await on.app.sql('SELECT id FROM cover_change WHERE employee_id = $1', [person.id])
    expect(open).toHaveLength(1)
  })
})
