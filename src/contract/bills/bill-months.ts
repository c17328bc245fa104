import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, flag, id, instant, month, person, prose } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

/** In a closed month nothing is dated any more: no receipt, posting, adjustment or invoice (domain 12.9). */
export const billMonthStates = stateMachine({
  field: 'status',
  dict: ['bill_month_status', '关账状态', 'Month status'],
  states: {
    OPEN: ['orange', '未关账', 'Open'],
    CLOSED: ['green', '已关账', 'Closed'],
  },
  first: 'OPEN',
  moves: {
    close: {
      from: ['OPEN'],
      to: 'CLOSED',
      title: /*i18n*/ { id: 'billMonth.close', message: '关账' },
      done: /*i18n*/ { id: 'done.closeMonth', message: '已关账' },
      summary:
        'Close a month that is over, the oldest first, once everything in it adds up and is dealt with',
    },
    reopen: {
      from: ['CLOSED'],
      to: 'OPEN',
      title: /*i18n*/ { id: 'billMonth.reopen', message: '重开' },
      done: /*i18n*/ { id: 'done.reopenMonth', message: '已重开，改正后请再关账' },
      asks: { reopenReason: prose(200) },
      summary: 'Open the month that was closed last, with a reason',
    },
  },
})

export const BillMonthDraft = z.object({ month: month() })

export const BillMonth = rowOf(BillMonthDraft, {
  status: stateField(billMonthStates),
  closedBy: person(),
  closedAt: z.nullable(instant()),
  reopenReason: z.nullable(prose(200)),
  /** The one that was closed last: only it is opened again. */
  isLastClosed: flag(),
  /** The oldest open one, once it is over: only it is closed. */
  isNext: flag(),
})
export type BillMonth = z.infer<typeof BillMonth>

const generic = resource('core', '/bill/month', {
  permission: 'month',
  called: /*i18n*/ { id: 'noun.month', message: '账务月份' },
  nameField: 'month',
  row: BillMonth,
  draft: BillMonthDraft,
  labels: {
    month: /*i18n*/ { id: 'billMonth.month', message: '月份' },
    closedBy: /*i18n*/ { id: 'billMonth.closedBy', message: '关账人' },
    closedAt: /*i18n*/ { id: 'billMonth.closedAt', message: '关账时间' },
    reopenReason: /*i18n*/ { id: 'billMonth.reopenReason', message: '重开原因' },
    isLastClosed: /*i18n*/ { id: 'billMonth.isLastClosed', message: '最后关账的月份' },
    isNext: /*i18n*/ { id: 'billMonth.isNext', message: '下一个可关账的月份' },
  },
  filters: ['id', 'month', 'status', 'closedAt', 'createTime'],
  sorts: ['month', 'createTime'],
  search: ['reopenReason'],
  states: billMonthStates,
})

/** What may be open in a month: what holds its closing up, and what is to be known. */
export const leftOpenRules = [
  'differs',
  'notPosted',
  'notDecided',
  'notSent',
  'notAnswered',
  'notIssued',
  'notTakenBack',
] as const

/** What is not dealt with in a month. */
export const LeftOpen = component('LeftOpen', {
  rule: z.enum(leftOpenRules),
  number: code(40),
  /** The record that it is about; none of a sum that does not hold. */
  recordId: z.nullable(id()),
  /** The month is not closed before it is dealt with. */
  holdsUp: flag(),
})
export type LeftOpen = z.infer<typeof LeftOpen>

/** Screen /bill/MonthList: the months of the books; the database dates nothing in one that is closed. */
export const billMonths = endpointGroup('billMonth', {
  ...withHistory(withStates(pickCalls(generic, 'list', 'queryById', 'count'), billMonthStates)),
  leftOpen: endpoint({
    ...generic.queryById,
    path: '/bill/month/leftOpen',
    input: z.object({ id: id() }),
    output: z.array(LeftOpen),
    summary:
      'What is not dealt with in a month, before it is closed: what holds it up, and what is to be known',
  }),
})
