import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { day, text, whole } from '#contract/core/fields.ts'
import { costKinds } from '../care-types.ts'
import { itemLimitsPer } from './terms.ts'

const signed = () => money({ isSigned: true })
/** By how much a step changes the amount, and the amount after it. */
const amounts = { change: signed(), after: signed() }
/** A limit with what was used of it before, and what was left. */
const limit = { limit: money(), used: signed(), left: money() }

/** The steps of the rule in their order, each with what it was computed from (domain 9). */
export const Step = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('BASE'),
    ...amounts,
    /** Of the invoices of the visit. */
    total: signed(),
    fund: signed(),
    supplement: signed(),
    /** Buckets and cost lines that this liability does not pay for. */
    elsewhere: signed(),
    paidByOthers: signed(),
    refused: signed(),
    /** What policies before this one pay of the same costs. */
    paidByEarlier: signed(),
  }),
  /** No more than what the person still bears of the visit. */
  z.object({ step: z.literal('BORNE'), ...amounts, left: signed() }),
  z.object({
    step: z.literal('ITEM_LIMIT'),
    ...amounts,
    ...limit,
    kind: z.enum(costKinds.values),
    per: z.enum(itemLimitsPer.values),
    /** Days or units; 1 of a visit. */
    times: whole(0, 1_000_000),
    costs: signed(),
  }),
  z.object({
    step: z.literal('COUNT'),
    ...amounts,
    limit: whole(0, 366),
    /** Other visits of the year that it paid for. */
    used: whole(0, 1_000_000),
  }),
  z.object({
    step: z.literal('DEDUCTIBLE'),
    ...amounts,
    deductible: money(),
    used: signed(),
    left: money(),
    mode: z.enum(['YEAR', 'VISIT']),
    group: z.nullish(text(40)),
  }),
  z.object({
    step: z.literal('RATIO'),
    ...amounts,
    ratio: rate(2),
    settled: signed(),
    ratioUnsettled: z.nullish(rate(2)),
    unsettled: signed(),
  }),
  z.object({
    step: z.literal('ALLOWANCE'),
    ...amounts,
    perDay: money(),
    days: whole(1, 36_600),
    freeDays: whole(0, 366),
    /** Days of the year that are left; empty where there is no such limit. */
    daysLeft: z.nullish(whole(0, 3660)),
    payableDays: whole(0, 36_600),
    /** For the same visit, by other claims or other lines of this one. */
    paidBefore: signed(),
  }),
  z.object({ step: z.literal('LUMP'), ...amounts }),
  z.object({ step: z.literal('VISIT_LIMIT'), ...amounts, ...limit }),
  z.object({ step: z.literal('DAY_LIMIT'), ...amounts, ...limit, days: whole(1, 36_600) }),
  z.object({ step: z.literal('YEAR_LIMIT'), ...amounts, ...limit, yearFrom: day() }),
  z.object({ step: z.literal('GROUP_LIMIT'), ...amounts, ...limit, yearFrom: day(), group: text(40) }),
  z.object({ step: z.literal('ADJUSTMENT'), ...amounts, reason: text(500) }),
])
export type Step = z.infer<typeof Step>
