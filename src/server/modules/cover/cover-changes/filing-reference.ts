import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import { coverChangeTypes } from '#contract/cover/cover-change-fields.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { assessAll } from './assessing.ts'
import { policiesToJoin } from './proposals-sql.ts'

const Draft = z.object({
  id: z.string(),
  changeType: z.enum(coverChangeTypes.values),
  employeeId: z.string(),
  familyMemberId: z.nullable(z.string()),
  policyId: z.string(),
  planId: z.nullable(z.string()),
  effectiveDay: z.string(),
})

/** What would refuse the drafts of some employees if all of them were filed now, in words by id; those whose plan is still to be chosen are not asked. */
export const refusedDrafts = async (
  employeeIds: readonly string[],
  { tx, translate }: Pick<Context, 'tx' | 'translate'>,
): Promise<ReadonlyMap<string, string>> => {
  const drafts = await tx.rows(
    Draft,
    `SELECT id::text AS id, change_type AS "changeType", employee_id::text AS "employeeId", family_member_id::text AS "familyMemberId",
       policy_id::text AS "policyId", plan_id::text AS "planId", effective_day::text AS "effectiveDay"
     FROM ${allRowsOf(coverChange)} t WHERE employee_id = ANY($1::bigint[]) AND status = 'DRAFT' AND del_flag = 0
       AND (change_type = 'REMOVE' OR plan_id IS NOT NULL) ORDER BY id`,
    [employeeIds],
  )
  const found = await assessAll(drafts, { tx })
  return new Map(
    drafts.flatMap(({ id }, at) => {
      const one = found[at]
      return one instanceof Failure ? [[id, translate(one.text, one.values)] as const] : []
    }),
  )
}

const ToJoin = z.object({ count: z.number(), daysBack: z.nullable(z.number()) })

/** Why no addition was proposed of somebody who joins a company: no policy insures on that day or later, the contracts do not let the day be filed any more, or no plan is for them. */
export type NoneProposed =
  | { readonly why: 'noPolicy' | 'noPlan' }
  | { readonly why: 'tooEarly'; readonly earliest: string }

export const whyNoneProposed = async (
  { orgCode, entryDate }: { readonly orgCode: string; readonly entryDate: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<NoneProposed> => {
  const [found] = await tx.rows(
    ToJoin,
    `SELECT count(*)::int AS count, max(c.change_days_back) AS "daysBack"
     FROM (SELECT $1::text AS sys_org_code, $2::date AS entry_date) e ${policiesToJoin} WHERE d.day <= o.end_date`,
    [orgCode, entryDate],
  )
  if (!found || found.count === 0 || found.daysBack === null) return { why: 'noPolicy' }
  const earliest = addDays(dayAt(), -found.daysBack)
  return entryDate < earliest ? { why: 'tooEarly', earliest } : { why: 'noPlan' }
}
