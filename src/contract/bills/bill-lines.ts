import * as z from 'zod/mini'
import { billWarnings } from './bill-words.ts'
import { billChangeKinds, chargeKinds, lineReasons } from './line-words.ts'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { day, dict, flag, id, instant, month, person, text, whole } from '#contract/core/fields.ts'

const signed = () => money({ isSigned: true })
const count = () => whole(0, 10_000_000)

/** Why lines are there and what they are for, with what that is called. */
export const chargeShape = {
  reason: z.enum(lineReasons),
  kind: z.enum(chargeKinds),
  item: id(),
  itemName: z.nullable(text(200)),
  itemNameEn: z.nullable(text(200)),
  /** Of whom a service fee is asked: each has a price of its own. */
  relation: z.nullable(dict(memberRelations)),
}

/** Of whom a line is, for who may see the people of bills. */
export const personShape = {
  personName: z.nullable(text(64)),
  personNameEn: z.nullable(text(64)),
  employeeNo: z.nullable(text(40)),
}

/** Lines of a bill that are alike: for the same reason and thing, at the same price. */
export const BillGroup = component('BillGroup', {
  ...chargeShape,
  /** Of a month; null where it differs. */
  unitPrice: z.nullable(money()),
  taxRate: z.nullable(rate(2)),
  lines: count(),
  people: count(),
  amount: signed(),
})
export type BillGroup = z.infer<typeof BillGroup>

/** A span of days of one month, at a price per month. */
export const BillSpan = component('BillSpan', {
  from: day(),
  /** The first day without. */
  to: day(),
  unitPrice: money(),
})
export type BillSpan = z.infer<typeof BillSpan>

/** One charge of a bill. */
export const BillLine = component('BillLine', {
  id: id(),
  position: whole(0, 100_000_000),
  month: month(),
  ...chargeShape,
  ...personShape,
  /** Of the employee on the last of its days. */
  department: z.nullable(text(100)),
  spans: z.array(BillSpan),
  owed: signed(),
  billed: signed(),
  amount: signed(),
  taxRate: z.nullable(rate(2)),
  tax: signed(),
})
export type BillLine = z.infer<typeof BillLine>

/** What other bills have billed of the charge of a line. */
export const BilledBefore = component('BilledBefore', {
  billId: id(),
  billNo: text(20),
  spans: z.array(BillSpan),
  amount: signed(),
})

/** What was approved of a person's cover in the month of a line. */
export const ChargeChange = component('ChargeChange', {
  changeId: z.nullable(id()),
  changeType: z.nullable(text(16)),
  day: day(),
  planName: z.nullable(text(200)),
  planNameEn: z.nullable(text(200)),
  fromDay: day(),
  toDay: day(),
  isSuperseded: z.boolean(),
  /** When it counted no longer. */
  supersededAt: z.nullable(instant()),
  at: instant(),
  by: person(),
})

/** A version of a plan that the price of a line follows from. */
export const PriceVersion = component('PriceVersion', {
  versionName: text(100),
  validFrom: day(),
  /** The first day of the next version; null of the last. */
  validTo: z.nullable(day()),
})

/** Why a line has its amount. */
export const LineExplained = component('BillLineExplained', {
  before: z.array(BilledBefore),
  changes: z.array(ChargeChange),
  policyNo: z.nullable(text(64)),
  versions: z.array(PriceVersion),
})
export type LineExplained = z.infer<typeof LineExplained>

/** What makes a bill differ from the one before, in classes that add up to the difference. */
export const BillChange = component('BillChange', {
  kind: z.enum(billChangeKinds),
  people: count(),
  amount: signed(),
})
export type BillChange = z.infer<typeof BillChange>

export const BillDifference = component('BillDifference', {
  before: z.nullable(z.object({ id: id(), billNo: text(20), periodFrom: month(), amount: signed() })),
  changes: z.array(BillChange),
})
export type BillDifference = z.infer<typeof BillDifference>

/** What another version of a bill would come to, and what makes it differ from the one that is in force. */
export const BillRevision = component('BillRevision', {
  amount: signed(),
  changes: z.array(BillChange),
  /** No line would be another one: no version is made then. */
  isSame: z.boolean(),
  /** The month in which the bill was sent is closed: the difference is dated on this day. */
  datedOn: z.nullable(day()),
})
export type BillRevision = z.infer<typeof BillRevision>

/** What a bill came to in one of its versions. */
export const BillVersion = component('BillVersion', {
  versionNo: whole(1, 999),
  amountWithTax: signed(),
  tax: signed(),
  memberCount: count(),
  /** Where the month of the version before was closed: the difference to it is dated on this day. */
  datedOn: z.nullable(day()),
  madeBy: person(),
  madeAt: instant(),
  reason: z.nullable(text(500)),
  /** What the preview warned of, and whether who made it had opened that; nothing for clients. */
  warnings: z.array(z.enum(billWarnings)),
  isRead: flag(),
})
export type BillVersion = z.infer<typeof BillVersion>

/** So many lines are read at once. */
export const linesAtOnce = 50
