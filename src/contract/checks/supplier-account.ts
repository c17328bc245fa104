import * as z from 'zod/mini'
import { checkFailReasons } from './check-order-words.ts'
import { requestAnswers } from './check-request-words.ts'
import { component } from '#contract/core/components.ts'
import { code, dict, id, instant } from '#contract/core/fields.ts'
import { openDict } from '#contract/core/open-dict.ts'

/** What a supplier says of an order when it is asked: what it was asked, what it has answered, and what happened since. */
export const SupplierOrder = component('SupplierOrder', {
  orderNo: code(24),
  requests: z
    .array(
      z.object({
        requestId: id(),
        /** None yet where it has not decided. */
        answer: z.nullish(dict(requestAnswers)),
        supplierOrderNo: z.nullish(code(40)),
        failReason: z.nullish(openDict(checkFailReasons)),
      }),
    )
    .check(z.maxLength(100)),
  arrivedAt: z.nullish(instant()),
  reportedAt: z.nullish(instant()),
})
export type SupplierOrder = z.infer<typeof SupplierOrder>

/** A page of the orders that have changed at a supplier since a moment; `next` leads to the page after it. */
export const SupplierOrders = component('SupplierOrders', {
  orders: z.array(SupplierOrder).check(z.maxLength(5_000)),
  next: z.nullish(code(200)),
})
