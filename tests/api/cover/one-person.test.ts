import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange, CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import type { CoverOverview } from '#contract/cover/cover-overview.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Answered } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { companyIdOf } from '../../support/members.ts'
import { sheetFile } from '../../support/people-sheet.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const today = dayAt()
const problemOf = ({ body }: Answered) => {
  const [problem] = body.success ? [] : (body.result as { path: string; message: string }[])
  return [problem?.path, problem?.message ?? body.message]
}
const made = ({ body }: Answered) => {
  if (!body.success) throw new Error(body.message)
  return body.result as CoverChange
}
const through = (employeeNo: string) =>
  expect.stringContaining(`已由员工 ${employeeNo} 在该保单下参保`) as string

let documents = 0
/** A child of two insured employees, a row of each. */
const childOfTwo = async () => {
  const [mother, father] = [await on.employee(), await on.employee()]
  documents += 1
  const idNo = `TWO-${documents}`
  const [hers, his] = [await on.child(mother.id, { idNo }), await on.child(father.id, { idNo })]
  // As it stood before documents were cleaned.
  await on.app.sql('UPDATE family_member SET id_no = lower(id_no) WHERE id = $1', [his.id])
  for (const { id: employeeId } of [mother, father]) await on.approved({ employeeId, effectiveDay: today })
  const add = (row: FamilyMember, changes: Partial<CoverChangeDraft> = {}) => ({
    employeeId: row.employeeId,
    familyMemberId: row.id,
    effectiveDay: today,
    ...changes,
  })
  return { mother, father, hers, his, add }
}

describe('one person is insured once by a policy', () => {
  it('a child of two colleagues: refused when the second is filed, approved, or stands in the same sheet', async () => {
    const { mother, father, hers, his, add } = await childOfTwo()
    const [second, first] = [made(await on.drafted(add(his))), made(await on.drafted(add(hers)))]
    const rows = [hers, his].map(({ employeeId }) => (employeeId === mother.id ? mother : father).employeeNo)
    const head = ['员工工号', '家属', '类型', '保单号', '方案代码', '生效日期']
    const file = sheetFile([
      head,
      ...rows.map((no) => [no, hers.name, '增员', on.policy.policyNo, on.plan.planCode, nextMonth]),
    ])
    const { errors } = (await on.app.call(on.hr, coverChanges.importCheck, { file })).body
      .result as ImportCheck
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, '家属', through(mother.employeeNo)],
    ])
    const filed = made(await on.move('submit', first, { session: on.hr }))
    const refused = ['familyMemberId', through(mother.employeeNo)]
    expect(problemOf(await on.move('submit', second, { session: on.hr }))).toEqual(refused)
    await on.app.sql(`UPDATE cover_change SET status = 'SUBMITTED' WHERE id = $1`, [second.id])
    const { body } = await on.app.call(on.staff, coverChanges.approveBatch, {
      rows: [filed, second].map(({ id, version }) => ({ id, version })),
    })
    expect(body.result as MoveOutcome).toMatchObject({ moved: [filed.id], refused: [{ id: second.id }] })
    expect(problemOf(await on.move('approve', second))).toEqual(refused)
    const row = (await on.app.call(on.hr, familyMembers.queryById, { id: his.id })).body
      .result as FamilyMember
    expect(row.insuredThrough).toBe(mother.employeeNo)
  })

  it('an employee who is a colleague’s spouse; after the removal the other row may be insured', async () => {
    const [one, colleague] = [await on.employee({ idType: '2', idNo: 'BOTH-1' }), await on.employee()]
    const { idType, idNo } = { idType: '2', idNo: 'BOTH-1' } as const
    const spouse = await on.child(one.id, {
      relation: '3',
      name: '配偶',
      birthDate: '2000-01-01',
      idNo: 'OTHER-1',
    })
    const row = await on.child(colleague.id, {
      relation: '9',
      name: one.name,
      birthDate: one.birthDate,
      idType,
      idNo,
    })
    await on.approved({ employeeId: colleague.id, effectiveDay: today })
    await on.app.sql(`UPDATE family_member SET relation = '3' WHERE id = ANY($1::bigint[])`, [
      [row.id, spouse.id],
    ])
    await on.approved({ employeeId: colleague.id, familyMemberId: row.id, effectiveDay: today })
    const own = made(await on.drafted({ employeeId: one.id, effectiveDay: addDays(today, 3) }))
    expect(problemOf(await on.move('submit', own, { session: on.hr }))).toEqual([
      'employeeId',
      through(colleague.employeeNo),
    ])
    const shown = (await on.app.call(on.hr, employees.queryById, { id: one.id })).body.result as Employee
    expect(shown.insuredThrough).toBe(colleague.employeeNo)
    await on.approved({
      changeType: 'REMOVE',
      employeeId: colleague.id,
      familyMemberId: row.id,
      effectiveDay: addDays(today, 3),
    })
    expect((await on.move('submit', own, { session: on.hr })).body.success).toBe(true)
  })

  it('whose document becomes that of somebody who is insured: the correction is refused', async () => {
    const { mother, hers, add } = await childOfTwo()
    await on.approved(add(hers))
    const other = await on.child(mother.id, { idNo: `APART-${mother.id}`, name: '另一个' })
    await on.approved(add(other))
    const { his: twin, father, add: addOther } = await childOfTwo()
    await on.approved(addOther(twin))
    const [{ idNo } = { idNo: '' }] = await on.app.sql<{ idNo: string }>(
      'SELECT id_no AS "idNo" FROM family_member WHERE id = $1',
      [twin.id],
    )
    const { body } = await on.app.call(on.hr, familyMembers.edit, { id: other.id, version: 0, idNo })
    expect(body).toMatchObject({
      success: false,
      result: [{ path: 'idNo', message: expect.stringContaining(`已由员工 ${father.employeeNo}`) as string }],
    })
  })

  it('and figures count neither row as one without cover, nor two rows as insured once', async () => {
    const scope = { companyId: await companyIdOf(on.app, 'A02'), day: today }
    const figures = async () =>
      (await on.app.call(on.staff, covers.overview, scope)).body.result as CoverOverview
    const { hers, his, add } = await childOfTwo()
    const before = await figures()
    await on.approved(add(hers))
    const after = await figures()
    const relatives = ({ uninsured, insuredTwice }: CoverOverview) => [
      uninsured.relatives ?? 0,
      insuredTwice.relatives ?? 0,
    ]
    const differences = (now: CoverOverview) =>
      relatives(now).map((count, at) => count - (relatives(before)[at] ?? 0))
    expect(differences(after)).toEqual([-2, 0])
    const elsewhere = await on.policyElse()
    const plan = await on.planOf(elsewhere)
    const whose = { policyId: elsewhere.id, planId: plan.id }
    await on.approved({ employeeId: his.employeeId, effectiveDay: today, ...whose })
    await on.approved(add(his, whose))
    expect(differences(await figures())).toEqual([-2, 2])
    const listed = async (filter: string) =>
      (
        (
          await on.app.call(on.staff, familyMembers.list, {
            companyId: scope.companyId,
            [filter]: today,
            pageSize: '100',
          })
        ).body.result as { records: FamilyMember[] }
      ).records.map(({ id }) => id)
    const twice = await listed('insuredTwiceOn')
    expect([hers.id, his.id].every((id) => twice.includes(id))).toBe(true)
  })
})
