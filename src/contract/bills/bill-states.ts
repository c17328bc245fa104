import type { ValueOf } from '#contract/core/dictionary.ts'
import { asksDispute } from './bill-disputes.ts'
import { attachments } from '#contract/core/attachments.ts'
import { prose } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'
import { stateMachine } from '#contract/core/moves.ts'

const why = prose(500)
const proof = attachments({ min: 1, max: 5, types: documents })

/**
 * Whether the client agrees to a bill (domain 12.5). It is out of sight of clients until it is sent, and an undone one for ever; whether it is
 * invoiced and paid are states of their own, which nobody moves.
 */
export const billStates = stateMachine({
  field: 'confirmStatus',
  dict: ['bill_confirm_status', '确认状态', 'Confirmation'],
  states: {
    MADE: ['grey', '待发送', 'To be sent'],
    TO_BE_CONFIRMED: ['orange', '待确认', 'To be Confirmed'],
    DISPUTED: ['red', '有异议', 'Disputed'],
    CONFIRMED: ['green', '已确认', 'Confirmed'],
    UNDONE: ['grey', '已撤销', 'Undone'],
  },
  first: 'MADE',
  moves: {
    send: {
      from: ['MADE'],
      to: 'TO_BE_CONFIRMED',
      title: /*i18n*/ { id: 'bill.send', message: '立即发送' },
      done: /*i18n*/ { id: 'done.sendBill', message: '账单已发送，已通知企业人事' },
      verb: 'make',
      batch: true,
    },
    sendDue: {
      from: ['MADE'],
      to: 'TO_BE_CONFIRMED',
      title: /*i18n*/ { id: 'bill.sendDue', message: '到期发送' },
      due: { on: 'sendDay' },
    },
    confirm: {
      from: ['TO_BE_CONFIRMED'],
      to: 'CONFIRMED',
      title: /*i18n*/ { id: 'bill.confirm', message: '确认' },
      done: /*i18n*/ { id: 'done.confirmBill', message: '账单已确认' },
      batch: true,
      summary: 'Agree to the version of a bill that was read, whole',
    },
    confirmFor: {
      from: ['TO_BE_CONFIRMED'],
      to: 'CONFIRMED',
      title: /*i18n*/ { id: 'bill.confirmFor', message: '代为确认' },
      done: /*i18n*/ { id: 'done.confirmForBill', message: '已代企业确认账单' },
      verb: 'answer',
      asks: { reason: why, proofFiles: proof },
      summary: 'Note that the client agreed to a bill otherwise, with what proves it',
    },
    dispute: {
      from: ['TO_BE_CONFIRMED'],
      to: 'DISPUTED',
      title: /*i18n*/ { id: 'bill.dispute', message: '提出异议' },
      done: /*i18n*/ { id: 'done.disputeBill', message: '异议已提交，已通知服务商财务' },
      asks: asksDispute,
      summary: 'Dispute the version of a bill that was read: words, files, and what was marked of it',
    },
    answer: {
      from: ['DISPUTED'],
      to: 'TO_BE_CONFIRMED',
      title: /*i18n*/ { id: 'bill.answer', message: '答复异议' },
      done: /*i18n*/ { id: 'done.answerBill', message: '已答复，已通知企业人事' },
      asks: { answerNote: why },
    },
    question: {
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      title: /*i18n*/ { id: 'bill.question', message: '提出疑问' },
      done: /*i18n*/ { id: 'done.questionBill', message: '疑问已提交，已通知服务商财务；账单仍为已确认' },
      verb: 'dispute',
      asks: asksDispute,
      summary: 'Ask about a confirmed bill, which stays so until finance gives it back',
    },
    reply: {
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      title: /*i18n*/ { id: 'bill.reply', message: '答复疑问' },
      done: /*i18n*/ { id: 'done.replyBill', message: '已答复，已通知企业人事' },
      verb: 'answer',
      asks: { answerNote: why },
    },
    giveBack: {
      from: ['CONFIRMED'],
      to: 'TO_BE_CONFIRMED',
      title: /*i18n*/ { id: 'bill.giveBack', message: '退回待确认' },
      done: /*i18n*/ { id: 'done.giveBackBill', message: '账单已退回待确认，已通知企业人事' },
      verb: 'return',
      asks: { reason: why },
      summary: 'Take back that a bill is confirmed, while no invoice of it is in force',
    },
    undo: {
      from: ['MADE', 'TO_BE_CONFIRMED', 'DISPUTED'],
      to: 'UNDONE',
      title: /*i18n*/ { id: 'bill.undo', message: '撤销' },
      done: /*i18n*/ { id: 'done.undoBill', message: '账单已撤销，可重新出账' },
      asks: { reason: why },
      batch: true,
      summary: 'Undo a bill that nobody confirmed, invoiced or paid: its number stays, nothing of it is live',
    },
  },
})
export type BillStatus = ValueOf<typeof billStates.states>

/** The states of bills that clients see nothing of. */
export const unsentStates = ['MADE', 'UNDONE'] as const satisfies readonly BillStatus[]
