import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { InvoicePart } from '#contract/bills/invoice-parts.ts'
import { redSlips } from '#contract/bills/red-slips.ts'
import { sum } from '#contract/rules/shares.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmallTable, type SmallColumn } from '#web/ui/small-table.tsx'

type PartsCall = Endpoint<z.ZodMiniObject<{ id: z.ZodMiniString }>, z.core.$ZodType<InvoicePart[]>>

interface PartTableProps {
  on: PartsCall
  id: string
}

/** What the red invoice of a slip has to say: its amount and its tax. */
export const RedTotals = ({ id }: { id: string }) => {
  const { data } = useQuery(queryOf(redSlips.parts, { id }))
  if (!data) return null
  const [amount, tax] = [
    formatMoney(sum(data.map((part) => part.amount))),
    formatMoney(sum(data.map((part) => part.tax))),
  ]
  return (
    <b className="block font-semibold text-ink tabular-nums">
      <Trans>
        红字发票：含税金额 {amount} 元，税额 {tax} 元
      </Trans>
    </b>
  )
}

const columns: readonly SmallColumn<InvoicePart>[] = [
  {
    title: <Trans>账单号</Trans>,
    cell: ({ billId, billNo }) => (
      <Link to="/bill/BillList/$id" params={{ id: billId }}>
        {billNo}
      </Link>
    ),
  },
  { title: <Trans>账单月份</Trans>, cell: ({ periodFrom }) => periodFrom },
  { title: <Trans>含税金额</Trans>, cell: ({ amount }) => formatMoney(amount), isNumber: true },
  { title: <Trans>税额</Trans>, cell: ({ tax }) => formatMoney(tax), isNumber: true },
]

/** The bills that a request, an invoice or a slip is for, each with its amount. */
export const PartTable = ({ on, id }: PartTableProps) => {
  const { data, error, refetch } = useQuery(queryOf(on, { id }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-16" />
  return (
    <section className="grid gap-2 overflow-x-auto">
      <h3 className="font-semibold">
        <Trans>账单</Trans>
      </h3>
      <SmallTable columns={columns} rows={data} keyOf={({ billId }) => billId} />
    </section>
  )
}
