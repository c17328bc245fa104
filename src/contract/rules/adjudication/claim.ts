import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { day, flag, id, text, whole } from '#contract/core/fields.ts'
import { careReasons, careTypes, costKinds, hospitalLevels } from '../care-types.ts'
import { BenefitUse } from './benefit-use.ts'
import { buckets, PolicyCover } from './terms.ts'

const amount = () => z.nullish(money({ isSigned: true }))

/** What an invoice or one of its cost lines is made of; of a red invoice nothing is above zero. */
const amounts = {
  /** 统筹, paid by the social health insurance. */
  fund: amount(),
  /** 大病, 救助, 附加, 补助. */
  supplement: amount(),
  coPaid: amount(),
  firstPaid: amount(),
  outside: amount(),
}

export const CostLine = z.object({
  id: id(),
  kind: z.enum(costKinds.values),
  units: z.nullish(whole(1, 10_000)),
  ...amounts,
})
export type CostLine = z.infer<typeof CostLine>

/** What a person refuses of a bucket (不予赔付), of one cost line where it names it. */
export const Refusal = z.object({
  bucket: z.enum(buckets),
  amount: money({ isSigned: true }),
  /** A value of the dictionary of reasons. */
  reason: text(40),
  costLineId: z.nullish(id()),
})

export const Invoice = z.object({
  id: id(),
  day: day(),
  code: z.nullish(text(40)),
  number: z.nullish(text(40)),
  /** Whether the social health insurance settled it; empty it did where it or a supplement paid. */
  isSettled: z.nullish(flag()),
  total: amount(),
  ...amounts,
  /** What others paid of each bucket: another insurer, a company, a discount. */
  paidByOthers: z.nullish(z.object({ coPaid: amount(), firstPaid: amount(), outside: amount() })),
  refusals: z.array(Refusal),
  costLines: z.array(CostLine),
})
export type Invoice = z.infer<typeof Invoice>

const ofLiability = { policyId: id(), code: text(40) }

export const Visit = z.object({
  id: id(),
  careType: z.enum(careTypes.values),
  reason: z.enum(careReasons.values),
  /** Empty while it is not found in the directory. */
  hospital: z.nullish(
    z.object({
      id: id(),
      level: z.enum(hospitalLevels.values),
      isPublic: flag(),
      /** What it charges is not to be paid; a person refuses it. */
      isExcluded: z.optional(flag()),
    }),
  ),
  firstDay: day(),
  /** Of a stay the day of discharge. */
  lastDay: day(),
  /** Of maternity: what all visits of one pregnancy have in common. */
  pregnancyId: z.nullish(id()),
  /** Liabilities that a person chose for a bucket, instead of the first that fits. */
  choices: z.array(z.object({ ...ofLiability, bucket: z.enum(buckets), reason: text(500) })),
  /** Sums that a person entered for liabilities that pay one. */
  lumps: z.array(z.object({ ...ofLiability, amount: money(), basisFileId: text(64) })),
  invoices: z.array(Invoice),
})
export type Visit = z.infer<typeof Visit>

/** The versions of the rule; a decision is computed again by its own. */
export const ruleVersions = ['2026.1'] as const

/** The day from which on claims are decided by a version, until the next one begins. */
export const ruleFrom: Readonly<Record<(typeof ruleVersions)[number], string>> = { '2026.1': '2026-01-01' }

/** All that a claim of one person is decided by: stored with the decision, which is found again from it. */
export const AdjudicationInput = z.object({
  ruleVersion: z.enum(ruleVersions),
  /** When it was sent, or received on paper. */
  receivedDay: day(),
  /** All policies that cover or covered the person. */
  covers: z.array(PolicyCover),
  visits: z.array(Visit),
  /** What decisions in force of other claims used, of all these policies. */
  used: z.array(BenefitUse),
  adjustments: z.array(
    z.object({ visitId: id(), ...ofLiability, amount: money({ isSigned: true }), reason: text(500) }),
  ),
  /** Paid beside it all (通融): outside the limits and counted in none. */
  exGratia: z.nullish(z.object({ amount: money(), reason: text(500) })),
  /** What was paid for the claim before and not repaid, offset or waived. */
  alreadyPaid: money(),
})
export type AdjudicationInput = z.infer<typeof AdjudicationInput>
