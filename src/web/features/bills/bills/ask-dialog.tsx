import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoiceApplies, type Askable } from '#contract/bills/invoice-applies.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskForm, AskFooter } from './ask-form.tsx'
import { areAmounts, billsOf } from '#web/parts/bill-amounts.tsx'
import { asKey, leftAt, startOf, type Asking } from './asking.ts'

interface AskingProps {
  bill: Bill
  askable: Askable
  onClose: () => void
}

/** What is asked, and the button that sends it. */
const AskDialogOf = ({ bill, askable, onClose }: AskingProps) => {
  const { t } = useLingui()
  const { payerName } = askable
  const [asking, set] = useState<Asking>(() => startOf(bill, askable))
  const { run, isBusy } = useSending(invoiceApplies.ask)
  const offered = leftAt(askable, asking.rate)
  const isWhole =
    areAmounts(asking.amounts, offered) && asking.invoiceInfoId !== '' && asking.content.trim() !== ''
  const send = async () => {
    const sent = await run({
      bills: billsOf(asking.amounts, offered),
      invoiceType: asking.invoiceType,
      invoiceInfoId: asking.invoiceInfoId,
      taxRate: asKey(asking.rate),
      content: asking.content.trim(),
      remarks: asking.remarks.trim() || null,
    })
    if (!sent || !('result' in sent)) return
    void invalidateNoun(bills.list)
    void invalidateNoun(invoices.list)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={<Trans>申请开票</Trans>}
      description={<Trans>开给付款方 {payerName}；开票信息按提交时的内容保留。</Trans>}
      closeLabel={t`关闭`}
      footer={<AskFooter isWhole={isWhole} isBusy={isBusy} onSend={() => void send()} onClose={onClose} />}
    >
      <AskForm askable={askable} asking={asking} onAsking={set} />
    </Dialog>
  )
}

/** Asks for an invoice of a confirmed bill, and of others of the same company and payer. */
export const AskDialog = ({ bill, onClose }: { bill: Bill; onClose: () => void }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...queryOf(invoiceApplies.askable, { billId: bill.id }),
    gcTime: 0,
  })
  if (data) return <AskDialogOf bill={bill} askable={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>申请开票</Trans>} closeLabel={t`关闭`}>
      {error ? <FailedCall failure={error} onRetry={() => void refetch()} /> : <Skeleton className="h-48" />}
    </Dialog>
  )
}
