import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import type { coverChanges } from '#contract/cover/cover-changes.ts'
import { Failure } from '#contract/core/failures.ts'
import { events } from '#contract/messages/events.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { ownApprovals } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { writeCover } from '#server/modules/cover/covers/cover-reference.ts'
import type { Services } from '#server/services.ts'
import { inPlace, type Decide } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { assessAll, type Assessment } from './assessing.ts'
import { choosingPlan } from './choosing-plan.ts'
import { decideWord } from './cover-changes-store.ts'
import { fenOf } from './fen-of.ts'
import { inFilingOrder } from './filing-order.ts'
import { keyOfDraft, openDraftRefusal, openDrafts } from './open-drafts.ts'
import { proposeLeaving } from './proposal-reference.ts'
import { filedByCaller, submittedBy, tellDecider, tellFilers } from './telling.ts'

/** What becomes of changes, by id: fields to write, or what refuses one. */
type Outcomes = Map<string, Partial<CoverChange> | Failure>

/** The changes that nothing refuses, with what they would do, in the order of filing; and what refuses the others. */
const assessed = async (changes: readonly CoverChange[], context: Context, how: { isDeciding: boolean }) => {
  const found = await assessAll(changes, context, { ...how, isHeld: true })
  const accepted = new Map<CoverChange, Assessment>()
  const refused: [id: string, refusal: Failure][] = []
  for (const [at, change] of changes.entries()) {
    const one = found[at]
    if (one instanceof Failure) refused.push([change.id, one])
    else if (one) accepted.set(change, one)
  }
  return { accepted, inOrder: inFilingOrder([...accepted.keys()]), refused }
}

/** As `assessed` when they are decided on, without the own filings of who decides that somebody else has to approve (domain 3.8). */
const assessedByAnother = async (changes: readonly CoverChange[], context: Context) => {
  const own = await ownApprovals(decideWord, context)
  const isOwn = await filedByCaller(changes, context)
  const refused: [id: string, refusal: Failure][] = []
  let rest = changes
  for (;;) {
    const found = await assessed(rest, context, { isDeciding: true })
    const left = rest.filter((change) => {
      const total = found.accepted.get(change)?.total
      const no = isOwn.has(change.id) && total !== undefined ? own.refusalOf(fenOf(total)) : undefined
      if (no) refused.push([change.id, no])
      return !no
    })
    // What is left out changes nothing for the others: they are assessed as if it were not there.
    if (left.length === rest.length) return { ...found, refused: [...found.refused, ...refused] }
    rest = left
  }
}

type Decides = Decide<CoverChange, unknown>

const submitting =
  (told: Services['events']): Decides =>
  async (all, context) => {
    const changes = all.map(({ before }) => before)
    const { accepted, inOrder, refused } = await assessed(changes, context, { isDeciding: false })
    await tellDecider(told, inOrder, context)
    const by = submittedBy(context)
    const outcomes: Outcomes = new Map(refused)
    for (const [change, { planId, total: premiumDelta }] of accepted)
      outcomes.set(change.id, { planId, premiumDelta, ...by })
    return inPlace(all, outcomes)
  }

const correcting: Decides = async (all, context) => {
  const changes = all.map(({ before }) => before)
  const open = new Map(await openDrafts(changes, context))
  const outcomes: Outcomes = new Map()
  for (const change of changes) {
    const taken = open.get(keyOfDraft(change))
    outcomes.set(change.id, taken ? openDraftRefusal(change, taken) : { submitter: null, submittedAt: null })
    open.set(keyOfDraft(change), taken ?? { batchNo: change.batchNo ?? null, status: 'DRAFT' })
  }
  return inPlace(all, outcomes)
}

const approving =
  (told: Services['events']): Decides =>
  async (all, context) => {
    const changes = all.map(({ before }) => before)
    const { accepted, inOrder, refused } = await assessedByAnother(changes, context)
    const revisions = inOrder.flatMap((change) => {
      const found = accepted.get(change)
      return found ? [{ household: found.household, periods: found.after, changeId: change.id }] : []
    })
    await writeCover(revisions, context)
    const joined = inOrder.filter(({ changeType }) => changeType === 'ADD')
    await proposeLeaving(
      { employeeIds: joined.map(({ employeeId }) => employeeId), decided: inOrder.map(({ id }) => id) },
      told,
      context,
    )
    await tellFilers({ told, event: events.coverChangeApproved }, inOrder, context)
    const outcomes: Outcomes = new Map(refused)
    const today = dayAt()
    for (const [change, { planId, total: premiumDelta }] of accepted) {
      const isEffective = change.effectiveDay <= today
      const decided = { planId, premiumDelta }
      outcomes.set(change.id, isEffective ? { ...decided, status: 'EFFECTIVE' } : decided)
    }
    return inPlace(all, outcomes)
  }

const refusing =
  (told: Services['events']): Decide<CoverChange, Pick<CoverChange, 'opinion'>> =>
  async (all, context) => {
    const refused = all.map(({ before, asked: { opinion } }) => ({ ...before, opinion }))
    await tellFilers({ told, event: events.coverChangeRefused }, refused, context)
  }

/** Files changes and decides on them, any number at once; whoever filed them is told. */
export const deciding = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof coverChanges> => ({
  ...choosingPlan,
  submit: { decide: submitting(told) },
  correct: { decide: correcting },
  approve: { decide: approving(told) },
  refuse: { decide: refusing(told) },
})
