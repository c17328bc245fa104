import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
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
import { each, type Change, type Decide } from '#server/store/decide.ts'
import { branchesOf, orderedOf, slotsAfter, type AtBranch, type Ordered } from './booking-facts.ts'
import { agreed, isClient, refuseBooking, refuseClient, refusePlace } from './booking-rules.ts'
import { asked as askedNow } from './order-clocks.ts'
import { wishedBy } from './wishes.ts'
import { examOf, ledOn, nowText, sameSlot, timeOf, type Asked, type Written } from './order-writing.ts'

/** What bookings that are made together look at. */
interface Booking {
  readonly ordered: ReadonlyMap<string, Ordered>
  readonly branches: ReadonlyMap<string, AtBranch>
  readonly places: Places
  readonly special: SpecialDays
  /** The slots that will do where one is full, by the id of that. */
  readonly later: ReadonlyMap<string, readonly string[]>
  /** The slots that orders wished for, by their ids. */
  readonly wished: ReadonlyMap<string, readonly string[]>
}

type Field = 'slotId' | 'wishSlotId'
type Changes = readonly Change<CheckOrder, Asked>[]

const begin = async (changes: Changes, field: Field, context: Context): Promise<Booking> => {
  const wanted = changes.map(({ asked }) => String(asked[field]))
  const later = new Map<string, readonly string[]>()
  for (const { asked } of changes) {
    const slotId = String(asked[field])
    if (asked.goesOn && !later.has(slotId))
      later.set(slotId, await slotsAfter(slotId, changes.length, context))
  }
  const wished = await wishedBy(
    changes.flatMap(({ before, asked }) => (asked.wishesFirst ? [before.id] : [])),
    context,
  )
  const slotIds = [...wanted, ...[...later.values(), ...wished.values()].flat()]
  // Asked together: none waits for the answer of another.
  const [ordered, branches, special, places] = await Promise.all([
    orderedOf(
      changes.map(({ before }) => before.id),
      context,
    ),
    branchesOf(slotIds, context),
    readSpecialDays(context),
    holdPlaces(slotIds, context),
  ])
  return { ordered, branches, special, places, later, wished }
}

const noneLeft = /*i18n*/ {
  id: 'checkOrder.noneLeft',
  message: '“{slot}”已约满，该网点之后也没有可用的余量',
}

const byOthers = /*i18n*/ { id: 'checkOrder.cancelledByOthers', message: '请选择本人或企业' }

/** Gives a slot that was wished for, else the wanted one, else the first of the later ones that has a place left and is not refused. */
const givenOf = (
  slotId: string,
  { places, later, wished }: Omit<Booking, 'wished'> & { readonly wished: readonly string[] },
  check: (slot: HeldSlot) => void,
): HeldSlot => {
  const given = (id: string) => {
    check(places.slot(id))
    return places.give(id)
  }
  const firstOf = (ids: readonly string[]): HeldSlot | undefined => {
    for (const id of ids) {
      if (places.left(id) <= 0) continue
      try {
        return given(id)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
      }
    }
    return undefined
  }
  const wish = firstOf(wished)
  if (wish) return wish
  const others = later.get(slotId)
  if (!others || places.left(slotId) > 0) return given(slotId)
  check(places.slot(slotId))
  const next = firstOf(others)
  if (next) return next
  throw refusal(noneLeft, { slot: places.slot(slotId).slotName })
}

const taking = (
  move: 'book' | 'change',
  field: Field,
  written: (slot: HeldSlot, about: { ordered: Ordered; at: AtBranch }) => Written,
): { decide: Decide<CheckOrder, Asked>; writesElsewhere: true } => ({
  writesElsewhere: true,
  decide: async (changes, context) => {
    const booking = await begin(changes, field, context)
    return each<CheckOrder, Asked>(({ before, asked }) => {
      const wanted = String(asked[field])
      const [ordered, at] = [booking.ordered.get(before.id), booking.branches.get(wanted)]
      if (!ordered || !at) throw refusal(slotGone)
      if (isClient(context)) refuseClient(ordered)
      if (wanted === before.slotId) throw refusalOf(field, sameSlot.text, sameSlot.of(before))
      const wished = booking.wished.get(before.id) ?? []
      const slot = givenOf(wanted, { ...booking, wished }, (one) => {
        if (move === 'book') refuseBooking(ordered, one.day)
        refusePlace(ordered, { at: booking.branches.get(one.id) ?? at, field, slot: one })
      })
      return {
        ...ledOn(move, before, { now: nowText(), ...asked, [field]: slot.id }),
        ...written(slot, { ordered, at: booking.branches.get(slot.id) ?? at }),
        ...askedNow(new Date(), booking.special),
        failReason: null,
        cancelledBy: null,
      }
    })(changes)
  },
})

/** The moves that take a place for each of the orders, those without one being refused. */
export const bookingMoves = {
  book: taking('book', 'slotId', (slot, { ordered, at }) => ({
    ...examOf(slot),
    ...agreed(ordered, at.costs),
  })),
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
    const refused = each<CheckOrder, Asked>(({ before, asked }) => {
      refuseClient(ordered.get(before.id))
      // Of a leaver the decision says it.
      const isDecided = before.leaverDecision === 'CANCEL'
      if (asked.cancelledBy === 'BRANCH' || (asked.cancelledBy === 'LEFT' && !isDecided))
        throw refusalOf('cancelledBy', byOthers)
    })(changes)
    return changes.map((_, at) => refused[at] ?? decisions?.[at])
  },
})
