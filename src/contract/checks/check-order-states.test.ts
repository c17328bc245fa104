import { describe, expect, test } from 'vitest'
import { mayMove } from '#contract/core/moves.ts'
import {
  mayBeHeld,
  movedOrder,
  placesIn,
  refusedMove,
  type MoveGiven,
  type OrderFacts,
} from './check-order-rules.ts'
import { checkOrderStates, type CheckOrderMove } from './check-order-states.ts'

const { moves, states } = checkOrderStates
const names = Object.keys(moves) as CheckOrderMove[]
const final = ['70', '90']

const begun: OrderFacts = {
  status: '10',
  pendingReason: null,
  slotId: null,
  wishSlotId: null,
  supplierOrderNo: null,
  confirmedAt: null,
  arrivedFrom: null,
  arrivedAt: null,
}

const now = '2026-11-30 09:00:00'
const answers: readonly MoveGiven[] = [
  { now, slotId: 'A', wishSlotId: 'B', pendingReason: 'BAD_DATA' },
  { now, slotId: 'A', wishSlotId: 'B', pendingReason: 'ARRIVED_AFTER_CANCEL', supplierOrderNo: 'S1' },
]

const after = (
  order: OrderFacts,
  move: CheckOrderMove,
  given: MoveGiven = answers[0] ?? { now },
): OrderFacts => ({
  ...order,
  status: moves[move].to,
  ...movedOrder(move, order, given),
})

const open = (order: OrderFacts, isMade: (move: CheckOrderMove) => boolean = () => true) =>
  names.filter(
    (move) => isMade(move) && mayMove(checkOrderStates, move, order.status) && !refusedMove(move, order),
  )

/** What the server alone leads to, from another move. */
const isLed = (move: CheckOrderMove) => !('done' in moves[move]) && !('due' in moves[move])

/** Every order that any sequence of moves makes, by people and by the calendar. */
const reached = (): OrderFacts[] => {
  const seen = new Map([[JSON.stringify(begun), begun]])
  for (const order of seen.values())
    for (const move of open(order, (move) => !isLed(move)))
      for (const given of answers) {
        const next = after(order, move, given)
        seen.set(JSON.stringify(next), next)
      }
  return [...seen.values()]
}

const all = reached()

describe('whatever happens to an order, in whatever order it happens:', () => {
  test('it reaches every state, with every reason to be pending', () => {
    expect(new Set(all.map(({ status }) => status)).size).toBe(states.values.length)
    expect(all.length).toBeGreaterThan(50)
  })

  test('it has the places that its state has, and a wish only beside one', () => {
    const wrong = all.filter(({ status, slotId, wishSlotId }) => {
      const places = placesIn(status)
      if (places === 'one' && slotId === null) return true
      if (places === 'none' && (slotId !== null || wishSlotId !== null)) return true
      return (status === '30') !== (wishSlotId !== null) && !['00', '80'].includes(status)
    })
    expect(wrong).toEqual([])
  })

  test('it is pending for a reason, and for none in any other state', () => {
    expect(all.filter(({ status, pendingReason }) => (status === '00') !== (pendingReason !== null))).toEqual(
      [],
    )
  })

  test('people bring it to an end from there, without the calendar', () => {
    const key = (order: OrderFacts) => JSON.stringify(order)
    const ends = new Set(all.filter(({ status }) => final.includes(status)).map(key))
    for (let before = -1; before < ends.size;) {
      before = ends.size
      for (const order of all)
        if (
          open(order, (move) => 'done' in moves[move]).some((move) =>
            answers.some((given) => ends.has(key(after(order, move, given)))),
          )
        )
          ends.add(key(order))
    }
    expect(all.filter((order) => !ends.has(key(order)))).toEqual([])
  })

  test('it can always be given up until it has arrived: by a cancellation where a branch may hold a place, else at once', () => {
    for (const order of all.filter(({ status }) => !['60', '70', '80', '90'].includes(status)))
      expect([order, open(order).includes('cancel'), open(order).includes('drop')]).toEqual([
        order,
        mayBeHeld(order),
        !mayBeHeld(order),
      ])
  })

  test('it can be marked as arrived, and as reported, wherever it is not over', () => {
    for (const order of all.filter(({ status }) => !final.includes(status)))
      expect([order.status, open(order).includes('report')]).toEqual([order.status, true])
    for (const order of all.filter(({ status }) => !['60', ...final].includes(status)))
      expect([order.status, open(order).includes('arrive')]).toEqual([order.status, true])
  })

  test('its wait for a branch, and for the day, is over once', () => {
    for (const [status, move] of [
      ['20', 'noAnswer'],
      ['30', 'changeNoAnswer'],
      ['80', 'cancelNoAnswer'],
      ['40', 'noArrival'],
    ] as const)
      for (const order of all.filter((one) => one.status === status))
        expect(open(after(order, move))).not.toContain(move)
  })
})

describe('an order leads', () => {
  const booked = after(begun, 'book')
  const confirmed = after(booked, 'confirm')
  const changing = after(confirmed, 'change')

  test('back to its old time when a change is refused, or the cancellation of one', () => {
    expect(after(changing, 'changeRefused')).toMatchObject({ status: '40', slotId: 'A', wishSlotId: null })
    const cancelling = after(changing, 'cancel')
    expect(cancelling).toMatchObject({ status: '80', slotId: 'A', wishSlotId: 'B' })
    expect(after(cancelling, 'cancelRefused')).toMatchObject({ status: '40', slotId: 'A', wishSlotId: null })
  })

  test('back to the booking when the cancellation of one that no branch has taken is refused', () => {
    expect(after(after(booked, 'cancel'), 'cancelRefused')).toMatchObject({ status: '20', slotId: 'A' })
  })

  test('to the list of the pending ones where a refused cancellation has no place', () => {
    const shown = after(after(after(begun, 'arrive'), 'undoArrival'), 'cancel', { now })
    expect(after({ ...shown, status: '80', supplierOrderNo: 'S1' }, 'cancelRefused')).toMatchObject({
      status: '00',
      pendingReason: 'CANCEL_REFUSED',
    })
  })

  test('to another booking after a no-show', () => {
    const missed = after(confirmed, 'noArrival')
    expect(missed).toMatchObject({ status: '00', pendingReason: 'NO_SHOW', slotId: null })
    expect(open(missed)).toContain('ready')
    expect(open(after(missed, 'ready'))).toContain('book')
  })

  test('nowhere while another supplier is asked for a place', () => {
    expect(after(confirmed, 'replace')).toEqual(confirmed)
    const late = after(booked, 'noAnswer')
    expect(after(late, 'replaceUnanswered')).toEqual(late)
    const missed = after(confirmed, 'noArrival')
    expect(refusedMove('replaceUnanswered', missed)?.id).toBe('checkOrder.noPlaceToReplace')
  })

  test('by an arrival that is undone to where it stood, or to the pending ones', () => {
    expect(after(after(confirmed, 'arrive'), 'undoArrival')).toMatchObject({ status: '40', slotId: 'A' })
    expect(after(after(booked, 'arrive'), 'undoArrival')).toMatchObject({
      status: '00',
      pendingReason: 'WRONG_ARRIVAL',
      slotId: 'A',
    })
  })

  test('from a late answer to what the branch says', () => {
    const late = after(booked, 'noAnswer')
    expect(late.slotId).toBe('A')
    expect(after(late, 'confirm')).toMatchObject({ status: '40', slotId: 'A', pendingReason: null })
    expect(after(late, 'reject')).toMatchObject({ status: '50', slotId: null })
    const lateChange = after(changing, 'changeNoAnswer')
    expect(after(lateChange, 'changed')).toMatchObject({ status: '40', slotId: 'B', wishSlotId: null })
    expect(refusedMove('confirm', lateChange)?.id).toBe('checkOrder.noAnswerAwaited')
  })
})
