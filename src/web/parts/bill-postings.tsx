import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { billMoney, type BillPosting } from '#contract/bills/bill-money.ts'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { warn } from '#web/ui/toasts.ts'
import { postingWords } from './posting-words.ts'

/** What is so again once a posting is taken back. */
const afterwards: Readonly<Record<BillPosting['kind'], MessageDescriptor>> = {
  ALLOCATION: msg`账单恢复未付，这笔钱转为预收`,
  CREDIT_USE: msg`账单恢复未付，预收恢复可用`,
  REFUND: msg`退款作废，预收恢复可用`,
  WRITE_OFF: msg`账单的差额恢复未付`,
  BANK_CHARGE: msg`账单的差额恢复未付`,
}

interface AskProps {
  posting: BillPosting
  onClose: () => void
}

const Reversal = ({ posting, onClose }: AskProps) => {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isBusy } = useSending(billMoney.reversePosting)
  const [kind, amount] = [i18n._(postingWords[posting.kind]), formatMoney(posting.amount)]
  const then = i18n._(afterwards[posting.kind])
  const reverse = async () => {
    const sent = await run({ id: posting.id, reason: reason.trim() })
    if (!sent || 'failure' in sent) return
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        <Trans>
          冲回{kind} {amount} 元？
        </Trans>
      }
      text={<Trans>冲回是新的一笔，原来的留着；{then}。</Trans>}
      confirmLabel={<Trans>冲回</Trans>}
      cancelLabel={t`取消`}
      busy={isBusy}
      onConfirm={() => (reason.trim() ? void reverse() : setTried(true))}
    >
      <Field
        label={<Trans>原因</Trans>}
        required
        error={isTried && !reason.trim() ? <Trans>请填写原因</Trans> : undefined}
      >
        <TextInput value={reason} maxLength={200} onValue={setReason} />
      </Field>
    </ConfirmDialog>
  )
}

/** The bill that was paid: its page. */
const BillOf = ({ posting: { billId, billNo } }: { posting: BillPosting }) =>
  billId && billNo ? (
    <>
      {' · '}
      <Link to="/bill/BillList/$id" params={{ id: billId }}>
        {billNo}
      </Link>
    </>
  ) : null

/** The receipt that the money came with: beside the list of receipts. */
const ReceiptOf = ({ posting: { receiptId, receiptNo } }: { posting: BillPosting }) =>
  receiptId && receiptNo ? (
    <>
      {' · '}
      <Link to="/bill/ReceiptList" search={{ open: receiptId }}>
        {receiptNo}
      </Link>
    </>
  ) : null

const Line = ({ posting, onReverse }: { posting: BillPosting; onReverse: () => void }) => {
  const { i18n, t } = useLingui()
  const own = t`由您入账，请由他人冲回`
  const { amount, postedOn, createBy, reason, needsAnother, kind } = posting
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line-soft px-3 py-2 text-sm">
      <span>
        {i18n._(postingWords[kind])}
        <BillOf posting={posting} />
        <ReceiptOf posting={posting} />
        <span className="block text-xs text-ink-3 wrap-anywhere">
          {[postedOn, createBy, reason].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <span className="tabular-nums">{formatMoney(amount)}</span>
        {can(billMoney.reversePosting) ? (
          <CallButton
            on={billMoney.reversePosting}
            size="small"
            refused={needsAnother ? own : undefined}
            onClick={() => (needsAnother ? warn(own) : onReverse())}
          >
            <Trans>冲回</Trans>
          </CallButton>
        ) : null}
      </span>
    </li>
  )
}

interface PostingsProps {
  /** Of a receipt and its credit, of a bill, or of a company. */
  asked: { readonly receiptId?: string; readonly billId?: string; readonly companyId?: string }
}

/** What is in force of the ledger: all that is taken back with a receipt, each by itself with a reason. */
export const Postings = ({ asked }: PostingsProps) => {
  const { data, error, refetch } = useQuery(queryOf(billMoney.postings, asked))
  const [reversed, setReversed] = useState<BillPosting>()
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">
        <Trans>入账明细</Trans>
      </h3>
      {data.length === 0 ? (
        <Empty>{asked.billId ? <Trans>还没有收款</Trans> : <Trans>没有核销账单，全部是预收</Trans>}</Empty>
      ) : (
        <ul className="overflow-hidden rounded border border-line">
          {data.map((posting) => (
            <Line key={posting.id} posting={posting} onReverse={() => setReversed(posting)} />
          ))}
        </ul>
      )}
      {reversed ? <Reversal posting={reversed} onClose={() => setReversed(undefined)} /> : null}
    </section>
  )
}
