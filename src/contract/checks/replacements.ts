import { id } from '#contract/core/fields.ts'
import type { Move } from '#contract/core/moves.ts'

const asked = {
  title: /*i18n*/ { id: 'checkOrder.replace', message: '换供应商' },
  done: /*i18n*/ { id: 'done.replaceCheckOrder', message: '已向另一供应商预约，确认后本订单自动取消' },
  verb: 'book',
  asks: { slotId: id() },
  labels: { slotId: /*i18n*/ { id: 'checkOrder.slotId', message: '号源' } },
} as const

/** By which an order with a place is given up for one at another supplier, as soon as that has confirmed it (domain 11.2). */
export const replacements = {
  replace: {
    ...asked,
    from: ['40'],
    to: '40',
    summary:
      'Book at another supplier by an order of its own, linked to this one, which is given up as soon as the other is confirmed',
  },
  replaceUnanswered: {
    ...asked,
    from: ['00'],
    to: '00',
    summary: 'The same for an order that holds a place and waits for a decision',
  },
} as const satisfies Readonly<Record<string, Move>>
