import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { invoiceStatuses } from '#contract/bills/invoice-words.ts'
import { invoices, type BillInvoices as Found, type InvoiceOfBill } from '#contract/bills/invoices.ts'
import { restOf } from '#contract/rules/billing/splits.ts'
import { ProposedReds } from '#web/parts/proposed-reds.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmallTable, type SmallColumn } from '#web/ui/small-table.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** 未开票 + 贷项冲减 + 有效发票 = 账单, and whether that is so. */
const Equation = ({ found, takesBack }: { found: Found; takesBack: boolean }) => {
  const [left, credited, invoiced, total, difference] = [
    found.left,
    found.credited,
    found.invoiced,
    found.invoiceable,
    found.difference,
  ].map(formatMoney)
  const isEven = found.difference === '0.00'
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm tabular-nums">
      <span className="text-ink-2">
        {takesBack ? (
          <Trans>
            新收的部分：未开票 {left} + 贷项冲减 {credited} + 有效发票 {invoiced} = {total}
          </Trans>
        ) : found.credited === '0.00' ? (
          <Trans>
            未开票 {left} + 有效发票 {invoiced} = 账单 {total}
          </Trans>
        ) : (
          <Trans>
            未开票 {left} + 贷项冲减 {credited} + 有效发票 {invoiced} = 账单 {total}
          </Trans>
        )}
      </span>
      <span className={classes('flex items-center gap-1 sm:ml-auto', isEven ? 'text-green' : 'text-red')}>
        <Icon name={isEven ? 'check' : 'warning'} size={14} />
        {isEven ? <Trans>已对平</Trans> : <Trans>相差 {difference}</Trans>}
      </span>
    </p>
  )
}

/** Of a bill that takes back at a rate: what it bills anew at others, less what it takes back of other bills, is the bill; and what is to be taken back. */
const TakingBack = ({ bill, found }: { bill: Bill; found: Found }) => {
  const [anew, back, own, total] = [
    found.invoiceable,
    restOf(found.invoiceable, [{ amount: bill.amountWithTax }, { amount: found.ofItself }]),
    found.ofItself,
    bill.amountWithTax,
  ].map(formatMoney)
  return (
    <>
      {found.invoiceable === '0.00' ? null : (
        <div>
          <p className="px-4 pt-3 text-sm text-ink-2 tabular-nums">
            {found.ofItself === '0.00' ? (
              <Trans>
                各税率分别开票：新收 {anew}（另开发票）− 冲减以前的账单 {back}（红冲）= 账单 {total}
              </Trans>
            ) : (
              <Trans>
                各税率分别开票：新收 {anew} − 冲减以前的账单 {back}（红冲）−
                没有账单可冲、从本账单可开票金额中扣除 {own} = 账单 {total}
              </Trans>
            )}
          </p>
          <Equation found={found} takesBack />
        </div>
      )}
      <div className="mx-4 my-3 empty:hidden">
        <ProposedReds billId={bill.id} />
      </div>
    </>
  )
}

const useWordOf = (code: string) => {
  const choices = useChoices(dictChoices(code))
  return (value: string) => choices.find((one) => one.value === value)?.label ?? value
}

const Kind = ({ kind, redOfNo, invoiceType }: InvoiceOfBill) => {
  const typeOf = useWordOf('invoice_type')
  return kind === 'RED' ? <Trans>红字，冲 {redOfNo}</Trans> : typeOf(invoiceType)
}

const Status = ({ status }: Pick<InvoiceOfBill, 'status'>) => {
  const statusOf = useWordOf(invoiceStatuses.code)
  return <Tag tone={invoiceStatuses.tones?.[status]}>{statusOf(status)}</Tag>
}

/** Amounts of a red invoice are below zero. */
const Amount = ({ kind, value }: Pick<InvoiceOfBill, 'kind'> & { value: string }) => (
  <span className={kind === 'RED' ? 'text-red' : ''}>{formatMoney(value)}</span>
)

const columns: readonly SmallColumn<InvoiceOfBill>[] = [
  {
    title: <Trans>发票号码</Trans>,
    cell: ({ invoiceId, invoiceNo }) => (
      <Link to="/bill/InvoiceList" search={{ open: invoiceId }}>
        {invoiceNo}
      </Link>
    ),
  },
  { title: <Trans>类型</Trans>, cell: (one) => <Kind {...one} /> },
  { title: <Trans>开票日期</Trans>, cell: ({ issueDate }) => issueDate },
  { title: <Trans>状态</Trans>, cell: ({ status }) => <Status status={status} /> },
  {
    title: <Trans>含税金额（元）</Trans>,
    cell: ({ kind, amount }) => <Amount kind={kind} value={amount} />,
    isNumber: true,
  },
  {
    title: <Trans>税额（元）</Trans>,
    cell: ({ kind, tax }) => <Amount kind={kind} value={tax} />,
    isNumber: true,
  },
  { title: <Trans>文件</Trans>, cell: ({ files }) => <AttachmentList of={invoices} files={files} /> },
]

/** The invoices of a bill, and that they and what is not invoiced come to it; of one below zero at a rate also what is to be taken back of others. */
export const BillInvoices = ({ bill }: { bill: Bill }) => {
  const { t } = useLingui()
  const takesBack = bill.invoiceableAmount !== bill.amountWithTax
  const { data, error, refetch } = useQuery(queryOf(invoices.ofBill, { id: bill.id }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-24" />
  return (
    <div className="pb-2">
      {takesBack ? <TakingBack bill={bill} found={data} /> : <Equation found={data} takesBack={false} />}
      {data.invoices.length > 0 ? (
        <div className="overflow-x-auto">
          <SmallTable columns={columns} rows={data.invoices} keyOf={({ invoiceId }) => invoiceId} />
        </div>
      ) : (
        <Empty>
          {takesBack && data.invoiceable === '0.00'
            ? t`贷项账单不另开票；已开的发票由财务部分红冲`
            : t`还没有发票`}
        </Empty>
      )}
    </div>
  )
}
