import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import { call } from '#web/lib/call.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { StepButtons } from './step-buttons.tsx'
import { VisitCard, type Keeper } from './visit-card.tsx'

/** The visits of a claim, in the order of their days. */
export const visitsQuery = (claimId: string) =>
  queryOf(claimVisits.list, { claimId, column: 'createTime', order: 'asc', pageSize: '100' })

/** A card that was opened here: of a visit that is there, or of one that is still to be typed. */
interface Opened {
  readonly key: string
  readonly visit: ClaimVisit | undefined
}

const Cards = ({ claim, visits, onBack, onNext }: StepProps & { visits: readonly ClaimVisit[] }) => {
  // As they were when the step was opened: a card that has been saved stays the card that it was.
  const [opened, setOpened] = useState<readonly Opened[]>(() =>
    visits.length > 0
      ? visits.map((visit) => ({ key: visit.id, visit }))
      : [{ key: 'first', visit: undefined }],
  )
  const keepers = useRef(new Map<string, Keeper>())
  const next = async () => {
    const kept = await Promise.all([...keepers.current.values()].map((one) => one.keep()))
    if (kept.every(Boolean)) onNext()
  }
  const remove = async ({ key, visit }: Opened) => {
    try {
      if (visit) await call(claimVisits.delete, { id: visit.id })
      setOpened((now) => now.filter((one) => one.key !== key))
      await invalidateNoun(claimVisits.delete)
    } catch (error) {
      toast('warning', toFailure(error).message)
    }
  }
  return (
    <>
      {opened.map((one, at) => (
        <VisitCard
          key={one.key}
          claim={claim}
          visit={one.visit}
          place={at + 1}
          onRemove={opened.length > 1 && (one.visit || at > 0) ? () => void remove(one) : undefined}
          ref={(keeper: Keeper | null) => {
            if (keeper) keepers.current.set(one.key, keeper)
            else keepers.current.delete(one.key)
          }}
        />
      ))}
      <div>
        <Button
          icon="plus"
          onClick={() => setOpened((now) => [...now, { key: `new ${now.length}`, visit: undefined }])}
        >
          <Trans>再加一次就诊</Trans>
        </Button>
      </div>
      <StepButtons onBack={onBack} onNext={() => void next()} />
    </>
  )
}

export interface StepProps {
  claim: Claim
  onBack: () => void
  onNext: () => void
}

/** When, where and why: the visits that the receipts are of. */
export const VisitsStep = (props: StepProps) => {
  const { data, error, refetch } = useQuery({ ...visitsQuery(props.claim.id), refetchOnMount: 'always' })
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80" />
  return <Cards {...props} visits={data.records} />
}
