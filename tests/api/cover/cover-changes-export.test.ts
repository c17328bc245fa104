import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import { openTestApp } from '../../support/app.ts'
import { addPlan } from '../../support/cover.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { cellsOf, sheetFile } from '../../support/people-sheet.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const drafts = async (batchNo: string): Promise<CoverChange[]> =>
  ((await on.app.call(on.hr, coverChanges.list, { batchNo })).body.result as { records: CoverChange[] })
    .records
/** What a draft says of whom, without what the server gives it anew. */
const saidBy = ({ changeType, employeeId, familyMemberId, policyId, planId, effectiveDay }: CoverChange) =>
  [changeType, employeeId, familyMemberId, policyId, planId, effectiveDay].join(' ')

/** An addition of an employee and a child, a removal, and a change of plan, all of one batch. */
const batchOf = async (batchNo: string) => {
  const [joiner, leaver, changer] = [await on.employee(), await on.employee(), await on.employee()]
  const child = await on.child(joiner.id)
  for (const { id } of [leaver, changer]) await on.approved({ employeeId: id })
  const later = `${nextMonth.slice(0, 8)}15`
  const changes: Parameters<typeof on.drafted>[0][] = [
    { employeeId: joiner.id },
    { employeeId: joiner.id, familyMemberId: child.id },
    { employeeId: leaver.id, changeType: 'REMOVE', effectiveDay: later },
    { employeeId: changer.id, changeType: 'REMOVE', effectiveDay: later },
    { employeeId: changer.id, planId: on.other.id, effectiveDay: later },
  ]
  for (const change of changes) {
    const { body } = await on.drafted({ ...change, batchNo })
    if (!body.success) throw new Error(body.message)
  }
  return drafts(batchNo)
}
const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'export.xls')
const deleteAll = async (rows: readonly CoverChange[]) => {
  for (const { id } of rows) await on.app.call(on.hr, coverChanges.delete, { id })
}

/** The columns of the screen, which has neither number, policy nor code. */
const onScreen = 'name,relation,changeType,status,premiumDelta,planName,submittedAt,batchNo'

describe.each([
  ['zh', ['方案代码', '保障方案'], '已有同一人、同一保单、同一天的草稿'],
  ['en', ['Plan code', 'Plan name'], 'same'],
])('an exported sheet in %s', (locale, titles, refused) => {
  const headers = { 'accept-language': locale }
  const exported = async (input: Record<string, string>) =>
    (await on.app.call(on.hr, coverChanges.exportXls, input, headers)).bytes
  const imported = async (bytes: Buffer) =>
    (await on.app.call(on.hr, coverChanges.importExcel, { file: fileOf(bytes) }, headers)).body
      .result as ImportOutcome

  it.each([
    ['of the default columns', {}],
    ['of the columns on the screen', { field: onScreen }],
  ])(
    '%s says what is there already, and makes the same drafts where they are deleted',
    async (about, more) => {
      const batchNo = `X-${locale}-${about.length}`
      const before = await batchOf(batchNo)
      const bytes = await exported({ batchNo, ...more })
      expect(cellsOf(bytes)[2]).toEqual(expect.arrayContaining(titles))

      const again = await imported(bytes)
      expect(again).toMatchObject({ totalCount: 5, addedCount: 0, changedCount: 0, errorCount: 5 })
      for (const { message } of again.errors) expect(message).toContain(refused)

      await deleteAll(before)
      const { errors, ...counts } = await imported(bytes)
      expect(errors).toEqual([])
      expect(counts).toMatchObject({ totalCount: 5, addedCount: 5, unchangedCount: 0 })
      expect((await drafts(batchNo)).map(saidBy).toSorted()).toEqual(before.map(saidBy).toSorted())
    },
  )
})

describe('a plan on a sheet', () => {
  const check = async (plans: readonly string[], title: string) => {
    const rows: string[][] = []
    for (const plan of plans)
      rows.push([(await on.employee()).employeeNo, '增员', on.policy.policyNo, nextMonth, plan])
    const file = sheetFile([['员工工号', '类型', '保单号', '生效日期', title], ...rows], '增减员.xlsx')
    return (await on.app.call(on.hr, coverChanges.importCheck, { file })).body.result as ImportCheck
  }

  it('is named by a name of its own policy; one that several have asks for the code', async () => {
    const twin = await addPlan(on.app, on.staff, { policyId: on.policy.id, planName: '双名方案' })
    const other = await addPlan(on.app, on.staff, { policyId: on.policy.id, planName: '双名方案' })
    const elsewhere = await addPlan(on.app, on.staff, { planName: '别处的方案' })
    const codes = [twin, other]
      .map(({ planCode }) => planCode)
      .toSorted()
      .join('、')
    const { errors } = await check(['双名方案', elsewhere.planName], '保障方案')
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, '保障方案', `有 2 个方案叫这个名称，请填写编码：${codes}`],
      [3, '保障方案', '方案不存在，或您不能查看'],
    ])
  })

  it.each(['方案', '方案代码', '保障方案', 'Plan name'])(
    'is read below “%s”, by code and by name',
    async (title) => {
      const one = await on.planOf()
      expect(await check([one.planCode, one.planName], title)).toMatchObject({ errors: [], addedCount: 2 })
    },
  )
})
