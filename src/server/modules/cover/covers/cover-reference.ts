import * as z from 'zod/mini'
import type { CoverChangeStatus } from '#contract/cover/cover-change-fields.ts'
import type { CoverFact, CoverPeriod, InsuredFamily } from '#contract/rules/cover-periods.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { batchesOf } from '#server/store/row-batches.ts'

/** An employee and a policy: with the relatives, whose cover depends on one another. */
export interface Household extends InsuredFamily {
  readonly policyId: string
}

const Fact = z.object({
  employeeId: z.string(),
  policyId: z.string(),
  personId: z.string(),
  type: z.enum(['ADD', 'REMOVE']),
  planId: z.string(),
  day: z.string(),
})

/** What happened to the cover of a household, by person. */
export type FactsByPerson = ReadonlyMap<string, readonly CoverFact[]>

const keyOf = ({ employeeId, policyId }: Pick<Household, 'employeeId' | 'policyId'>): string =>
  `${employeeId} ${policyId}`

/**
 * What is known of the cover of households: additions and removals in the states that count, and the rows that came with the
 * policy, each of which is an addition, and a removal where it ends before the policy.
 */
export const factsOf = async (
  households: readonly Household[],
  { tx }: Pick<Context, 'tx'>,
  counted: readonly CoverChangeStatus[],
): Promise<(household: Pick<Household, 'employeeId' | 'policyId'>) => FactsByPerson> => {
  const wanted = `SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::date[]) AS h(employee_id, policy_id, until)`
  const found = await tx.rows(
    Fact,
    `WITH h AS (${wanted}), came AS (
       SELECT c.employee_id, c.policy_id, c.person_id, c.plan_id, c.from_day, c.to_day, h.until FROM h JOIN ${allRowsOf(cover)} c USING (employee_id, policy_id)
       WHERE c.change_id IS NULL AND c.corrects_id IS NULL AND c.del_flag = 0
     ), facts AS (
       SELECT employee_id, policy_id, coalesce(c.family_member_id, employee_id) AS person_id, c.change_type, coalesce(c.plan_id::text, '') AS plan_id, c.effective_day
         FROM h JOIN ${allRowsOf(coverChange)} c USING (employee_id, policy_id) WHERE c.status = ANY($4::text[]) AND c.del_flag = 0
       UNION ALL SELECT employee_id, policy_id, person_id, 'ADD', plan_id::text, from_day FROM came
       UNION ALL SELECT employee_id, policy_id, person_id, 'REMOVE', plan_id::text, to_day FROM came WHERE to_day < until
     )
     SELECT employee_id::text AS "employeeId", policy_id::text AS "policyId", person_id::text AS "personId", change_type AS type, plan_id AS "planId", effective_day::text AS day FROM facts`,
    [
      households.map(({ employeeId }) => employeeId),
      households.map(({ policyId }) => policyId),
      households.map(({ policy }) => policy.to),
      counted,
    ],
  )
  const all = Map.groupBy(found, keyOf)
  return (household) =>
    new Map(
      [...Map.groupBy(all.get(keyOf(household)) ?? [], ({ personId }) => personId)].map(
        ([personId, facts]) => [personId, facts.map(({ type, planId, day }) => ({ type, planId, day }))],
      ),
    )
}

const Row = z.object({
  employeeId: z.string(),
  policyId: z.string(),
  id: z.string(),
  personId: z.string(),
  planId: z.string(),
  from: z.string(),
  to: z.string(),
})
type Row = Omit<z.infer<typeof Row>, 'id'> & {
  /** Empty until it is written. */
  id?: string
  /** The row that it corrects. */
  readonly corrects?: Row | undefined
  readonly changeId?: string
  isSuperseded?: true
}

const isSame = (row: Row, { planId, from, to }: CoverPeriod): boolean =>
  row.planId === planId && row.from === from && row.to === to

/** What cover a household is to have, by person, because of a change. */
export interface Revision {
  readonly household: Household
  readonly periods: ReadonlyMap<string, readonly CoverPeriod[]>
  readonly changeId: string
}

/** The rows of a household after a revision; those that say otherwise are marked as superseded. */
const revised = (rows: readonly Row[], { household, periods, changeId }: Revision): Row[] => {
  const wantedOf = (personId: string) => periods.get(personId) ?? []
  const gone = rows.filter((row) => !wantedOf(row.personId).some((period) => isSame(row, period)))
  const kept = rows.filter((row) => !gone.includes(row))
  for (const row of gone) row.isSuperseded = true
  const { employeeId, policyId } = household
  const added = [...periods].flatMap(([personId, wanted]) =>
    wanted
      .filter((period) => !kept.some((row) => row.personId === personId && isSame(row, period)))
      .map(({ planId, from, to }): Row => {
        const corrects = gone.find((row) => row.personId === personId && row.from < to && from < row.to)
        return { employeeId, policyId, personId, planId, from, to, corrects, changeId }
      }),
  )
  return [...kept, ...added]
}

const Numbered = z.object({ id: z.string() })

/** Gives new rows their ids, so that they may name one another. */
const numbered = async (rows: readonly Row[], { tx }: Pick<Context, 'tx'>): Promise<void> => {
  const text = 'SELECT next_id()::text AS id FROM generate_series(1, $1::int)'
  const ids = await tx.rows(Numbered, text, [rows.length])
  for (const [at, row] of rows.entries()) row.id = ids[at]?.id ?? ''
}

const asWritten = ({ id, personId, planId, from, to, corrects, changeId, isSuperseded }: Row) => ({
  id,
  personId,
  planId,
  from,
  to,
  changeId,
  correctsId: corrects?.id ?? null,
  isSuperseded: isSuperseded ?? false,
})

// One statement, so that the status of each person follows once (domain 3.4). The count waits until no old row is in the way.
const rewriteCover = `WITH gone AS (
    UPDATE ${allRowsOf(cover)} SET is_superseded = true, version = version + 1, update_by = $2, update_time = clock_timestamp()
    WHERE id = ANY($3::bigint[]) RETURNING id)
  INSERT INTO ${allRowsOf(cover)} (id, employee_id, family_member_id, policy_id, plan_id, from_day, to_day, corrects_id, is_superseded, change_id, sys_org_code, create_by)
  SELECT a.id, c.employee_id, nullif(a."personId", c.employee_id), c.policy_id, a."planId", a."from", a."to", a."correctsId", a."isSuperseded", c.id, c.sys_org_code, $2
  FROM jsonb_to_recordset($1::jsonb) AS a (id bigint, "personId" bigint, "planId" bigint, "from" date, "to" date, "correctsId" bigint, "isSuperseded" boolean, "changeId" bigint)
  JOIN ${allRowsOf(coverChange)} c ON c.id = a."changeId", (SELECT count(*) FROM gone) AS done`

/**
 * Makes the rows of cover of some households say what revisions say, one after the other: rows that say otherwise are superseded and
 * kept, new rows name what they correct. The caller holds the policies.
 */
export const writeCover = async (
  revisions: readonly Revision[],
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const stored: Row[] = await tx.rows(
    Row,
    `SELECT t.id::text AS id, t.employee_id::text AS "employeeId", t.policy_id::text AS "policyId", t.person_id::text AS "personId",
       t.plan_id::text AS "planId", t.from_day::text AS "from", t.to_day::text AS "to"
     FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[]) AS h (employee_id, policy_id)) h
     JOIN ${allRowsOf(cover)} t ON t.employee_id = h.employee_id AND t.policy_id = h.policy_id AND t.del_flag = 0 AND NOT t.is_superseded`,
    [
      revisions.map(({ household }) => household.employeeId),
      revisions.map(({ household }) => household.policyId),
    ],
  )
  const rows = new Map<string, readonly Row[]>(Map.groupBy(stored, keyOf))
  const added: Row[] = []
  for (const revision of revisions) {
    const key = keyOf(revision.household)
    const before = rows.get(key) ?? []
    const after = revised(before, revision)
    rows.set(key, after)
    added.push(...after.filter((row) => !before.includes(row)))
  }
  await numbered(added, { tx })
  const [news, olds] = [added, stored.filter(({ isSuperseded }) => isSuperseded)].map((some) =>
    Map.groupBy(some, keyOf),
  )
  // Households whole, so that what follows from their cover does so once.
  for (const keys of batchesOf([...rows.keys()])) {
    const written = keys.flatMap((key) => news?.get(key) ?? []).map(asWritten)
    const gone = keys.flatMap((key) => olds?.get(key) ?? []).map(({ id }) => id)
    await tx.query(rewriteCover, [JSON.stringify(written), caller.username, gone])
  }
}

/**
 * Ends all cover by a policy before a day: what runs longer is superseded, and stands anew until then where it had begun. The caller
 * holds the policy.
 */
export const endCover = async (
  { policyId, day }: { readonly policyId: string; readonly day: string },
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const longer = await tx.rows(
    Numbered,
    `SELECT id::text AS id FROM ${allRowsOf(cover)} t
     WHERE policy_id = $1 AND del_flag = 0 AND NOT is_superseded AND to_day > $2 ORDER BY employee_id, id`,
    [policyId, day],
  )
  for (const some of batchesOf(longer.map(({ id }) => id)))
    await tx.query(
      `WITH gone AS (
         UPDATE ${allRowsOf(cover)} SET is_superseded = true, version = version + 1, update_by = $3, update_time = clock_timestamp()
         WHERE id = ANY($1::bigint[]) RETURNING *)
       INSERT INTO ${allRowsOf(cover)} (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, corrects_id, change_id, sys_org_code, create_by)
       SELECT employee_id, family_member_id, policy_id, plan_id, from_day, $2, id, change_id, sys_org_code, $3
       FROM gone, (SELECT count(*) FROM gone) AS done WHERE from_day < $2`,
      [some, day, caller.username],
    )
}
