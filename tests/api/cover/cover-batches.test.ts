import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange, CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { loadTexts } from '#server/core/texts.ts'
import { keepCoverChangeCalendar } from '#server/modules/cover/cover-changes/cover-change-calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { at, dueInstance, eventsOf } from '../../support/due.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp({ doesJobs: false }))
})
afterAll(() => on.app.close())

const approveAll = async (changes: readonly Pick<CoverChange, 'id' | 'version'>[]) => {
  const rows = changes.map(({ id, version }) => ({ id, version }))
  const { body } = await on.app.call(on.staff, coverChanges.approveBatch, { rows })
  if (!body.success) throw new Error(body.message)
  return body.result as { moved: string[]; refused: { id: string; message: string }[] }
}

/** An employee with a child who join, leave together and come back by another plan; filed and not decided on. */
const family = async () => {
  const { id: employeeId } = await on.employee()
  const child = await on.child(employeeId)
  const wanted: Partial<CoverChangeDraft>[] = [
    {},
    { familyMemberId: child.id, effectiveDay: addDays(nextMonth, 3) },
    { changeType: 'REMOVE', effectiveDay: addDays(nextMonth, 10) },
    { planId: on.other.id, effectiveDay: addDays(nextMonth, 12) },
  ]
  const changes: CoverChange[] = []
  for (const one of wanted) changes.push(await on.filed({ employeeId, ...one }))
  const name = (person: string) => (person === employeeId ? 'employee' : 'child')
  const cover = async () =>
    (
      await on.app.sql<{ person: string }>(
        `SELECT c.person_id::text AS person, c.plan_id::text AS plan, c.from_day::text AS "from", c.to_day::text AS "to", c.is_superseded AS old,
         o.from_day::text || o.to_day AS corrects, h.effective_day::text || h.change_type AS change
       FROM cover c LEFT JOIN cover o ON o.id = c.corrects_id JOIN cover_change h ON h.id = c.change_id WHERE c.employee_id = $1`,
        [employeeId],
      )
    )
      .map((row) => JSON.stringify({ ...row, person: name(row.person) }))
      .toSorted()
  return { changes, cover }
}

const statesOf = async (changes: readonly { readonly id: string }[]) =>
  (
    await on.app.sql<{ status: string }>('SELECT status FROM cover_change WHERE id = ANY($1) ORDER BY id', [
      changes.map(({ id }) => id),
    ])
  ).map(({ status }) => status)

describe('many that are approved at once', () => {
  it('leave the same cover and the same history as one after the other', async () => {
    const [alone, together] = [await family(), await family()]
    for (const change of alone.changes) expect((await on.move('approve', change)).body.success).toBe(true)
    expect(await approveAll(together.changes)).toMatchObject({
      moved: together.changes.map(({ id }) => id),
      refused: [],
    })
    const [one, other] = [await alone.cover(), await together.cover()]
    expect(other).toEqual(one)
    expect(other.filter((row) => row.includes('"old":true')).length).toBeGreaterThan(1)
  })

  it('are told to whoever filed them once; what is refused is named and stays, the rest goes', async () => {
    const [first, second] = [await on.employee(), await on.employee()]
    const good = [await on.filed({ employeeId: first.id }), await on.filed({ employeeId: second.id })]
    const draft = (
      await on.drafted({ employeeId: first.id, planId: on.other.id, effectiveDay: addDays(nextMonth, 1) })
    ).body.result as CoverChange
    await on.app.sql(`UPDATE cover_change SET status = 'SUBMITTED' WHERE id = $1`, [draft.id])
    const known = (await on.told()).length
    const stale = { id: (await on.filed({ employeeId: (await on.employee()).id })).id, version: 0 }
    const { moved, refused } = await approveAll([...good, draft, stale])
    expect([moved, refused.map(({ id }) => id)]).toEqual([good.map(({ id }) => id), [draft.id, stale.id]])
    expect(refused[0]?.message).toContain(`“${first.name}”在该保单下自`)
    expect(await statesOf([...good, draft, stale])).toEqual([
      'APPROVED',
      'APPROVED',
      'SUBMITTED',
      'SUBMITTED',
    ])
    const told = await on.told()
    expect([told.length - known, told.includes(`增减员已通过：${first.name}等 2 条`)]).toEqual([1, true])
  })
})

describe('changes whose day has come', () => {
  it('are effective once over two instances, and told once to whoever filed them', async () => {
    const changes: CoverChange[] = []
    for (let count = 0; count < 3; count += 1)
      changes.push(
        await on.approved({ employeeId: (await on.employee()).id, effectiveDay: addDays(dayAt(), 2) }),
      )
    const translate = await loadTexts()
    const instances = [await dueInstance(on.app, translate), await dueInstance(on.app, translate)]
    for (const { due } of instances) keepCoverChangeCalendar({ due, events: eventsOf(translate) })
    const known = (await on.told()).length
    const look = async (days: number) => {
      for (const { due } of instances) await due.doDue(at(`${addDays(dayAt(), days)} 00:01`))
    }
    await look(1)
    expect(await statesOf(changes)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
    await look(2)
    expect(await statesOf(changes)).toEqual(['EFFECTIVE', 'EFFECTIVE', 'EFFECTIVE'])
    const [counted] = await on.app.sql<{ edits: number }>(
      `SELECT count(*)::int AS edits FROM cover_change_history WHERE record_id = ANY($1) AND after ->> 'status' = 'EFFECTIVE'`,
      [changes.map(({ id }) => id)],
    )
    expect([counted?.edits, (await on.told()).length - known]).toEqual([3, 1])
    expect(instances.flatMap(({ errors }) => errors)).toEqual([])
    for (const { db } of instances) await db.close()
  })
})
