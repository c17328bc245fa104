import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { code, id, month, text } from '#contract/core/fields.ts'

const signed = () => money({ isSigned: true })

/** What lines of one rate of a bill come to, and how much of it is invoiced, and asked for and not yet invoiced. */
export const InvoiceBill = component('InvoiceBill', {
  billId: id(),
  billNo: code(20),
  periodFrom: month(),
  /** Of the client, as it wants it on the invoice. */
  orderNo: z.nullable(text(60)),
  /** Null where they are exempt of tax. */
  taxRate: z.nullable(rate(2)),
  amount: signed(),
  invoiced: signed(),
  asked: signed(),
  /** What confirmed bills below zero took back of it. */
  credited: money(),
  /** What may be asked for. */
  left: money(),
})
export type InvoiceBill = z.infer<typeof InvoiceBill>

/** How much of an invoice, or of a request for one, is for a bill. */
export const InvoicePart = component('InvoicePart', {
  billId: id(),
  billNo: code(20),
  periodFrom: month(),
  amount: signed(),
  tax: signed(),
})
export type InvoicePart = z.infer<typeof InvoicePart>
