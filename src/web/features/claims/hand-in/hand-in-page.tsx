import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { isId } from '#contract/core/fields.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import type { AddressText } from '#web/list/address/address-text.ts'
import { ForbiddenList } from '#web/list/list-states.tsx'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PapersStep } from './papers-step.tsx'
import { PersonStep } from './person-step.tsx'
import { SendStep } from './send-step.tsx'
import { Steps } from './steps.tsx'
import { usePapers } from './use-papers.ts'
import { VisitsStep } from './visits-step.tsx'

const lastStep = 4

/** What the address says: which draft, and which step of it. */
const placeIn = ({ claim, step }: Readonly<Record<string, unknown>>) => {
  const claimId = typeof claim === 'string' && isId(claim) ? claim : undefined
  const wanted = Number(step)
  return {
    claimId,
    step: claimId && Number.isInteger(wanted) && wanted >= 1 && wanted <= lastStep ? wanted : 1,
  }
}

const Sent = ({ claimId, claimNo, onMore }: { claimId: string; claimNo: string; onMore: () => void }) => (
  <Card>
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <Icon name="success" size={32} className="text-green" />
      <p className="font-semibold">
        <Trans>已提交，理赔号 {claimNo}</Trans>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>需要补材料、有了结果时会通知您</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon="plus" onClick={onMore}>
          <Trans>再提交一件</Trans>
        </Button>
        <Link
          to="/claim/ClaimList/$id"
          params={{ id: claimId }}
          className="inline-flex h-control items-center px-3"
        >
          <Trans>查看这件理赔</Trans>
        </Link>
      </div>
    </div>
  </Card>
)

interface BegunProps {
  claim: Claim
  step: number
  go: (place: { claim?: string | undefined; step?: string | undefined }) => void
}

/** The steps after the draft has begun. What travels goes on while one is in another of them. */
const Begun = ({ claim, step, go }: BegunProps) => {
  const papers = usePapers(claim.id)
  const [sentAs, setSentAs] = useState<string>()
  const to = (next: number) => () => go({ step: String(next) })
  const more = () => go({ claim: undefined, step: undefined })
  if (sentAs !== undefined) return <Sent claimId={claim.id} claimNo={sentAs} onMore={more} />
  if (claim.status !== 'DRAFT' && claim.status !== 'RETURNED')
    return <Sent claimId={claim.id} claimNo={claim.claimNo ?? ''} onMore={more} />
  if (step === 1)
    return <PersonStep claim={claim} onNext={to(2)} onOpen={(id) => go({ claim: id, step: '2' })} />
  if (step === 2) return <VisitsStep claim={claim} onBack={to(1)} onNext={to(3)} />
  if (step === 3) return <PapersStep {...{ claim, papers }} onBack={to(2)} onNext={to(4)} />
  return <SendStep {...{ claim, papers }} onBack={to(3)} onSent={setSentAs} />
}

const HandIn = () => {
  const navigate = useNavigate()
  const { claimId, step } = placeIn(useSearch({ strict: false }))
  const go: BegunProps['go'] = (place) =>
    void navigate({ to: '.', search: (now: AddressText): AddressText => ({ ...now, ...place }) })
  const { data, error, refetch } = useQuery({
    ...queryOf(claims.queryById, { id: claimId ?? '' }),
    enabled: claimId !== undefined,
  })
  if (claimId === undefined)
    return (
      <PersonStep
        claim={undefined}
        onNext={(id) => go({ claim: id, step: '2' })}
        onOpen={(id) => go({ claim: id, step: '2' })}
      />
    )
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80" />
  return <Begun key={claimId} claim={data} step={step} go={go} />
}

/** Screen /claim/ClaimHandIn: a claim is handed in, step by step; each step is kept on the server. */
export const HandInPage = () => {
  const { t } = useLingui()
  const name = useScreenName()
  const { claimId, step } = placeIn(useSearch({ strict: false }))
  const { data } = useQuery({
    ...queryOf(claims.queryById, { id: claimId ?? '' }),
    enabled: claimId !== undefined && can(claims.add),
  })
  return (
    <>
      <PageHeader title={name ?? t`提交理赔`} description={data ? nameOf(data, 'insuredName') : ''} />
      {can(claims.add) ? (
        <div className="grid items-start gap-3.5 md:grid-cols-[180px_minmax(0,1fr)]">
          <Steps step={step} claimId={claimId} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
            <HandIn />
          </div>
        </div>
      ) : (
        <ForbiddenList access={claims.add.access} />
      )}
    </>
  )
}
