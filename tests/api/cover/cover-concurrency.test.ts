import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import {
  coverOfFamily,
  coverOn,
  periodsOf,
  policyDays,
  type CoverFact,
} from '#contract/rules/cover-periods.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { addChild } from '../../support/members.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

/** Filed past the check that looks at what others file, as two people do who file at once. */
const filedAnyway = async (changes: Parameters<OpenCover['drafted']>[0]): Promise<CoverChange> => {
  const { body } = await on.drafted(changes)
  const row = body.result as CoverChange
  await on.app.sql(`UPDATE cover_change SET status = 'SUBMITTED' WHERE id = $1`, [row.id])
  return row
}

describe('two at once', () => {
  it('add, file or bring back the same change: one is there, the others are refused in words', async () => {
    const { id: employeeId } = await on.employee()
    const taken = '同一人、同一保单、同一天已有未完成的同类增减员，请刷新后先处理它'
    const added = await Promise.all([1, 2, 3].map(() => on.drafted({ employeeId })))
    const [made, ...more] = added.flatMap(({ body }) => (body.success ? [body.result as CoverChange] : []))
    expect([made?.status, more]).toEqual(['DRAFT', []])
    for (const { body } of added)
      if (!body.success) expect(body.message).toMatch(/^(同一人|已有同一人)、同一保单、同一天/)
    const draft = made as CoverChange
    const filed = await Promise.all([1, 2, 3].map(() => on.move('submit', draft, { session: on.hr })))
    expect(filed.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await on.drafted({ employeeId })).body.message).toBe(
      '已提交同一人、同一保单、同一天的增减员，请等待审批，或先撤回它',
    )
    const other = (await on.drafted({ employeeId, effectiveDay: addDays(nextMonth, 1) })).body
      .result as CoverChange
    const moved = await on.app.call(on.hr, coverChanges.edit, {
      id: other.id,
      version: other.version,
      effectiveDay: nextMonth,
    })
    expect([moved.status, moved.body.success, moved.body.message]).toEqual([expect.any(Number), false, taken])
    await on.app.call(on.hr, coverChanges.edit, {
      id: other.id,
      version: other.version,
      changeType: 'REMOVE',
      planId: null,
      effectiveDay: nextMonth,
    })
    const open = await on.app.sql<{ type: string; status: string }>(
      `SELECT change_type AS type, status FROM cover_change WHERE employee_id = $1 ORDER BY 1`,
      [employeeId],
    )
    // A plan is changed by leaving one and joining another on one day.
    expect(open).toEqual([
      { type: 'ADD', status: 'SUBMITTED' },
      { type: 'REMOVE', status: 'DRAFT' },
    ])
  })

  it('file additions of one person that overlap: one is filed, the others are refused in words', async () => {
    const { id: employeeId } = await on.employee()
    const drafts = await Promise.all(
      [0, 1, 2, 3].map(
        async (days) =>
          (await on.drafted({ employeeId, effectiveDay: addDays(nextMonth, days) })).body
            .result as CoverChange,
      ),
    )
    const filed = await Promise.all(drafts.map((draft) => on.move('submit', draft, { session: on.hr })))
    expect(filed.filter(({ body }) => body.success)).toHaveLength(1)
    for (const { body } of filed) if (!body.success) expect(body.message).toContain('已有保障或待审批的增员')
  })

  it('approve additions of one person that overlap: one is approved, the other refused in words', async () => {
    const { id: employeeId, name } = await on.employee()
    const both = [
      await filedAnyway({ employeeId }),
      await filedAnyway({ employeeId, planId: on.other.id, effectiveDay: addDays(nextMonth, 3) }),
    ]
    const answers = await Promise.all(both.map((change) => on.move('approve', change)))
    const [refused, ...more] = answers.filter(({ body }) => !body.success)
    expect(more).toEqual([])
    expect(refused?.body.message).toContain(`“${name}”在该保单下自`)
    expect(await on.periods(employeeId)).toHaveLength(1)
  })

  it('approve changes of the same policies in opposite order: both do, one after the other', async () => {
    const elsewhere = await on.policyElse()
    const plans = new Map([
      [on.policy.id, on.plan.id],
      [elsewhere.id, (await on.planOf(elsewhere)).id],
    ])
    const batch = async (policyIds: readonly string[]) => {
      const rows: { id: string; version: number }[] = []
      for (const policyId of policyIds) {
        const { id: employeeId } = await on.employee()
        const { id, version } = await on.filed({ employeeId, policyId, planId: plans.get(policyId) ?? null })
        rows.push({ id, version })
      }
      return rows
    }
    const order = [...plans.keys()]
    const batches = [await batch(order), await batch(order.toReversed())]
    const answers = await Promise.all(
      batches.map((rows) => on.app.call(on.staff, coverChanges.approveBatch, { rows })),
    )
    expect(answers.map(({ body }) => body.result)).toMatchObject(
      batches.map((rows) => ({ moved: rows.map(({ id }) => id), refused: [] })),
    )
  })

  it('write cover of one person and policy that overlaps: the database lets one of them', async () => {
    const { id: employeeId } = await on.employee()
    const write = (from: string, to: string) =>
      on.app.sql(
        `INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, sys_org_code) VALUES ($1, $2, $3, $4, $5, 'A02')`,
        [employeeId, on.policy.id, on.plan.id, from, to],
      )
    await write('2026-01-01', '2026-02-01')
    await write('2026-02-01', '2026-03-01')
    await expect(write('2026-01-31', '2026-02-02')).rejects.toMatchObject({ constraint: 'cover_once' })
    await expect(write('2026-05-02', '2026-05-02')).rejects.toMatchObject({ constraint: 'cover_days' })
  })
})

describe('additions and removals in any order of filing and approval, with any effective days', () => {
  const changes = fc.array(
    fc.record({
      changeType: fc.constantFrom('ADD' as const, 'REMOVE' as const),
      isChild: fc.boolean(),
      isOther: fc.boolean(),
      days: fc.integer({ min: -20, max: 60 }),
      rank: fc.nat(1000),
    }),
    { minLength: 5, maxLength: 8 },
  )

  it('end in the cover that those which were approved amount to', async () => {
    let approvedCount = 0
    for (const run of fc.sample(changes, { numRuns: 4, seed: 90 })) {
      const { id: employeeId } = await on.employee()
      const child = await on.child(employeeId)
      const facts = new Map<string, CoverFact[]>()
      const filed: { change: CoverChange; rank: number }[] = []
      for (const { changeType, isChild, isOther, days, rank } of run) {
        const plan = isOther ? on.other : on.plan
        const change = await filedAnyway({
          changeType,
          employeeId,
          familyMemberId: isChild ? child.id : null,
          planId: changeType === 'ADD' ? plan.id : null,
          effectiveDay: addDays(dayAt(), days),
        })
        filed.push({ change, rank })
      }
      for (const { change } of filed.toSorted((one, other) => one.rank - other.rank)) {
        const { body } = await on.move('approve', change)
        if (!body.success) continue
        approvedCount += 1
        const { familyMemberId, changeType: type, planId, effectiveDay: day } = body.result as CoverChange
        const person = familyMemberId ?? employeeId
        facts.set(person, [...(facts.get(person) ?? []), { type, planId: planId ?? '', day }])
      }
      const household = { employeeId, policy: policyDays(on.policy), isForRelatives: false }
      const said = [...coverOfFamily(facts, household)].flatMap(([person, periods]) =>
        periods.map(({ planId, from, to }) => [person, planId, from, to].join()),
      )
      const stored = (await on.periods(employeeId)).map(({ person, plan, from, to }) =>
        [person, plan, from, to].join(),
      )
      expect(stored.toSorted()).toEqual(said.toSorted())
    }
    expect(approvedCount).toBeGreaterThan(5)
  })
})

describe('who is covered on a day', () => {
  it('is the same for the database and for the rule that everybody shares', async () => {
    const policy = policyDays(on.policy)
    const day = fc.nat(60).map((count) => addDays(dayAt(), count - 30))
    const fact = fc.record({
      type: fc.constantFrom('ADD' as const, 'REMOVE' as const),
      planId: fc.constantFrom(on.plan.id, on.other.id),
      day,
    })
    const people = fc.sample(fc.array(fact, { maxLength: 6 }), { numRuns: 30, seed: 86 })
    const days = fc.sample(day, { numRuns: 20, seed: 86 })
    const { id: employeeId } = await on.employee()
    const known: { id: string; periods: ReturnType<typeof periodsOf> }[] = []
    for (const [at, facts] of people.entries()) {
      const { id } = await addChild(on.app, on.staff, employeeId, { idNo: `R${at}0000000` })
      known.push({ id, periods: periodsOf(facts, policy) })
    }
    const ids = known.map(({ id }) => id)
    for (const { id, periods } of known)
      for (const { planId, from, to } of periods)
        await on.app.sql(
          `INSERT INTO cover (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, sys_org_code) VALUES ($1, $2, $3, $4, $5, $6, 'A02')`,
          [employeeId, id, on.policy.id, planId, from, to],
        )
    for (const one of days) {
      const found = await on.app.sql<{ id: string; plan: string }>(
        'SELECT person_id::text AS id, plan_id::text AS plan FROM covered_on($1) WHERE person_id = ANY($2::bigint[]) ORDER BY person_id',
        [one, ids],
      )
      const said = known.flatMap(({ id, periods }) => {
        const cover = coverOn(periods, one)
        return cover ? [{ id, plan: cover.planId }] : []
      })
      expect(found).toEqual(said)
    }
  })
})

const whatStays = ({ premiumDelta, name, status, version, updateTime }: CoverChange) => ({
  premiumDelta,
  name,
  status,
  version,
  updateTime,
})

describe('a change that was filed', () => {
  it('keeps its premium and the name it was filed with when an edit names nothing', async () => {
    const { id: employeeId } = await on.employee()
    const filed = await on.filed({ employeeId })
    const emptyEdit = ({ id, version }: CoverChange) => on.app.call(on.hr, coverChanges.edit, { id, version })
    await on.app.sql(`UPDATE employee SET name = '改了名' WHERE id = $1`, [employeeId])
    expect((await emptyEdit(filed)).body.result).toMatchObject(whatStays(filed))
    const approved = (await on.move('approve', filed)).body.result as CoverChange
    expect((await emptyEdit(approved)).body.result).toMatchObject(whatStays(approved))
    expect(approved).toMatchObject({ premiumDelta: filed.premiumDelta, name: filed.name })
  })
})
