import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { receiptStates } from '#contract/bills/receipt-states.ts'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import { EditButton } from '#web/form/form-buttons.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { HistorySection } from '#web/record/history-section.tsx'
import { RecordFields } from '#web/record/record-fields.tsx'
import { StepButtons, useStepKeys } from '#web/record/record-steps.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { can } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { drawDict } from '#web/values/value.tsx'
import { PostingForm } from './posting-form.tsx'
import { receiptLook } from './receipt-look.ts'
import { Postings } from '#web/parts/bill-postings.tsx'
import { receiptActions } from './receipt-actions.tsx'

const Content = ({ receipt }: { receipt: Receipt }) => (
  <div className="grid gap-4.5">
    <RecordFields {...receiptLook} row={receipt} heading="h3" />
    {receipt.status === 'OPEN' && can(receipts.post) ? <PostingForm receipt={receipt} /> : null}
    {receipt.status === 'POSTED' ? <Postings asked={{ receiptId: receipt.id }} /> : null}
    <HistorySection of={receipts} id={receipt.id} />
  </div>
)

/** A receipt beside the list: what came, what it may be meant for, and what it pays. */
export const ReceiptDrawer = ({ row, onClose }: { row: Receipt; onClose: () => void }) => {
  const { t } = useLingui()
  const onKeyDown = useStepKeys()
  const { data, error, refetch } = useQuery(queryOf(receipts.queryById, { id: row.id }))
  const shown = data ?? row
  return (
    <Drawer
      open
      isBeside
      focusesTitle
      onOpenChange={onClose}
      size="half"
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular-nums">
            <Trans>{formatMoney(shown.amount)} 元</Trans>
          </span>
          {drawDict(shown, 'status', receiptStates.states.tones)}
        </span>
      }
      actions={
        <>
          <StepButtons />
          {shown.status === 'OPEN' ? <EditButton on={receipts.edit} row={shown} /> : null}
          <RowActions actions={receiptActions} row={shown} />
        </>
      }
      closeLabel={t`关闭`}
      onKeyDown={onKeyDown}
    >
      {data ? (
        <Content key={`${data.id} ${data.version}`} receipt={data} />
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Drawer>
  )
}
