import * as z from 'zod/mini'
import { checkFailReasons } from './check-order-words.ts'
import { code, id, prose } from '#contract/core/fields.ts'
import type { Move } from '#contract/core/moves.ts'
import { openDict } from '#contract/core/open-dict.ts'

const maybeWhy = z.nullish(prose(500))
const failed = { failReason: openDict(checkFailReasons), reason: maybeWhy }
const labels = { slotId: /*i18n*/ { id: 'checkOrder.slotId', message: '号源' } }

/** What branches answer to what they are asked, and what they change by themselves (domain 11.2). */
export const branchAnswers = {
  confirm: {
    from: ['20', '00'],
    to: '40',
    title: /*i18n*/ { id: 'checkOrder.confirm', message: '确认预约' },
    done: /*i18n*/ { id: 'done.confirmCheckOrder', message: '预约已确认' },
    verb: 'answer',
    asks: { supplierOrderNo: z.nullish(code(40)) },
    batch: true,
    summary: 'The branch takes the booking, also after the time for its answer',
  },
  reject: {
    from: ['20', '00'],
    to: '50',
    title: /*i18n*/ { id: 'checkOrder.reject', message: '预约被拒' },
    done: /*i18n*/ { id: 'done.rejectCheckOrder', message: '已登记预约失败，名额已释放' },
    verb: 'answer',
    asks: failed,
    batch: true,
  },
  changed: {
    from: ['30', '00'],
    to: '40',
    title: /*i18n*/ { id: 'checkOrder.changed', message: '确认改约' },
    done: /*i18n*/ { id: 'done.changedCheckOrder', message: '已改约' },
    verb: 'answer',
    batch: true,
  },
  changeRefused: {
    from: ['30', '00'],
    to: '40',
    title: /*i18n*/ { id: 'checkOrder.changeRefused', message: '改约被拒' },
    done: /*i18n*/ { id: 'done.changeRefusedCheckOrder', message: '改约未成，保留原时间' },
    verb: 'answer',
    asks: failed,
    batch: true,
  },
  branchMoves: {
    from: ['40', '00'],
    to: '40',
    title: /*i18n*/ { id: 'checkOrder.branchMoves', message: '网点改时间' },
    done: /*i18n*/ { id: 'done.branchMovesCheckOrder', message: '已按网点的时间更改' },
    verb: 'answer',
    asks: { slotId: id(), reason: maybeWhy },
    labels,
    summary: 'The branch gives another time: the slot grows where it is full, since the branch is the truth',
  },
  branchCancels: {
    from: ['20', '30', '40', '00'],
    to: '50',
    title: /*i18n*/ { id: 'checkOrder.branchCancels', message: '网点取消' },
    done: /*i18n*/ { id: 'done.branchCancelsCheckOrder', message: '已登记网点取消，名额已释放' },
    verb: 'answer',
    asks: failed,
    batch: true,
  },
  cancelled: {
    from: ['80', '00'],
    to: '90',
    title: /*i18n*/ { id: 'checkOrder.cancelled', message: '确认取消' },
    done: /*i18n*/ { id: 'done.cancelledCheckOrder', message: '已取消，名额已释放' },
    verb: 'answer',
    batch: true,
  },
  cancelRefused: {
    from: ['80', '00'],
    to: '40',
    title: /*i18n*/ { id: 'checkOrder.cancelRefused', message: '取消被拒' },
    done: /*i18n*/ { id: 'done.cancelRefusedCheckOrder', message: '已登记，订单回到取消以前' },
    verb: 'answer',
    asks: { reason: maybeWhy },
    batch: true,
    summary: 'The branch does not cancel: back to 40, of one never confirmed to 20, without a place to 00',
  },
  cancelRefusedEarly: {
    from: ['80', '00'],
    to: '20',
    title: /*i18n*/ { id: 'checkOrder.cancelRefused', message: '取消被拒' },
  },
  cancelRefusedBare: {
    from: ['80'],
    to: '00',
    title: /*i18n*/ { id: 'checkOrder.cancelRefused', message: '取消被拒' },
  },
} as const satisfies Readonly<Record<string, Move>>
