import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoicePart } from '#contract/bills/invoice-parts.ts'
import { redReasons } from '#contract/bills/invoice-words.ts'
import { invoices, type Invoice } from '#contract/bills/invoices.ts'
import { redSlips, type ProposedRed } from '#contract/bills/red-slips.ts'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { areAmounts, BillAmounts, billsOf, type Amounts, type BillLeft } from './bill-amounts.tsx'

type RedReason = (typeof redReasons.values)[number]

interface RedDialogProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNo'>
  /** How much of which bill it begins with: what is left of a service that ended earlier. */
  proposed?: ProposedRed | undefined
  onClose: () => void
}

const whole = (bills: readonly BillLeft[]): Amounts =>
  Object.fromEntries(bills.map(({ billId, left }) => [billId, left]))

/** What is filled in to take an invoice back. */
interface RedAsking {
  readonly reason: RedReason
  readonly amounts: Amounts
  readonly remarks: string
}

interface RedFormProps {
  bills: readonly BillLeft[]
  asking: RedAsking
  onAsking: (asking: RedAsking) => void
}

const startOf = (bills: readonly BillLeft[], proposed: ProposedRed | undefined): RedAsking =>
  proposed
    ? {
        reason: '03',
        amounts: Object.fromEntries(proposed.bills.map(({ billId, amount }) => [billId, amount])),
        remarks: proposed.because.map(({ billNo }) => billNo).join(' '),
      }
    : { reason: '01', amounts: whole(bills), remarks: '' }

/** What was made out wrongly is taken back whole. */
const takenOf = ({ reason, amounts }: RedAsking, bills: readonly BillLeft[]): Amounts =>
  reason === '01' ? whole(bills) : amounts

const RedForm = ({ bills, asking, onAsking }: RedFormProps) => {
  const reasons = useChoices(dictChoices(redReasons.code))
  const isWhole = asking.reason === '01'
  const choose = (value: string) =>
    onAsking({ ...asking, reason: redReasons.values.find((one) => one === value) ?? '01' })
  return (
    <div className="grid gap-4">
      <Field label={<Trans>红冲原因</Trans>} required>
        <Select options={reasons} value={asking.reason} onValue={choose} />
      </Field>
      <Field
        label={<Trans>账单与红冲金额（含税）</Trans>}
        required
        group
        hint={isWhole ? <Trans>开票有误须整张红冲</Trans> : undefined}
      >
        <BillAmounts
          bills={bills}
          amounts={takenOf(asking, bills)}
          isHeld={isWhole}
          onAmounts={(amounts) => onAsking({ ...asking, amounts })}
        />
      </Field>
      <Field label={<Trans>备注</Trans>}>
        <TextInput
          maxLength={200}
          value={asking.remarks}
          onValue={(remarks) => onAsking({ ...asking, remarks })}
        />
      </Field>
    </div>
  )
}

const RedDialogOf = ({
  invoice,
  bills,
  proposed,
  onClose,
}: RedDialogProps & { bills: readonly BillLeft[] }) => {
  const { t } = useLingui()
  const [asking, set] = useState<RedAsking>(() => startOf(bills, proposed))
  const { run, isBusy } = useSending(redSlips.ask)
  const taken = takenOf(asking, bills)
  const { invoiceNo } = invoice
  const ask = async () => {
    const { reason, remarks } = asking
    const said = { reason, remarks: remarks.trim() || null }
    const sent = await run({ invoiceId: invoice.id, bills: billsOf(taken, bills), ...said })
    if (sent && 'result' in sent) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={<Trans>红冲发票 {invoiceNo}</Trans>}
      description={<Trans>由另一人确认后开具红字发票，账单的开票状态随之退回；72 小时内未确认即失效。</Trans>}
      closeLabel={t`关闭`}
      footer={
        <>
          {areAmounts(taken, bills) ? null : (
            <span className="mr-auto text-sm text-ink-3">
              <Trans>请选账单，红冲金额须大于 0，不超过剩余金额</Trans>
            </span>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button
            variant="danger"
            disabled={!areAmounts(taken, bills)}
            busy={isBusy}
            onClick={() => void ask()}
          >
            <Trans>发起红冲</Trans>
          </Button>
        </>
      }
    >
      <RedForm bills={bills} asking={asking} onAsking={set} />
    </Dialog>
  )
}

const leftOf = ({ billId, billNo, periodFrom, amount }: InvoicePart): BillLeft => ({
  billId,
  billNo,
  periodFrom,
  left: amount,
})

/** Asks to take an invoice back, whole or in part. */
export const RedDialog = ({ invoice, proposed, onClose }: RedDialogProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ ...queryOf(invoices.staying, { id: invoice.id }), gcTime: 0 })
  if (data)
    return (
      <RedDialogOf
        invoice={invoice}
        proposed={proposed}
        bills={data.map(leftOf).filter(({ left }) => left !== '0.00')}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>红冲发票</Trans>} closeLabel={t`关闭`}>
      {error ? <FailedCall failure={error} onRetry={() => void refetch()} /> : <Skeleton className="h-48" />}
    </Dialog>
  )
}
