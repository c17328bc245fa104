import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import { nameOf } from '#web/lib/names.ts'

/** What the liabilities of the policies of a claim are called, by policy and code; of several versions as the last one says. */
export const liabilityNames = ({ covers }: Pick<AdjudicationInput, 'covers'>) => {
  const names = new Map(
    covers.flatMap(({ policyId, versions }) =>
      versions.flatMap(({ liabilities }) =>
        liabilities.map((one) => [`${policyId} ${one.code}`, nameOf(one, 'name')] as const),
      ),
    ),
  )
  return (policyId: string, code: string): string => names.get(`${policyId} ${code}`) || code
}
