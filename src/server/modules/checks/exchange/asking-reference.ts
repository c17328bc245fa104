import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { CheckOrderMove } from '#contract/checks/check-order-states.ts'
import type { RequestKind } from '#contract/checks/check-request-words.ts'
import { Failure } from '#contract/core/failures.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Decide } from '#server/store/decide.ts'
import { reviveBookings, settleRequests, writeRequests, type Asking } from './request-rows.ts'
import { cancelAlone, grantedForNobody } from './unwanted-bookings.ts'

/** A supplier with an interface has so long to answer. */
const answerHours = 24
const hourMs = 3_600_000

type Asked = { readonly id: string }

const askingMoves: Partial<Record<CheckOrderMove, RequestKind>> = {
  book: 'BOOK',
  change: 'CHANGE',
  // The supplier is asked for the old place again, whatever it made of the new one.
  takeBack: 'CHANGE',
  cancel: 'CANCEL',
}

/** The moves after which nothing that was asked is awaited any more. */
const settling: readonly CheckOrderMove[] = [
  'confirm',
  'reject',
  'changed',
  'changeRefused',
  'branchMoves',
  'branchCancels',
  'cancelled',
  'cancelRefused',
  'drop',
  'arrive',
  'report',
]

/** The place that is asked for is the one that was given, which may be another than the one that was wished for. */
const slotOf = (kind: RequestKind, before: CheckOrder, given: Partial<CheckOrder>): string | null => {
  if (kind === 'CANCEL' || (kind === 'CHANGE' && given.wishSlotId === null)) return before.slotId
  return (kind === 'BOOK' ? given.slotId : given.wishSlotId) ?? null
}

const asking =
  (kind: RequestKind, decide: Decide<CheckOrder, Asked>, outbound: Outbound): Decide<CheckOrder, Asked> =>
  async (changes, context) => {
    const decisions = [...((await decide(changes, context)) ?? [])]
    const places = new Map(changes.map(({ before }, at) => [before.id, at]))
    const wanted = changes.flatMap(({ before }, at): Asking[] => {
      const given = decisions[at] ?? {}
      return given instanceof Failure
        ? []
        : [{ orderId: before.id, kind, slotId: slotOf(kind, before, given) }]
    })
    const answerDueAt = momentText(Date.now() + answerHours * hourMs)
    for (const { id, orderId, supplierId } of await writeRequests(wanted, context)) {
      await outbound.wait({ id, to: supplierId }, context)
      const at = places.get(orderId) ?? 0
      const decision = decisions[at] as Partial<CheckOrder>
      // Who keeps the old time waits for nothing.
      if (decision.answerDueAt !== null) decisions[at] = { ...decision, answerDueAt }
    }
    return decisions
  }

const settlingAfter =
  (decide: Decide<CheckOrder, Asked>, outbound: Outbound): Decide<CheckOrder, Asked> =>
  async (changes, context) => {
    const decisions = await decide(changes, context)
    const made = changes.flatMap(({ before: { id } }, at) => {
      const decision = decisions?.[at]
      return decision instanceof Failure ? [] : [{ id, status: decision?.status }]
    })
    await settleRequests(
      made.map(({ id }) => id),
      context,
    )
    // Only a refused cancellation leads back to where an answer to the booking is awaited.
    const awaiting = made.filter(({ status }) => status === '20').map(({ id }) => id)
    for (const { id, supplierId } of await reviveBookings(awaiting, context))
      await outbound.wait({ id, to: supplierId }, context)
    return decisions
  }

/** Whose arrival was a mistake and who holds no place wants none that was granted meanwhile. */
const cancellingAfter =
  (decide: Decide<CheckOrder, Asked>, outbound: Outbound): Decide<CheckOrder, Asked> =>
  async (changes, context) => {
    const decisions = await decide(changes, context)
    const bare = changes.flatMap(({ before: { id, slotId } }, at) =>
      decisions?.[at] instanceof Failure || slotId !== null ? [] : [id],
    )
    await cancelAlone(await grantedForNobody(bare, context), { context, outbound })
    return decisions
  }

/**
 * The moves of orders, which also write what suppliers with an interface are asked (domain 11.6): in the transaction of the move and
 * before the order is written, to be sent once it has committed.
 */
export const askingSuppliers = <Moves extends Partial<Record<CheckOrderMove, object>>>(
  moves: Moves,
  outbound: Outbound,
): Moves =>
  Object.fromEntries(
    Object.entries(moves).map(([name, hooks]) => {
      const move = name as CheckOrderMove
      const { decide } = hooks as { readonly decide: Decide<CheckOrder, Asked> }
      const kind = askingMoves[move]
      if (kind) return [name, { ...hooks, decide: asking(kind, decide, outbound) }]
      if (move === 'undoArrival') return [name, { ...hooks, decide: cancellingAfter(decide, outbound) }]
      return [name, settling.includes(move) ? { ...hooks, decide: settlingAfter(decide, outbound) } : hooks]
    }),
  ) as Moves
