import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { assessAll } from './assessing.ts'
import { DraftedChange, draftedColumns } from './drafted.ts'
import { isOnlyProposed } from './only-proposed.ts'
import { policiesToJoin } from './proposals-sql.ts'

/** What would refuse the drafts of some employees if all of them were filed now, in words by id; those whose plan is still to be chosen are not asked. */
export const refusedDrafts = async (
  employeeIds: readonly string[],
  { tx, translate }: Pick<Context, 'tx' | 'translate'>,
): Promise<ReadonlyMap<string, string>> => {
  const drafts = await tx.rows(
    DraftedChange,
    `SELECT ${draftedColumns}
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

const Proposed = z.object({ removals: z.number(), additions: z.number() })
type Proposed = z.infer<typeof Proposed>

/** How many removals from where an employee was, and additions where they are now, were proposed and wait as they were proposed. */
export const proposedOf = async (
  { from, to }: { readonly from: string; readonly to: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<Proposed> => {
  const [found] = await tx.rows(
    Proposed,
    `SELECT count(*) FILTER (WHERE employee_id = $1 AND change_type = 'REMOVE')::int AS removals,
       count(*) FILTER (WHERE employee_id = $2 AND change_type = 'ADD')::int AS additions
     FROM ${allRowsOf(coverChange)} t WHERE employee_id IN ($1, $2) AND del_flag = 0 AND ${isOnlyProposed('t')}`,
    [from, to],
  )
  return found ?? { removals: 0, additions: 0 }
}
