import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceApplies, type Askable } from '#contract/bills/invoice-applies.ts'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskForm, AskFooter } from './ask-form.tsx'
import { billsOf } from '#web/parts/bill-amounts.tsx'
import {
  asKey,
  isAskable,
  leftAt,
  leftOutOf,
  missingOf,
  startOf,
  type AskedOf,
  type Asking,
  type LeftOutBy,
} from './asking.ts'

interface AskDialogProps {
  /** Those that are meant; others of the same payer may be added. */
  bills: readonly AskedOf[]
  onClose: () => void
  /** When it was sent. */
  onDone?: (() => void) | undefined
}

interface AskingProps extends AskDialogProps {
  askable: Askable
}

const reasons: Readonly<Record<LeftOutBy, MessageDescriptor>> = {
  ASKED: msg`已在开票申请中`,
  STATE: msg`未确认、已开足发票或为贷项`,
  PAYER: msg`公司或付款方不同`,
  RATE: msg`没有该税率的未开金额`,
}

/** The bills that were selected and are not on this request, by why. */
const LeftOut = ({ bills, askable, rate }: Pick<AskingProps, 'bills' | 'askable'> & { rate: string }) => {
  const { i18n } = useLingui()
  const byReason = Map.groupBy(leftOutOf(bills, askable, rate), ([, why]) => why)
  return [...byReason].map(([why, all]) => {
    const [reason, numbers] = [
      i18n._(reasons[why]),
      all.map(([billNo, , askedIn]) => (askedIn ? `${billNo} (${askedIn})` : billNo)).join(' '),
    ]
    return (
      <p key={why} className="mb-3 rounded bg-orange-soft px-3.5 py-2 text-sm text-orange wrap-anywhere">
        <Trans>
          不在这次申请中（{reason}）：{numbers}
        </Trans>
      </p>
    )
  })
}

/** What is asked, and the button that sends it. */
const AskDialogOf = ({ bills: meant, askable, onClose, onDone }: AskingProps) => {
  const { t } = useLingui()
  const payerName = nameOf(askable, 'payerName')
  const [asking, set] = useState<Asking>(() =>
    startOf(
      meant.filter(isAskable).map(({ id }) => id),
      askable,
    ),
  )
  const { run, isBusy } = useSending(invoiceApplies.ask)
  const offered = leftAt(askable, asking.rate)
  const missing = missingOf(asking, offered)
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
    onDone?.()
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
      footer={<AskFooter missing={missing} isBusy={isBusy} onSend={() => void send()} onClose={onClose} />}
    >
      <LeftOut bills={meant} askable={askable} rate={asking.rate} />
      <AskForm askable={askable} asking={asking} onAsking={set} />
    </Dialog>
  )
}

/** Asks for an invoice of confirmed bills of one company and payer: those that are meant, and others. */
export const AskDialog = (props: AskDialogProps) => {
  const { bills: meant, onClose } = props
  const { t } = useLingui()
  const billId = meant.find(isAskable)?.id ?? ''
  const { data, error, refetch } = useQuery({ ...queryOf(invoiceApplies.askable, { billId }), gcTime: 0 })
  if (data) return <AskDialogOf {...props} askable={data} />
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>申请开票</Trans>} closeLabel={t`关闭`}>
      {error ? <FailedCall failure={error} onRetry={() => void refetch()} /> : <Skeleton className="h-48" />}
    </Dialog>
  )
}
