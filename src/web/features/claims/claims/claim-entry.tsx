import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimInvoices, type ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { writableStatuses } from '#contract/claims/claim-states.ts'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormScope } from '#web/form/form-scope.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { DataTable } from '#web/list/table/data-table.tsx'
import { RowCards } from '#web/list/table/row-cards.tsx'
import { PregnancyField } from '#web/parts/pregnancy-field.tsx'
import { plainLook } from '#web/record/plain-look.ts'
import { recordForm } from '#web/record/record-form.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { drawDict } from '#web/values/value.tsx'
import { hospitalOf } from '#web/parts/visit-hospital.ts'

/** More than a claim has. */
const pageSize = '100'
const writable: readonly string[] = writableStatuses

const visitFields = [
  'careType',
  'reason',
  'hospitalId',
  'hospitalName',
  'firstDay',
  'lastDay',
  'diagnosisId',
  'diagnosisName',
]
const visitSections = [
  { title: msg`就诊`, fields: visitFields },
  { title: msg`意外`, fields: ['accidentDay', 'accidentPlace', 'accidentText'] },
  { title: msg`责任选择与调整`, fields: ['choices', 'adjustments', 'lumps'] },
]
const visitHints = {
  hospitalName: msg`目录中没有的医院在这里填写名称，理算前由理赔人员匹配`,
  diagnosisName: msg`目录中找不到时填写`,
}

/** The fields of a visit; which pregnancy it is for is chosen among those of the insured. */
const visitForm = (claimId: string) => async () => {
  const { FormFields } = await import('#web/form/form-fields.tsx')
  const VisitForm = () => (
    <>
      <FormFields sections={visitSections} hints={visitHints} />
      <PregnancyField claimId={claimId} />
    </>
  )
  return VisitForm
}

const invoiceForm = recordForm(async () =>
  plainLook(claimInvoices, {
    sections: [
      { title: msg`票据`, fields: ['kind', 'code', 'number', 'checkCode', 'day', 'total', 'isSettled'] },
      { title: msg`金额`, fields: ['fund', 'supplement', 'coPaid', 'firstPaid', 'outside'] },
      { title: msg`他方已付`, fields: ['othersCoPaid', 'othersFirstPaid', 'othersOutside'] },
      { title: msg`不予赔付`, fields: ['refusals'] },
      { title: msg`费用明细`, fields: ['costLines'] },
      { title: msg`重复票据`, fields: ['repeatedAs', 'repeatedWhy'] },
    ],
    hints: { total: msg`票面金额等于统筹、其他支付、自付、自理、自费之和；空着的一项自动补足` },
  }),
)

const columns = columnsOf(claimInvoices, [
  'day',
  'kind',
  'number',
  'total',
  'fund',
  'coPaid',
  'firstPaid',
  'outside',
])

/** What the claim shows of its visits and invoices follows from them. */
const refreshClaim = () => void invalidateNoun(claims.list)

interface VisitProps {
  claim: Claim
  visit: ClaimVisit
  isOpen: boolean
}

const Invoices = ({ claim, visit, isOpen }: VisitProps) => {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const question = { visitId: visit.id, column: 'createTime', order: 'asc', pageSize }
  const { data, error, refetch, isFetching } = useQuery(queryOf(claimInvoices.list, question))
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (data?.records.length === 0)
    return (
      <Empty action={isOpen ? <AddButton on={claimInvoices.add} variant="default" /> : undefined}>
        <Trans>还没有录入票据</Trans>
      </Empty>
    )
  const table = {
    label: t`${nameOf(claim, 'insuredName')} 的票据`,
    columns,
    rows: data?.records ?? [],
    expects: data ? undefined : 2,
    isDimmed: isFetching,
    actions: (invoice: ClaimInvoice) =>
      isOpen ? (
        <>
          <EditButton on={claimInvoices.edit} row={invoice} />
          <DeleteButton
            on={claimInvoices.delete}
            restore={claimInvoices.restore}
            id={invoice.id}
            who={invoice.number ?? invoice.day}
            onDeleted={refreshClaim}
            onRestored={refreshClaim}
          />
        </>
      ) : null,
  }
  return isPhone ? <RowCards {...table} most={columns.length} /> : <DataTable {...table} />
}

const Visit = (props: VisitProps) => {
  const { claim, visit, isOpen } = props
  const { hospital, firstDay, lastDay } = visit
  return (
    <section className="grid gap-2 border-t border-line p-4.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">
          {drawDict(visit, 'careType', undefined)} {hospitalOf(visit)} · {firstDay}
          {lastDay === firstDay ? null : ` – ${lastDay}`}
        </h2>
        {hospital ? null : (
          <span className="text-sm text-orange">
            <Trans>医院待匹配</Trans>
          </span>
        )}
        {isOpen ? (
          <>
            <EditButton on={claimVisits.edit} row={visit} />
            <DeleteButton
              on={claimVisits.delete}
              restore={claimVisits.restore}
              id={visit.id}
              who={hospitalOf(visit) || firstDay}
              onDeleted={refreshClaim}
              onRestored={refreshClaim}
            />
          </>
        ) : null}
      </div>
      <FormScope>
        {isOpen ? (
          <div className="flex justify-end">
            <AddButton on={claimInvoices.add} variant="default" size="small" />
          </div>
        ) : null}
        <div className="rounded border border-line">
          <Invoices {...props} />
        </div>
        <FormDialog
          of={claimInvoices}
          form={invoiceForm}
          preset={{ kind: 'TREASURY', day: firstDay, claimId: claim.id, visitId: visit.id }}
          size="widest"
          onDone={refreshClaim}
        />
      </FormScope>
    </section>
  )
}

/** The visits of a claim with their invoices: entered where they stand, as long as the state of the claim allows it. */
export const ClaimEntry = ({ claim }: { claim: Claim }) => {
  const isOpen = writable.includes(claim.status)
  const [form] = useState(() => visitForm(claim.id))
  const question = { claimId: claim.id, column: 'firstDay', order: 'asc', pageSize }
  const { data, error, refetch } = useQuery(queryOf(claimVisits.list, question))
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-40" />
  return (
    <FormScope>
      {isOpen && data.records.length > 0 ? (
        <div className="flex justify-end px-4.5 py-3.5">
          <AddButton on={claimVisits.add} variant="default" size="small" />
        </div>
      ) : null}
      {data.records.length === 0 ? (
        <Empty action={isOpen ? <AddButton on={claimVisits.add} variant="default" /> : undefined}>
          <Trans>还没有填写就诊</Trans>
        </Empty>
      ) : null}
      {data.records.map((visit) => (
        <Visit key={visit.id} {...{ claim, visit, isOpen }} />
      ))}
      <FormDialog
        of={claimVisits}
        form={form}
        preset={{ claimId: claim.id, careType: 'OUT', reason: 'ILLNESS' }}
        size="huge"
        onDone={refreshClaim}
      />
    </FormScope>
  )
}
