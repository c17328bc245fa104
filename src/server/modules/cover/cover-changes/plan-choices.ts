import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { PlanChoice, type coverChanges } from '#contract/cover/cover-changes.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { aboutChanges, type AboutChanges } from './about-changes.ts'
import { refusalWith } from './choosing-plan.ts'
import { DraftedChange, draftedColumns } from './drafted.ts'

/** So many of those that a plan does not suit are named. */
const named = 20

const Plan = z.omit(PlanChoice, { count: true, replaced: true, left: true })
type Plan = z.infer<typeof Plan>

/** The plans of some policies, in the order of their policies and codes. */
const plansOf = (policyIds: readonly string[], { tx }: Pick<Context, 'tx'>): Promise<Plan[]> =>
  tx.rows(
    Plan,
    `SELECT p.id::text AS "planId", p.plan_code AS "planCode", p.plan_name AS "planName", p.plan_name_en AS "planNameEn", o.policy_no AS "policyNo"
     FROM ${allRowsOf(plan)} p JOIN ${allRowsOf(policy)} o ON o.id = p.policy_id WHERE p.policy_id = ANY($1::bigint[]) AND p.del_flag = 0
     ORDER BY o.policy_no, p.plan_code, p.id`,
    [policyIds],
  )

/** What a plan comes to for some drafts. */
const choiceOf = (
  one: Plan,
  chosen: readonly DraftedChange[],
  { about, translate }: Pick<Context, 'translate'> & { readonly about: AboutChanges },
): PlanChoice => {
  const left = Map.groupBy(chosen, (change) => {
    const refused = refusalWith({ ...change, planId: one.planId }, about)
    return refused instanceof Failure ? translate(refused.text, refused.values) : ''
  })
  const suited = left.get('') ?? []
  const replaced = suited.filter(({ planId }) => planId !== null && planId !== one.planId).length
  left.delete('')
  const ids = (some: readonly DraftedChange[]) => some.slice(0, named).map(({ id }) => id)
  const others = [...left].map(([message, some]) => ({ message, count: some.length, ids: ids(some) }))
  return { ...one, count: suited.length, replaced, left: others }
}

/** The plans that suit one of some drafts at least, those that suit most of them first. */
export const planChoicesOf = async (
  { ids }: ParsedOf<typeof coverChanges.planChoices>,
  context: Context,
): Promise<PlanChoice[]> => {
  const chosen = await context.tx.rows(
    DraftedChange,
    `SELECT ${draftedColumns}
     FROM ${rowsOf(coverChange, context)} t WHERE id = ANY($1::bigint[]) AND del_flag = 0 ORDER BY id`,
    [ids],
  )
  if (chosen.length !== new Set(ids).size) throw new Failure('notFound')
  const about = await aboutChanges(chosen, context, false)
  const plans = await plansOf([...new Set(chosen.map(({ policyId }) => policyId))], context)
  return plans
    .map((one) => choiceOf(one, chosen, { about, translate: context.translate }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}
