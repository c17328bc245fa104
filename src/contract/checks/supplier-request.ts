import * as z from 'zod/mini'
import { requestKinds } from './check-request-words.ts'
import { component } from '#contract/core/components.ts'
import { code, day, dict, id, text } from '#contract/core/fields.ts'

const maybe = z.nullable(text(200))

/** What is posted to a supplier; place and package are of bookings and changes, the person stands in bookings alone. */
export const SupplierRequest = component('SupplierRequest', {
  requestId: id(),
  kind: dict(requestKinds),
  orderNo: code(24),
  branch: z.optional(z.object({ id: z.nullable(id()), name: maybe })),
  day: z.optional(z.nullable(day())),
  fromTime: z.optional(z.nullable(code(5))),
  toTime: z.optional(z.nullable(code(5))),
  package: z.optional(z.object({ code: maybe, name: maybe })),
  person: z.optional(z.object({ name: text(64), idType: maybe, idNo: maybe, mobile: maybe })),
  /** Of a cancellation: the booking that alone is given back, by the id of its request. */
  cancels: z.optional(z.nullable(id())),
})
export type SupplierRequest = z.infer<typeof SupplierRequest>
