import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { emptyDash } from '#web/lib/format.ts'
import { expectation } from './expecting.ts'
import { waitsForClient } from './stage.tsx'

const open: readonly Claim['status'][] = ['SUBMITTED', 'REGISTERED', 'REVIEWING', 'CALCULATED', 'APPROVED']

/** The day by which a claim is expected to be paid, where it can be kept. */
export const useExpected = (claim: Pick<Claim, 'id' | 'status' | 'payStatus'>) => {
  const isOpen = open.includes(claim.status) && claim.payStatus !== 'FAILED'
  const { data } = useQuery({ ...expectation(claim.id), enabled: isOpen })
  return isOpen ? data : undefined
}

/** When it was paid, or is expected to be. */
export const Expected = ({ claim }: { claim: Pick<Claim, 'id' | 'status' | 'payStatus' | 'paidDay'> }) => {
  const expected = useExpected(claim)
  if (claim.status === 'SUPPLEMENT')
    return (
      <span className="text-ink-2">
        <Trans>补件之后</Trans>
      </span>
    )
  if (claim.status === 'PAID' && claim.paidDay) return <Trans>{claim.paidDay} 已付</Trans>
  return waitsForClient(claim) ? emptyDash('') : emptyDash(expected ?? '')
}
