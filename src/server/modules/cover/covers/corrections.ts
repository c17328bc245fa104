import * as z from 'zod/mini'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { CorrectedCover, CoverCorrection } from '#contract/cover/cover-corrections.ts'
import type { covers } from '#contract/cover/covers.ts'
import { familyRelations } from '#contract/members/family-members.ts'
import { planVersions } from '#contract/cover/plan-versions.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { CoverPeriod } from '#contract/rules/cover-periods.ts'
import { formatFen } from '#contract/rules/money.ts'
import { premiumDifference, unpricedDay } from '#contract/rules/premiums.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover, coverCorrection } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { policy } from '#server/db/schema/policies.ts'
import {
  pricesFor,
  versionsOfPolicies,
  type PricedVersion,
} from '#server/modules/cover/plans/plan-prices-reference.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { seesField } from '#server/store/withheld.ts'

const Insured = z.object({
  personId: z.string(),
  policyId: z.string(),
  policyNo: z.string(),
  relation: z.string(),
  birthDate: z.string(),
  periods: z.array(z.object({ planId: z.string(), from: z.string(), to: z.string() })),
})
type Insured = z.infer<typeof Insured>

/** A person who may be insured: an employee, or a relative of theirs. */
type Whose = Pick<ParsedOf<typeof covers.corrections>, 'employeeId' | 'familyMemberId'>

/** How people are or were insured, by policy, of the cover that the caller sees; with what the plans cost. */
export const insuredBy = async (
  people: readonly Whose[],
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<(Insured & { readonly versions: readonly PricedVersion[] })[]> => {
  const insured = await context.tx.rows(
    Insured,
    `SELECT c.person_id::text AS "personId", o.id::text AS "policyId", o.policy_no AS "policyNo", coalesce(f.relation, '0') AS relation, coalesce(f.birth_date, e.birth_date)::text AS "birthDate",
       jsonb_agg(jsonb_build_object('planId', c.plan_id::text, 'from', c.from_day, 'to', c.to_day) ORDER BY c.from_day) AS periods
     FROM ${rowsOf(cover, context)} c JOIN ${allRowsOf(policy)} o ON o.id = c.policy_id JOIN ${rowsOf(employee, context)} e ON e.id = c.employee_id
       LEFT JOIN ${rowsOf(familyMember, context)} f ON f.id = c.family_member_id
     WHERE (c.employee_id, c.person_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))
       AND c.del_flag = 0 AND NOT c.is_superseded AND (c.family_member_id IS NULL OR f.id IS NOT NULL)
     GROUP BY o.id, c.person_id, f.id, f.relation, f.birth_date, e.birth_date ORDER BY o.id, c.person_id`,
    [
      people.map(({ employeeId }) => employeeId),
      people.map(({ employeeId, familyMemberId }) => familyMemberId ?? employeeId),
    ],
  )
  const versions = Map.groupBy(
    await versionsOfPolicies([...new Set(insured.map(({ policyId }) => policyId))], context),
    ({ policyId }) => policyId,
  )
  return insured.map((one) => ({ ...one, versions: versions.get(one.policyId) ?? [] }))
}

/** What the price of somebody insured depends on. */
type Priced = Pick<Insured, 'relation' | 'birthDate'>

/** What another birth date or relation changes of what some cover costs. */
export const differenceOf = (
  {
    versions,
    periods,
  }: { readonly versions: readonly PricedVersion[]; readonly periods: readonly CoverPeriod[] },
  { before, after }: Readonly<Record<'before' | 'after', Priced>>,
) => {
  const fromDay = periods[0]?.from ?? ''
  const priceOf = (person: Priced) => pricesFor(versions, person)
  const cost = (person: Priced) =>
    fenOf(premiumDifference({ before: [], after: periods }, fromDay, priceOf(person)))
  return {
    fromDay,
    total: formatFen(cost(after) - cost(before)),
    unpricedFrom: unpricedDay(periods, fromDay, priceOf(after)) ?? null,
  }
}

/** Whether the caller may see what plans cost. */
export const seesPrices = (context: Pick<Context, 'caller'>) =>
  seesField(resourceOf(planVersions), 'prices', context)

/** What another birth date or relation of somebody insured would change, before it is saved. */
export const correctingCover = async (
  { birthDate, relation, ...whose }: ParsedOf<typeof covers.correcting>,
  context: Context,
): Promise<CorrectedCover[]> => {
  const isSeen = seesPrices(context)
  return (await insuredBy([whose], context)).map((one) => {
    const { policyId, policyNo } = one
    const found = differenceOf(one, {
      before: one,
      after: { birthDate, relation: relation ?? one.relation },
    })
    return { policyId, policyNo, ...found, total: isSeen ? found.total : null }
  })
}

const Kept = z.object({
  id: z.string(),
  policyId: z.string(),
  birthBefore: z.string(),
  birthAfter: z.string(),
  genderBefore: z.enum(['1', '2']),
  genderAfter: z.enum(['1', '2']),
  relationBefore: z.nullable(z.enum(familyRelations.values)),
  relationAfter: z.nullable(z.enum(familyRelations.values)),
  isOtherDocument: z.boolean(),
  createBy: z.nullable(z.string()),
  createTime: z.date(),
})

/** The corrections of somebody insured, the newest first, with what each changes as cover stands now. */
export const correctionsOf = async (
  whose: ParsedOf<typeof covers.corrections>,
  context: Context,
): Promise<CoverCorrection[]> => {
  const policies = new Map((await insuredBy([whose], context)).map((one) => [one.policyId, one]))
  const isSeen = seesPrices(context)
  const kept = await context.tx.rows(
    Kept,
    `SELECT t.id::text AS id, t.policy_id::text AS "policyId", t.birth_before::text AS "birthBefore", t.birth_after::text AS "birthAfter", t.gender_before AS "genderBefore",
       t.gender_after AS "genderAfter", t.relation_before AS "relationBefore", t.relation_after AS "relationAfter", t.is_other_document AS "isOtherDocument", coalesce((SELECT r.realname FROM real_names(ARRAY[t.create_by]) r LIMIT 1), t.create_by) AS "createBy", t.create_time AS "createTime"
     FROM ${allRowsOf(coverCorrection)} t WHERE t.employee_id = $1 AND t.family_member_id IS NOT DISTINCT FROM $2::bigint AND t.del_flag = 0 ORDER BY t.id DESC LIMIT 200`,
    [whose.employeeId, whose.familyMemberId ?? null],
  )
  return kept.flatMap(({ createTime, ...one }) => {
    const insured = policies.get(one.policyId)
    if (!insured) return []
    const { relation } = insured
    const found = differenceOf(insured, {
      before: { birthDate: one.birthBefore, relation: one.relationBefore ?? relation },
      after: { birthDate: one.birthAfter, relation: one.relationAfter ?? relation },
    })
    const total = isSeen ? found.total : null
    return [{ ...one, ...found, total, policyNo: insured.policyNo, createTime: momentText(createTime) }]
  })
}
