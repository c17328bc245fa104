import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { money } from '#contract/core/amounts.ts'
import { dict, id, prose } from '#contract/core/fields.ts'
import { stateMachine } from '#contract/core/moves.ts'

/** How the rest of a bill is settled that a receipt does not pay. */
export const settlings = dictionary('bill_settling', { zh: '差额处理', en: 'Rest of the bill' }, [
  ['WRITE_OFF', '尾差核销', 'Written off'],
  ['BANK_CHARGE', '银行手续费', 'Bank charge'],
])

/** A part of a receipt that pays a bill; with `settles` the rest of the bill is settled so. */
export const ReceiptPart = component('ReceiptPart', {
  billId: id(),
  amount: money(),
  settles: z.nullish(dict(settlings)),
})
export type ReceiptPart = z.infer<typeof ReceiptPart>

/** So many bills are paid by one receipt at most. */
const mostParts = 100

const held = /*i18n*/ {
  id: 'receipt.held',
  message: '收款已入账，不能修改或删除；有误时请冲回，原来的记录会保留',
}

export const receiptStates = stateMachine({
  field: 'status',
  dict: ['receipt_status', '收款状态', 'Receipt status'],
  states: {
    OPEN: ['orange', '待入账', 'To be posted'],
    POSTED: ['green', '已入账', 'Posted'],
    REVERSED: ['grey', '已冲回', 'Reversed'],
  },
  first: 'OPEN',
  fixed: [{ in: ['POSTED', 'REVERSED'], says: held }],
  kept: [{ in: ['POSTED', 'REVERSED'], says: held }],
  moves: {
    post: {
      from: ['OPEN'],
      to: 'POSTED',
      title: /*i18n*/ { id: 'receipt.post', message: '入账' },
      done: /*i18n*/ { id: 'done.postReceipt', message: '收款已入账' },
      asks: {
        parts: z.array(ReceiptPart).check(z.maxLength(mostParts)),
        postReason: z.nullish(prose(200)),
      },
      labels: { parts: /*i18n*/ { id: 'receipt.parts', message: '核销账单' } },
      summary: 'Divide a receipt among bills; what is left becomes credit of its company',
    },
    reverse: {
      from: ['POSTED'],
      to: 'REVERSED',
      title: /*i18n*/ { id: 'receipt.reverse', message: '冲回' },
      done: /*i18n*/ { id: 'done.reverseReceipt', message: '收款已冲回，它的核销和预收都已撤回' },
      asks: { reverseReason: prose(200) },
      summary:
        'Take back a receipt with all that it and its credit paid, by somebody else than who posted it',
    },
  },
})
export type ReceiptStatus = ValueOf<typeof receiptStates.states>
