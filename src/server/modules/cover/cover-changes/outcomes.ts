import * as z from 'zod/mini'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { isAllowed, isHeld } from '#contract/core/access.ts'
import { formatFen } from '#contract/rules/money.ts'
import { Failure } from '#contract/core/failures.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import {
  coverChanges,
  type CoverOutcome,
  type DecidedOfDays,
  type LosingCover,
} from '#contract/cover/cover-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { decidedFrom } from '#server/modules/claims/benefits/used-reference.ts'
import { employee } from '#server/db/schema/members.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { seenIds } from '#server/store/listing.ts'
import { seesField } from '#server/store/withheld.ts'
import { assess, type Assessment } from './assessing.ts'
import { coverChangeStore } from './cover-changes-store.ts'

const Named = z.object({ id: z.string(), planName: z.string(), planNameEn: z.nullable(z.string()) })
type Named = Omit<z.infer<typeof Named>, 'id'>

const plansOf = async (ids: readonly string[], { tx }: Context): Promise<ReadonlyMap<string, Named>> => {
  const found = await tx.rows(
    Named,
    `SELECT id::text AS id, plan_name AS "planName", plan_name_en AS "planNameEn" FROM ${allRowsOf(plan)} p WHERE id = ANY($1::bigint[])`,
    [ids],
  )
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

const unnamed: Named = { planName: '', planNameEn: null }

/** What an assessment says to this caller. */
const toldOf = async (
  { planId, total, perDay, lastDay, unpricedFrom, family }: Assessment,
  context: Context,
) => {
  const isSeen = seesField(coverChangeStore.source.resource, 'premiumDelta', context)
  const hasNames = seesField(resourceOf(familyMembers), 'name', context)
  const plans = await plansOf([planId, ...family.map((one) => one.planId)], context)
  const losing = family.map((one): LosingCover => ({
    name: hasNames ? one.person.name : '',
    lastDay: one.lastDay,
    ...(plans.get(one.planId) ?? unnamed),
  }))
  return {
    ...(plans.get(planId) ?? unnamed),
    total: isSeen ? total : null,
    perDay: isSeen ? perDay : null,
    lastDay,
    unpricedFrom: unpricedFrom ?? null,
    family: losing,
  }
}

const mostListed = 20

/** Which decided claims are of days that a removal takes from the household, for who approves it. */
const decidedOf = async (
  change: CoverChange,
  { family }: Assessment,
  context: Context,
): Promise<DecidedOfDays | null> => {
  const { grants } = context.caller
  if (change.changeType !== 'REMOVE' || !isAllowed(coverChanges.approve.access, grants)) return null
  const leaving = change.familyMemberId ?? change.employeeId
  const personIds = [leaving, ...family.map(({ person }) => person.id)]
  const found = await decidedFrom({ personIds, policyId: change.policyId, day: change.effectiveDay }, context)
  if (found.length === 0) return null
  const paid = found.reduce((all, { fen }) => all + fen, 0n)
  return {
    count: found.length,
    paid: isHeld('claim:amounts', grants) ? formatFen(paid) : null,
    claims: found.flatMap(({ id, claimNo }) => (claimNo ? [{ id, claimNo }] : [])).slice(0, mostListed),
  }
}

/** What a change would cost, before it is filed. */
export const premiumOfChange = async (wanted: ParsedOf<typeof coverChanges.premium>, context: Context) => {
  for (const [table, id] of [
    [policy, wanted.policyId],
    [employee, wanted.employeeId],
  ] as const)
    await seenIds(context.tx, { rows: rowsOf(table, context) }, [id])
  const { planName: _, planNameEn: _en, ...told } = await toldOf(await assess(wanted, context), context)
  return told
}

/** What approving a change would do as things stand, for who looks at it. */
export const outcomeOf = async (id: string, context: Context): Promise<CoverOutcome> => {
  await coverChangeStore.queryById({ id }, context)
  const change = await coverChangeStore.whole(id, context)
  try {
    const found = await assess(change, context, { isDeciding: true })
    return {
      refusal: null,
      ...(await toldOf(found, context)),
      decided: await decidedOf(change, found, context),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const refusal = context.translate(error.text, error.values)
    return {
      refusal,
      planName: null,
      planNameEn: null,
      total: null,
      perDay: null,
      lastDay: null,
      unpricedFrom: null,
      family: [],
      decided: null,
    }
  }
}
