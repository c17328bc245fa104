import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { claimInvoices, type ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import { call } from '#web/lib/call.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { formatMoney } from '#web/lib/format.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { hospitalOf } from '#web/parts/visit-hospital.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { PapersCard } from './papers-card.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { Papers } from './use-papers.ts'
import type { Keeper } from './visit-card.tsx'
import { visitsQuery, type StepProps } from './visits-step.tsx'

/** The receipts of a claim, in the order in which they were entered. */
export const invoicesQuery = (claimId: string) =>
  queryOf(claimInvoices.list, { claimId, column: 'createTime', order: 'asc', pageSize: '100' })

interface Opened {
  readonly key: string
  readonly visit: ClaimVisit
  readonly invoice: ClaimInvoice | undefined
}

interface ReceiptsProps {
  claim: Claim
  visits: readonly ClaimVisit[]
  invoices: readonly ClaimInvoice[]
  keepers: Map<string, Keeper>
}

/** The cards of receipts: those that were there when the step was opened, and those that were added since. */
const useReceipts = (invoices: readonly ClaimInvoice[], visits: readonly ClaimVisit[]) => {
  const [opened, setOpened] = useState<readonly Opened[]>(() =>
    invoices.flatMap((invoice) => {
      const visit = visits.find(({ id }) => id === invoice.visitId)
      return visit ? [{ key: invoice.id, visit, invoice }] : []
    }),
  )
  const made = useRef(0)
  const add = (visit: ClaimVisit) => {
    made.current += 1
    const key = `new ${made.current}`
    setOpened((now) => [...now, { key, visit, invoice: undefined }])
  }
  const remove = async ({ key, invoice }: Opened) => {
    try {
      if (invoice) await call(claimInvoices.delete, { id: invoice.id })
      setOpened((now) => now.filter((one) => one.key !== key))
      await Promise.all([claimInvoices.delete, claims.queryById].map(invalidateNoun))
    } catch (error) {
      toast('warning', toFailure(error).message)
    }
  }
  return { opened, add, remove }
}

/** The receipts, below the visits that they are of. */
const Receipts = ({ claim, visits, invoices, keepers }: ReceiptsProps) => {
  const { opened, add, remove } = useReceipts(invoices, visits)
  return visits.map((visit) => (
    <Card
      key={visit.id}
      title={
        visits.length > 1 ? (
          <>
            {visit.firstDay} {hospitalOf(visit)}
          </>
        ) : (
          <Trans>票据</Trans>
        )
      }
      extra={
        <Button size="small" icon="plus" onClick={() => add(visit)}>
          <Trans>手工加</Trans>
        </Button>
      }
    >
      {opened
        .filter((one) => one.visit.id === visit.id)
        .map((one, at) => (
          <ReceiptCard
            key={one.key}
            claim={claim}
            visit={visit}
            invoice={one.invoice}
            place={at + 1}
            onRemove={() => void remove(one)}
            ref={(keeper: Keeper | null) => {
              if (keeper) keepers.set(one.key, keeper)
              else keepers.delete(one.key)
            }}
          />
        ))}
      {opened.every((one) => one.visit.id !== visit.id) ? (
        <p className="text-sm text-ink-2">
          <Trans>可以只传照片，金额由审核员录入；自己填写时，只填票面金额也可以</Trans>
        </p>
      ) : null}
    </Card>
  ))
}

/** Files and receipts. */
export const PapersStep = ({ claim, papers, onBack, onNext }: StepProps & { papers: Papers }) => {
  const visits = useQuery({ ...visitsQuery(claim.id), refetchOnMount: 'always' })
  const invoices = useQuery({ ...invoicesQuery(claim.id), refetchOnMount: 'always' })
  const [keepers] = useState(() => new Map<string, Keeper>())
  const failed = visits.error ?? invoices.error
  const isThere = visits.isFetchedAfterMount && invoices.isFetchedAfterMount
  if (failed && !(visits.data && invoices.data))
    return (
      <FailedCall
        failure={failed}
        onRetry={() => {
          void visits.refetch()
          void invoices.refetch()
        }}
      />
    )
  if (!visits.data || !invoices.data || !isThere) return <Skeleton className="h-80" />
  const next = async () => {
    const kept = await Promise.all([...keepers.values()].map((one) => one.keep()))
    if (kept.every(Boolean)) onNext()
  }
  return (
    <>
      <PapersCard {...{ claim, papers }} />
      <Receipts {...{ claim, keepers }} visits={visits.data.records} invoices={invoices.data.records} />
      <p className="text-sm text-ink-2">
        <Trans>
          {claim.invoiceCount} 张票据，票面合计 {formatMoney(claim.invoiced)} 元
        </Trans>
      </p>
      <StepButtons onBack={onBack} onNext={() => void next()} />
    </>
  )
}
