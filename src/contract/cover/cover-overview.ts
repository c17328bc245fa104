import * as z from 'zod/mini'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { component } from '#contract/core/components.ts'
import { code, day, dict, id, text } from '#contract/core/fields.ts'

/** So many days ahead an overview looks for cover that ends. */
export const endingDays = 60

const count = () => z.number()

/** Employees and their relatives, who stand in two lists; null for whoever may not list them. */
const people = () => z.object({ employees: z.nullable(count()), relatives: z.nullable(count()) })

/** Each figure is the number of rows of a list: of cover, or of people where it counts people. */
export const CoverOverview = component('CoverOverview', {
  day: day(),
  /** Rows of cover that insure on the day: who is insured by two policies has two. */
  covers: count(),
  byPlan: z.array(
    z.object({
      planId: id(),
      planName: text(100),
      planNameEn: z.nullable(text(200)),
      policyNo: code(40),
      count: count(),
    }),
  ),
  /** Null for whoever may not see relations; so are the age bands. */
  byRelation: z.nullable(z.array(z.object({ relation: dict(memberRelations), count: count() }))),
  byAgeBand: z.nullable(z.array(z.object({ band: z.string(), count: count() }))),
  /** The twelve months up to that of the day, `2026-11`. */
  byMonth: z.array(z.object({ month: z.string(), joined: count(), left: count() })),
  /** Cover that ends within `endingDays` and is not followed by other cover. */
  ending: count(),
  /** Cover whose plan has no price for the relation and the age, on the day or within `endingDays`: a child that becomes too old. */
  unpriced: count(),
  /** Who is insured by some policy of the company; where one was asked for, too. */
  insured: people(),
  /** Members on the day without cover by any policy. */
  uninsured: people(),
  /** Who is insured by more than one policy. */
  insuredTwice: people(),
  /** Who is insured although the employee's last day is over. */
  leftInsured: people(),
})
export type CoverOverview = z.infer<typeof CoverOverview>

/** Counted among 10,000 rows at most; where there are more there are as many at least, and `totalIsExact` is false. */
const counted = () => z.object({ total: count(), totalIsExact: z.boolean() })
export type Counted = z.infer<ReturnType<typeof counted>>
const manyPeople = () => z.object({ employees: z.nullable(counted()), relatives: z.nullable(counted()) })

/** The figures of one company among others, of those that `CoverOverview` has. */
export const CompanyCover = component('CompanyCover', {
  companyId: id(),
  insured: manyPeople(),
  uninsured: manyPeople(),
  ending: counted(),
})
export type CompanyCover = z.infer<typeof CompanyCover>
