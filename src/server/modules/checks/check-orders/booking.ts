import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { refusal } from '#contract/core/failures.ts'
import type { SpecialDays } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import {
  holdPlaces,
  slotGone,
  type HeldSlot,
  type Places,
} from '#server/modules/checks/check-slots/slots-reference.ts'
import { each, type Decide } from '#server/store/decide.ts'
import { branchesOf, orderedOf, type AtBranch, type Ordered } from './booking-facts.ts'
import { agreed, isClient, refuseBooking, refuseClient, refusePlace } from './booking-rules.ts'
import { asked as askedNow } from './order-clocks.ts'
import { examOf, ledOn, nowText, sameSlot, timeOf, type Asked, type Written } from './order-writing.ts'

/** What bookings that are made together look at. */
interface Booking {
  readonly ordered: ReadonlyMap<string, Ordered>
  readonly branches: ReadonlyMap<string, AtBranch>
  readonly places: Places
  readonly special: SpecialDays
}

const begin = async (
  orderIds: readonly string[],
  slotIds: readonly string[],
  context: Context,
): Promise<Booking> => ({
  ordered: await orderedOf(orderIds, context),
  branches: await branchesOf(slotIds, context),
  special: await readSpecialDays(context),
  places: await holdPlaces(slotIds, context),
})

type Field = 'slotId' | 'wishSlotId'

const taking = (
  move: 'book' | 'change',
  field: Field,
  written: (slot: HeldSlot, about: { ordered: Ordered; at: AtBranch }) => Written,
): { decide: Decide<CheckOrder, Asked> } => ({
  decide: async (changes, context) => {
    const wanted = changes.map(({ asked }) => String(asked[field]))
    const { ordered, branches, places, special } = await begin(
      changes.map(({ before }) => before.id),
      wanted,
      context,
    )
    return each<CheckOrder, Asked>(({ before, asked }) => {
      const slotId = String(asked[field])
      const [about, at] = [ordered.get(before.id), branches.get(slotId)]
      if (!about || !at) throw refusal(slotGone)
      if (isClient(context)) refuseClient(about)
      if (slotId === before.slotId) throw refusalOf(field, sameSlot.text, sameSlot.of(before))
      const led = ledOn(move, before, { now: nowText(), ...asked })
      const slot = places.slot(slotId)
      if (move === 'book') refuseBooking(about, slot.day)
      refusePlace(about, { at, field, slot })
      return {
        ...led,
        ...written(places.give(slotId), { ordered: about, at }),
        ...askedNow(new Date(), special),
        failReason: null,
        cancelledBy: null,
      }
    })(changes, context)
  },
})

/** The moves that take a place for each of the orders, those without one being refused. */
export const bookingMoves = {
  book: taking('book', 'slotId', (slot, { ordered, at }) => ({ ...examOf(slot), ...agreed(ordered, at) })),
  change: taking('change', 'wishSlotId', (slot) => ({ wishDay: slot.day, wishTime: timeOf(slot) })),
}

/** The same decisions, refused where HR makes them and its project is booked by the provider. */
export const alsoByClients = (decided: {
  decide: Decide<CheckOrder, Asked>
}): { decide: Decide<CheckOrder, Asked> } => ({
  decide: async (changes, context) => {
    const ordered = isClient(context)
      ? await orderedOf(
          changes.map(({ before }) => before.id),
          context,
        )
      : undefined
    const decisions = await decided.decide(changes, context)
    if (!ordered) return decisions
    const refused = await each<CheckOrder, Asked>(({ before }) => {
      refuseClient(ordered.get(before.id))
    })(changes, context)
    return new Map(
      [...decisions].map(([id, decision]) => {
        const refusedOne = refused.get(id)
        return [id, refusedOne instanceof Error ? refusedOne : decision]
      }),
    )
  },
})
