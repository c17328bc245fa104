import * as z from 'zod/mini'
import { isHeld, listWord } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import type { CoverOverview } from '#contract/cover/cover-overview.ts'
import type { covers } from '#contract/cover/covers.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { dayAt, monthStarts } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { company } from '#server/db/schema/companies.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { speechOf } from '#server/store/people.ts'
import { presentRow } from '#server/store/present.ts'
import { unknownReference } from '#server/store/naming.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { coverStore } from './covers-store.ts'
import { countGroups, countMoves, countPeople, type CoverGroup, type Scope } from './overview-counts.ts'
import { labelOf } from '#contract/core/message.ts'

const Company = z.object({ orgCode: z.string() })
const Found = z.object({ id: z.string() })

/** What is counted; refuses a company or a policy that the caller does not see. */
const scopeOf = async (
  { companyId, policyId, day = dayAt() }: ParsedOf<typeof covers.overview>,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<Scope> => {
  const { labels } = coverStore.source.resource
  const unknown = (field: 'companyId' | 'policyId') =>
    refusalOf(field, unknownReference, { label: labelOf(labels, field) })
  const [found] = await context.tx.rows(
    Company,
    `SELECT org_code AS "orgCode" FROM ${rowsOf(company, context)} t WHERE id = $1 AND del_flag = 0`,
    [companyId],
  )
  if (!found) throw unknown('companyId')
  if (policyId === undefined) return { ...found, day }
  const [own] = await context.tx.rows(
    Found,
    `SELECT id::text AS id FROM ${rowsOf(policy, context)} t WHERE id = $1 AND sys_org_code = $2 AND del_flag = 0`,
    [policyId, found.orgCode],
  )
  if (!own) throw unknown('policyId')
  return { ...found, day, policyId }
}

const sum = (groups: readonly Pick<CoverGroup, 'count'>[]): number =>
  groups.reduce((all, { count }) => all + count, 0)

const Plan = z.object({
  planId: z.string(),
  planName: z.string(),
  planNameEn: z.nullable(z.string()),
  policyNo: z.string(),
})

/** The plans that insure somebody, those with most people first. */
const byPlan = async (
  groups: readonly CoverGroup[],
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<CoverOverview['byPlan']> => {
  const counted = Map.groupBy(groups, ({ planId }) => planId)
  const found = await context.tx.rows(
    Plan,
    `SELECT p.id::text AS "planId", p.plan_name AS "planName", p.plan_name_en AS "planNameEn", o.policy_no AS "policyNo"
     FROM ${rowsOf(plan, context)} p JOIN ${rowsOf(policy, context)} o ON o.id = p.policy_id WHERE p.id = ANY($1::bigint[]) ORDER BY p.plan_code, p.id`,
    [[...counted.keys()]],
  )
  return found
    .map((one) => ({ ...one, count: sum(counted.get(one.planId) ?? []) }))
    .toSorted((one, other) => other.count - one.count)
}

/** The figures of cover at a company, or of one of its policies, on a day (domain 3.5). */
export const coverOverview = async (
  input: ParsedOf<typeof covers.overview>,
  context: Pick<Context, 'tx' | 'caller' | 'locale'>,
): Promise<CoverOverview> => {
  const scope = await scopeOf(input, context)
  const groups = await countGroups(scope, context)
  const people = await countPeople(scope, context)
  const moves = await countMoves(scope, context)
  const { resource } = sourceFor(coverStore.source, context)
  const speech = await speechOf(context, resource, [])
  const isSeen = (field: string) => resource.filters.includes(field)
  const listed = (noun: string) => isHeld(listWord(noun), context.caller.grants)
  const each = (count: (who: 'employees' | 'relatives') => number) => ({
    employees: listed('employee') ? count('employees') : null,
    relatives: listed('family') ? count('relatives') : null,
  })
  const insuredBy = (who: 'employees' | 'relatives') =>
    sum(groups.filter(({ isRelative }) => isRelative === (who === 'relatives')))
  return {
    day: scope.day,
    covers: sum(groups),
    byPlan: await byPlan(groups, context),
    byRelation: isSeen('relation')
      ? memberRelations.values.map((relation) => ({
          ...presentRow(resource, { relation }, speech),
          relation,
          count: sum(groups.filter((one) => one.relation === relation)),
        }))
      : null,
    byAgeBand: isSeen('birthDate')
      ? ageBands.map(({ code }, at) => ({
          band: code,
          // The oldest are in bucket 0.
          count: sum(groups.filter(({ bucket }) => bucket === ageBands.length - 1 - at)),
        }))
      : null,
    byMonth: monthStarts(scope.day)
      .slice(0, -1)
      .map((start) => {
        const month = start.slice(0, 7)
        return { month, joined: moves.joined.get(month) ?? 0, left: moves.left.get(month) ?? 0 }
      }),
    ending: moves.ending,
    unpriced: moves.unpriced,
    insured: each(scope.policyId === undefined ? (who) => people[who].insured : insuredBy),
    uninsured: each((who) => people[who].uninsured),
    insuredTwice: each((who) => people[who].insuredTwice),
    leftInsured: each((who) => people[who].leftInsured),
  }
}
