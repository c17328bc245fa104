import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import type { coverChanges } from '#contract/cover/cover-changes.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { inPlace, KeptAsChosen } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { aboutChanges, type AboutChanges, type Wanted } from './about-changes.ts'
import { assessAll } from './assessing.ts'
import { refuseImpossible } from './impossible.ts'
import { refuseOthers } from './refusing.ts'

const removal = /*i18n*/ {
  id: 'coverChange.planOfRemoval',
  message: '减员终止的是已参保的方案，无需选择',
}

const keeps = /*i18n*/ {
  id: 'coverChange.keepsPlan',
  message: '已选了其他方案，按您的选择保持不变',
}

type Named = Wanted & Pick<CoverChange, 'id'>
type Said = Partial<CoverChange> & { readonly editedBy: string }

/** What refuses a draft with its plan whatever else is filed: it is no addition, the plan is of another policy, or who joins cannot have it. */
export const refusalWith = (change: Wanted, { policyOf, familyOf }: AboutChanges): Failure | undefined => {
  try {
    if (change.changeType === 'REMOVE') throw refusalOf('planId', removal)
    const known = { policy: policyOf(change.policyId), people: familyOf(change.employeeId) }
    refuseOthers(change, known)
    refuseImpossible(change, known)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const refusalsOf = async (
  changes: readonly Named[],
  context: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<Named, Failure>> => {
  const about = await aboutChanges(changes, context, false)
  return new Map(
    changes.flatMap((change) => {
      const refused = refusalWith(change, about)
      return refused ? [[change, refused] as const] : []
    }),
  )
}

/** It has another plan, which is to be kept. */
const isKept = ({
  before,
  asked: { planId, keepsChosen },
}: {
  readonly before: CoverChange
  readonly asked: { readonly planId: string; readonly keepsChosen?: boolean | null | undefined }
}): boolean => keepsChosen === true && (before.planId ?? planId) !== planId

/** Says the plan of drafts, with what it costs where they could be filed; whoever says it has edited them. */
export const choosingPlan: MovesOf<typeof coverChanges> = {
  choosePlan: {
    decide: async (all, context) => {
      const outcomes = new Map<string, Said | Failure>()
      for (const { before } of all.filter(isKept)) outcomes.set(before.id, new KeptAsChosen(keeps))
      const changes = all
        .filter((one) => !isKept(one))
        .map(({ before, asked: { planId } }) => ({ ...before, planId }))
      const refused = await refusalsOf(changes, context)
      const left = changes.filter((change) => !refused.has(change))
      for (const [change, why] of refused) outcomes.set(change.id, why)
      for (const [at, found] of (await assessAll(left, context)).entries()) {
        const premiumDelta = found instanceof Failure ? null : found.total
        outcomes.set(left[at]?.id ?? '', { premiumDelta, editedBy: context.caller.userId })
      }
      return inPlace(all, outcomes)
    },
  },
}
