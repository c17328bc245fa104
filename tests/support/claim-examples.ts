import type { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import type { Visit } from '#contract/rules/adjudication/claim.ts'
import type { PolicyCover } from '#contract/rules/adjudication/terms.ts'
import { claim, told } from './claims.ts'

/** An example that people of the trade worked out by hand. */
export interface Example {
  readonly no: string
  readonly about: string
  readonly covers: PolicyCover[]
  readonly used?: BenefitUse[]
  /** Claims one after another, each with what those before used. */
  readonly claims: Visit[][]
  /** Of each claim: what every liability made of it, step by step, and what was refused. */
  readonly steps: string[][]
  readonly pays: string[]
}

/** What the rule makes of an example; throws where a claim cannot be decided. */
export const workedOut = ({ covers, used = [], claims }: Example): Pick<Example, 'steps' | 'pays'> => {
  const uses = [...used]
  const decisions = claims.map((visits) => {
    const { decision, problems } = adjudicate(claim(covers, visits, { used: [...uses] }))
    if (!decision) throw new Error(JSON.stringify(problems))
    uses.push(...decision.uses)
    return decision
  })
  return { steps: decisions.map(told), pays: decisions.map(({ totals }) => totals.toPay) }
}
