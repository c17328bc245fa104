import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { invoiceStatuses } from '#contract/bills/invoice-words.ts'
import { invoices, type BillInvoices as Found, type InvoiceOfBill } from '#contract/bills/invoices.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** 未开票 + 有效发票 = 账单, and whether that is so. */
const Equation = ({ bill, found }: { bill: Bill; found: Found }) => {
  const [left, invoiced, total, difference] = [
    found.left,
    found.invoiced,
    bill.amountWithTax,
    found.difference,
  ].map(formatMoney)
  const isEven = found.difference === '0.00'
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm tabular-nums">
      <span className="text-ink-2">
        <Trans>
          未开票 {left} + 有效发票 {invoiced} = 账单 {total}
        </Trans>
      </span>
      <span className={classes('flex items-center gap-1 sm:ml-auto', isEven ? 'text-green' : 'text-red')}>
        <Icon name={isEven ? 'check' : 'warning'} size={14} />
        {isEven ? <Trans>已对平</Trans> : <Trans>相差 {difference}</Trans>}
      </span>
    </p>
  )
}

const useWordOf = (code: string) => {
  const choices = useChoices(dictChoices(code))
  return (value: string) => choices.find((one) => one.value === value)?.label ?? value
}

const Row = ({ one }: { one: InvoiceOfBill }) => {
  const [typeOf, statusOf] = [useWordOf('invoice_type'), useWordOf(invoiceStatuses.code)]
  const { redOfNo } = one
  const isRed = one.kind === 'RED'
  const tone = classes('px-3 py-2 text-right tabular-nums', isRed && 'text-red')
  return (
    <tr className="border-t border-line-soft">
      <td className="px-3 py-2">
        <Link to="/bill/InvoiceList" search={{ open: one.invoiceId }}>
          {one.invoiceNo}
        </Link>
      </td>
      <td className="px-3 py-2">{isRed ? <Trans>红字，冲 {redOfNo}</Trans> : typeOf(one.invoiceType)}</td>
      <td className="px-3 py-2 tabular-nums">{one.issueDate}</td>
      <td className="px-3 py-2">
        <Tag tone={invoiceStatuses.tones?.[one.status]}>{statusOf(one.status)}</Tag>
      </td>
      <td className={tone}>{formatMoney(one.amount)}</td>
      <td className={tone}>{formatMoney(one.tax)}</td>
      <td className="px-3 py-2">
        <AttachmentList of={invoices} files={one.files} />
      </td>
    </tr>
  )
}

const Table = ({ found }: { found: Found }) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left text-sm">
      <thead className="bg-surface-2 text-ink-2">
        <tr>
          {[
            <Trans key="no">发票号码</Trans>,
            <Trans key="type">类型</Trans>,
            <Trans key="day">开票日期</Trans>,
            <Trans key="status">状态</Trans>,
          ].map((head) => (
            <th key={head.key} scope="col" className="px-3 py-2 font-medium">
              {head}
            </th>
          ))}
          {[<Trans key="amount">含税金额（元）</Trans>, <Trans key="tax">税额（元）</Trans>].map((head) => (
            <th key={head.key} scope="col" className="px-3 py-2 text-right font-medium">
              {head}
            </th>
          ))}
          <th scope="col" className="px-3 py-2 font-medium">
            <Trans>文件</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {found.invoices.map((one) => (
          <Row key={one.invoiceId} one={one} />
        ))}
      </tbody>
    </table>
  </div>
)

/** The invoices of a bill, and that they and what is not invoiced come to it. */
export const BillInvoices = ({ bill }: { bill: Bill }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(invoices.ofBill, { id: bill.id }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-24" />
  return (
    <div className="pb-2">
      <Equation bill={bill} found={data} />
      {data.invoices.length > 0 ? <Table found={data} /> : <Empty>{t`还没有发票`}</Empty>}
    </div>
  )
}
