import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { day, id, text, whole } from '#contract/core/fields.ts'
import { costKinds } from '../care-types.ts'

/**
 * What a decision used of a liability in a visit: a row that is only added; a reversal has all numbers with the other sign. A row
 * with a `kind` says what of an item limit was used, and nothing else.
 */
export const BenefitUse = z.object({
  policyId: id(),
  /** The first day of the year of the policy that holds the care day. */
  yearFrom: day(),
  code: text(40),
  group: z.nullish(text(40)),
  visitKey: text(60),
  careDay: day(),
  deductible: money({ isSigned: true }),
  paid: money({ isSigned: true }),
  /** 1 where it paid. A visit that several claims pay for counts once. */
  count: whole(-1, 1),
  /** Days that an allowance paid for. */
  days: whole(-3660, 3660),
  kind: z.nullish(z.enum(costKinds.values)),
  /** What counted of the costs of that kind. */
  kindAmount: money({ isSigned: true }),
})
export type BenefitUse = z.infer<typeof BenefitUse>
