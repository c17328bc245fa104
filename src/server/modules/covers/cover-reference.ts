import * as z from 'zod/mini'
import type { CoverChangeStatus } from '#contract/cover-change-fields.ts'
import type { CoverFact, CoverPeriod, InsuredFamily } from '#contract/rules/cover-periods.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

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
  id: z.string(),
  personId: z.string(),
  planId: z.string(),
  from: z.string(),
  to: z.string(),
})
type Row = z.infer<typeof Row>

const isSame = (row: Row, { planId, from, to }: CoverPeriod): boolean =>
  row.planId === planId && row.from === from && row.to === to

/** The row that a new period corrects: one of the same person that is no more and that it meets. */
const correctedBy = (gone: readonly Row[], { from, to }: CoverPeriod): string | null =>
  gone.find((row) => row.from < to && from < row.to)?.id ?? null

/**
 * Makes the rows of a household's cover say what its periods say, by person: rows that say otherwise are superseded and kept, new
 * rows name what they correct. The caller holds the policy.
 */
export const writeCover = async (
  { employeeId, policyId }: Household,
  periods: ReadonlyMap<string, readonly CoverPeriod[]>,
  changeId: string,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const rows = await tx.rows(
    Row,
    `SELECT id::text AS id, person_id::text AS "personId", plan_id::text AS "planId", from_day::text AS "from", to_day::text AS "to"
     FROM ${allRowsOf(cover)} t WHERE employee_id = $1 AND policy_id = $2 AND del_flag = 0 AND NOT is_superseded`,
    [employeeId, policyId],
  )
  const wantedOf = (personId: string) => periods.get(personId) ?? []
  const gone = rows.filter((row) => !wantedOf(row.personId).some((period) => isSame(row, period)))
  const added = [...periods].flatMap(([personId, wanted]) => {
    const [theirs, lost] = [rows, gone].map((some) => some.filter((row) => row.personId === personId))
    return wanted
      .filter((period) => !theirs?.some((row) => isSame(row, period)))
      .map((period) => ({ ...period, personId, correctsId: correctedBy(lost ?? [], period) }))
  })
  await tx.query(
    `UPDATE ${allRowsOf(cover)} SET is_superseded = true, version = version + 1, update_by = $2, update_time = clock_timestamp() WHERE id = ANY($1::bigint[])`,
    [gone.map(({ id }) => id), caller.username],
  )
  await tx.query(
    `INSERT INTO ${allRowsOf(cover)} (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, corrects_id, change_id, sys_org_code, create_by)
     SELECT c.employee_id, nullif(a."personId", c.employee_id), c.policy_id, a."planId", a."from", a."to", a."correctsId", c.id, c.sys_org_code, $3
     FROM ${allRowsOf(coverChange)} c, jsonb_to_recordset($1::jsonb) AS a ("personId" bigint, "planId" bigint, "from" date, "to" date, "correctsId" bigint)
     WHERE c.id = $2`,
    [JSON.stringify(added), changeId, caller.username],
  )
}

/** Ends all cover by a policy before a day: what runs longer is superseded, and stands anew until then where it had begun. */
export const endCover = async (
  { policyId, day }: { readonly policyId: string; readonly day: string },
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const ended = await tx.rows(
    z.object({ id: z.string() }),
    `UPDATE ${allRowsOf(cover)} SET is_superseded = true, version = version + 1, update_by = $3, update_time = clock_timestamp()
     WHERE policy_id = $1 AND del_flag = 0 AND NOT is_superseded AND to_day > $2 RETURNING id::text AS id`,
    [policyId, day, caller.username],
  )
  await tx.query(
    `INSERT INTO ${allRowsOf(cover)} (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, corrects_id, change_id, sys_org_code, create_by)
     SELECT employee_id, family_member_id, policy_id, plan_id, from_day, $2, id, change_id, sys_org_code, $3
     FROM ${allRowsOf(cover)} t WHERE id = ANY($1::bigint[]) AND from_day < $2`,
    [ended.map(({ id }) => id), day, caller.username],
  )
}
