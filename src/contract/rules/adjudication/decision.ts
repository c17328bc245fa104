import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { day, id, text, whole } from '#contract/core/fields.ts'
import { BenefitUse } from './benefit-use.ts'
import { ruleVersions } from './claim.ts'
import { Step } from './steps.ts'
import { buckets, liabilityKinds } from './terms.ts'

const signed = () => money({ isSigned: true })

/** Why a claim cannot be computed. */
export const problemCodes = [
  /** The total is empty, or several buckets are, and what there is does not come to the total. */
  'AMOUNTS_EMPTY',
  /** `amount` is by how much the total is more than its parts. */
  'AMOUNTS_DIFFER',
  'SIGNS',
  /** `amount` is by how much the bucket is more than its cost lines. */
  'LINES_DIFFER',
  /** A limit or a liability by cost kind asks for the cost lines of the invoice. */
  'LINES_WANTED',
  /** A refusal names a cost line that is not there. */
  'LINE_UNKNOWN',
  /** More is paid by others, or refused, than there is. */
  'OTHERS_OVER',
  'REFUSED_OVER',
  /** It is to be said whether the social health insurance settled the invoice. */
  'SETTLED_UNKNOWN',
  'HOSPITAL_UNKNOWN',
  'PREGNANCY_UNKNOWN',
  'DAYS',
  /** The plan has no version for the day, or one with lines without `kind`, `careTypes` or the amount of an allowance. */
  'TERMS_INCOMPLETE',
  /** A choice, a lump sum or an adjustment names a liability that does not fit. */
  'CHOICE',
  'LUMP',
  'ADJUSTMENT',
  /** Red invoices are more than the others: they correct another claim. */
  'NEGATIVE',
  /** `amount` is what the adjustment, or the payment ex gratia, may be at most, or at least below zero. */
  'ADJUSTMENT_OVER',
  'EX_GRATIA_OVER',
] as const

export const Problem = z.object({
  problem: z.enum(problemCodes),
  visitId: z.nullish(id()),
  invoiceId: z.nullish(id()),
  costLineId: z.nullish(id()),
  policyId: z.nullish(id()),
  /** Of the liability. */
  code: z.nullish(text(40)),
  bucket: z.nullish(z.enum([...buckets, 'fund', 'supplement'])),
  amount: z.nullish(signed()),
})
export type Problem = z.infer<typeof Problem>

/** What somebody is to look at; it stops nothing. */
export const Warning = z.discriminatedUnion('warning', [
  /** So many days after the term of the plan. */
  z.object({ warning: z.literal('LATE'), visitId: id(), policyId: id(), days: whole(1, 100_000) }),
  /** Days of a stay, half-open, on which nothing covers the person any more. */
  z.object({
    warning: z.literal('BEYOND_COVER'),
    visitId: id(),
    policyId: id(),
    from: day(),
    to: day(),
    days: whole(1, 100_000),
  }),
  /** The hospital is excluded in the directory. */
  z.object({ warning: z.literal('HOSPITAL_EXCLUDED'), visitId: id(), policyId: id() }),
])
export type Warning = z.infer<typeof Warning>

/** Reasons that the rule refuses by. */
export const ruleReasons = ['NOT_COVERED_DAY', 'NO_LIABILITY', 'WAITING'] as const

/** Why nothing is payable although there are costs, or nothing was borne. */
export const zeroReasons = [
  'OTHER_PAYER',
  'OVER_STANDARD',
  'COUNT',
  'DEDUCTIBLE',
  'RATIO',
  'FREE_DAYS',
  'LIMIT',
  'ADJUSTMENT',
  'NOTHING_BORNE',
] as const
export type ZeroReason = (typeof zeroReasons)[number]

/** What is refused of a bucket of an invoice, by the rule (no policy pays it) or by a person. */
export const RefusedAmount = z.object({
  by: z.enum(['RULE', 'PERSON']),
  reason: text(40),
  visitId: id(),
  invoiceId: id(),
  bucket: z.enum(buckets),
  costLineId: z.nullish(id()),
  amount: signed(),
})
export type RefusedAmount = z.infer<typeof RefusedAmount>

/** What one liability pays for one visit, and how that came about. */
export const WaterfallRow = z.object({
  visitId: id(),
  visitKey: text(60),
  careDay: day(),
  policyId: id(),
  planId: id(),
  versionId: id(),
  yearFrom: day(),
  code: text(40),
  name: text(100),
  nameEn: z.nullish(text(200)),
  clauseNo: z.nullish(text(20)),
  group: z.nullish(text(40)),
  kind: z.enum(liabilityKinds.values),
  /** The last day of waiting, where it still lasts: nothing is paid. */
  waitingUntil: z.nullish(day()),
  steps: z.array(Step),
  pay: money(),
  /** How much of it is for each invoice: an explanation, never added up. */
  byInvoice: z.array(z.object({ invoiceId: id(), base: signed(), pay: signed() })),
})
export type WaterfallRow = z.infer<typeof WaterfallRow>

/** Where a bucket of a visit goes by one policy, and where else it could. */
export const BucketChoice = z.object({
  visitId: id(),
  policyId: id(),
  bucket: z.enum(buckets),
  code: z.nullish(text(40)),
  isChosen: z.boolean(),
  fitting: z.array(text(40)),
})
export type BucketChoice = z.infer<typeof BucketChoice>

/** An invoice as it was computed, an empty bucket filled in. */
export const InvoiceAmounts = z.object({
  visitId: id(),
  invoiceId: id(),
  isSettled: z.boolean(),
  total: signed(),
  fund: signed(),
  supplement: signed(),
  coPaid: signed(),
  firstPaid: signed(),
  outside: signed(),
})

export const Totals = z.object({
  /** Of all invoices. */
  invoiced: signed(),
  /** 自付, 自理 and 自费 as handed in. */
  borne: signed(),
  paidByOthers: signed(),
  /** By the rule and by persons. */
  refused: signed(),
  costs: money(),
  allowances: money(),
  lumps: money(),
  exGratia: money(),
  /** What the claim comes to. */
  total: money(),
  alreadyPaid: money(),
  /** Of these two at most one is above zero. */
  toPay: money(),
  receivable: money(),
})
export type Totals = z.infer<typeof Totals>

export const outcomes = ['APPROVED', 'REFUSED', 'ZERO'] as const

export const Decision = z.object({
  ruleVersion: z.enum(ruleVersions),
  outcome: z.enum(outcomes),
  /** Of a claim that is refused or comes to nothing: values of `ruleReasons`, of persons, or `zeroReasons`. */
  reasons: z.array(text(40)),
  totals: Totals,
  rows: z.array(WaterfallRow),
  choices: z.array(BucketChoice),
  invoices: z.array(InvoiceAmounts),
  refusals: z.array(RefusedAmount),
  warnings: z.array(Warning),
  /** What it uses of the limits: to be added to the ledger. */
  uses: z.array(BenefitUse),
})
export type Decision = z.infer<typeof Decision>
