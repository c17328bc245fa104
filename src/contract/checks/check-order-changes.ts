import * as z from 'zod/mini'
import { checkCancellers } from './check-order-words.ts'
import { component } from '#contract/core/components.ts'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { code, day, dict, flag, id, name, prose, text } from '#contract/core/fields.ts'
import { Job } from '#contract/records/jobs.ts'

/** So many orders are changed by one job. */
export const maxChanged = 5_000

export const changeKinds = dictionary('check_change_kind', { zh: '批量更改', en: 'Change of many' }, [
  ['CHANGE', '改约', 'Change'],
  ['CANCEL', '取消预约', 'Cancel'],
])
export type ChangeKind = ValueOf<typeof changeKinds>

/** What became of an order in a job. */
export const changeResults = dictionary('check_change_result', { zh: '更改结果', en: 'Result' }, [
  ['DONE', '已更改', 'Changed', 'green'],
  ['REFUSED', '未更改', 'Not changed', 'red'],
  ['UNDONE', '已撤销', 'Taken back', 'grey'],
])

/** What of the appointments is changed; what is left out each order keeps. */
const target = {
  branchId: z.nullish(id()),
  day: z.nullish(day()),
  fromTime: z.nullish(code(5)),
  /** Where that time is full, the next ones of its branch will do. */
  goesOn: z.nullish(flag()),
  cancelledBy: z.nullish(dict(checkCancellers)),
  reason: z.nullish(prose(500)),
}

export const ChangeMany = z.object({
  /** Ids, separated by commas. */
  ids: z.string().check(z.minLength(1), z.maxLength(maxChanged * 21)),
  does: dict(changeKinds),
  ...target,
})
export type ChangeMany = z.infer<typeof ChangeMany>

/** An order in the report of a job. */
export const OrderChanged = component('CheckOrderChanged', {
  orderId: id(),
  orderNo: code(24),
  personName: name(64),
  result: dict(changeResults),
  /** Times in words, before and after. */
  from: z.nullable(text(80)),
  to: z.nullable(text(80)),
  /** Why it was not changed, or not taken back. */
  why: z.nullable(z.string()),
})
export type OrderChanged = z.infer<typeof OrderChanged>

const oneJob = z.object({ id: id() })

/** The calls that change many orders in the background; access and address are those of orders. */
export const changeCalls = {
  changeMany: {
    method: 'POST',
    path: '/health/order/changeMany',
    input: ChangeMany,
    output: Job,
    maxBodyBytes: 256 * 1024,
    summary:
      'Change or cancel up to 5,000 orders in the background, 200 a transaction; each is told what became of it',
    message: /*i18n*/ { id: 'done.changeManyOrders', message: '已开始批量更改' },
  },
  changes: {
    method: 'GET',
    path: '/health/order/changes',
    input: oneJob,
    output: z.array(OrderChanged),
    summary: 'What became of each order in a job of the caller, those that were not changed first',
  },
  undoChanges: {
    method: 'POST',
    path: '/health/order/undoChanges',
    input: oneJob,
    output: Job,
    summary: 'Take a job of the caller back in the background: orders that are still as it left them',
    message: /*i18n*/ { id: 'done.undoChanges', message: '已开始撤销' },
  },
} as const
