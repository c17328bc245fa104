import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { billRuns } from '#contract/bills/bill-run.ts'
import { addMonths } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import { useJobStart } from '#web/jobs/use-job-start.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { warn } from '#web/ui/toasts.ts'
import { isReady, RunLine } from './run-row.tsx'
import { useRun, type RunRow } from './use-run.ts'

const Heads = () => (
  <thead className="bg-surface-2 text-left text-sm text-ink-2">
    <tr>
      <th scope="col" className="w-16 px-3 py-2 font-medium whitespace-nowrap">
        <Trans>选择</Trans>
      </th>
      <th scope="col" className="px-3 py-2 font-medium">
        <Trans>公司</Trans>
      </th>
      {[
        <Trans key="last">上期</Trans>,
        <Trans key="joined">入职 / 首次</Trans>,
        <Trans key="left">离职</Trans>,
        <Trans key="late">补差</Trans>,
        <Trans key="other">方案、单价与其他</Trans>,
        <Trans key="now">本期</Trans>,
      ].map((head) => (
        <th
          key={head.key}
          scope="col"
          className={classes('px-3 py-2 text-right font-medium', head.key !== 'now' && 'max-md:hidden')}
        >
          {head}
        </th>
      ))}
      <th scope="col" className="px-3 py-2 font-medium">
        <Trans>结论</Trans>
      </th>
    </tr>
  </thead>
)

const Sums = ({ chosen, rows }: { chosen: readonly RunRow[]; rows: readonly RunRow[] }) => {
  const total = sum(chosen.map(({ preview }) => preview?.amount ?? '0.00'))
  const warned = rows.filter((row) => isReady(row) && (row.preview?.warnings.length ?? 0) > 0).length
  const blocked = rows.filter(({ due }) => due.state === 'BLOCKED').length
  const figures = [
    [<Trans key="t">将出账（元）</Trans>, formatMoney(total)],
    [<Trans key="c">将出账单</Trans>, formatNumber(chosen.length)],
    [<Trans key="w">先看一眼</Trans>, formatNumber(warned)],
    [<Trans key="b">不能出账</Trans>, formatNumber(blocked)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card md:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label.key}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface MakeProps {
  month: string
  chosen: readonly RunRow[]
  /** The contracts that were opened. */
  read: ReadonlySet<string>
}

/** How many of some contracts have warnings, and how many of these nobody has opened. */
const warnedOf = (chosen: readonly RunRow[], read: ReadonlySet<string>): [warned: number, unread: number] => {
  const warned = chosen.filter(({ preview }) => (preview?.warnings.length ?? 0) > 0)
  return [warned.length, warned.filter(({ due }) => !read.has(due.contractId)).length]
}

const Warned = ({ warned, unread }: { warned: number; unread: number }) => (
  <p className="text-sm text-orange">
    {unread === 0 ? (
      <Trans>其中 {warned} 张有提醒，都已点开看过。</Trans>
    ) : (
      <Trans>
        其中 {warned} 张有提醒，{unread} 张还没有点开看；继续出账会在账单上记下由您决定。
      </Trans>
    )}
  </p>
)

/** Asks once, naming what will be made and how much of it nobody has looked at; then the run goes on in the background. */
const Make = ({ month, chosen, read }: MakeProps) => {
  const { t } = useLingui()
  const [isAsked, ask] = useState(false)
  const { start, isBusy } = useJobStart(billRuns.make)
  if (!can(billRuns.make)) return null
  const count = formatNumber(chosen.length)
  const total = formatMoney(sum(chosen.map(({ preview }) => preview?.amount ?? '0.00')))
  const [warned, unread] = warnedOf(chosen, read)
  const make = async () => {
    const contracts = chosen
      .flatMap(({ preview }) => preview ?? [])
      .map(({ contractId: id, amount, warnings }) => ({ id, amount, warnings, isRead: read.has(id) }))
    if (await start({ month, contracts })) ask(false)
  }
  return (
    <>
      <Button
        variant="primary"
        onClick={() => (chosen.length === 0 ? warn(t`没有选中可以出账的合同`) : ask(true))}
      >
        <Trans>出账 {count} 张</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={
          <Trans>
            出账 {count} 张，共 {total} 元？
          </Trans>
        }
        text={
          <Trans>
            同一账期不会重复出账；金额与预览不同的合同会留下并说明。账单到发送日才发给企业人事，确认前可撤销。
          </Trans>
        }
        confirmLabel={<Trans>出账</Trans>}
        cancelLabel={t`取消`}
        busy={isBusy}
        onConfirm={() => void make()}
      >
        {warned > 0 ? <Warned warned={warned} unread={unread} /> : null}
      </ConfirmDialog>
    </>
  )
}

const Rows = ({
  rows,
  month,
  left,
  onChoose,
  onRead,
}: {
  rows: readonly RunRow[]
  month: string
  left: ReadonlySet<string>
  onRead: (id: string) => void
  onChoose: (id: string) => void
}) => (
  <Card>
    <div className="-m-4.5 overflow-x-auto">
      <table className="w-full text-sm md:min-w-[60rem]">
        <Heads />
        {rows.map((row) => (
          <RunLine
            key={row.due.contractId}
            row={row}
            month={month}
            isChosen={isReady(row) && !left.has(row.due.contractId)}
            onChoose={() => onChoose(row.due.contractId)}
            onRead={() => onRead(row.due.contractId)}
          />
        ))}
      </table>
    </div>
  </Card>
)

const Month = ({ month, onMonth }: { month: string; onMonth: (month: string) => void }) => {
  const { t } = useLingui()
  const moved = (by: number) => addMonths(`${month}-01`, by).slice(0, 7)
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton icon="chevron-left" label={t`上个月`} onClick={() => onMonth(moved(-1))} />
      <b aria-live="polite" className="min-w-20 text-center font-semibold tabular-nums">
        {month}
      </b>
      <IconButton icon="chevron-right" label={t`下个月`} onClick={() => onMonth(moved(1))} />
    </span>
  )
}

/** Screen /bill/BillRun: what all contracts would be billed with a month and why it differs from the last; then the run. */
export const BillRunPage = () => {
  const { month = '' } = useSearch({ from: '/_shell/bill/BillRun' })
  const navigate = useNavigate({ from: '/bill/BillRun' })
  const name = useScreenName()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const run = useRun(month)
  const { rows = [] } = run
  const chosen = rows.filter((row) => isReady(row) && !left.has(row.due.contractId))
  const choose = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <div className="grid gap-3.5">
      <PageHeader
        title={name}
        beside={<Month month={month} onMonth={(next) => void navigate({ search: { month: next } })} />}
        description={<Trans>预览不写入任何数据，可以反复进行；金额含税</Trans>}
        actions={
          <>
            <Button busy={run.isComing} onClick={() => void run.again()}>
              <Trans>重新预览</Trans>
            </Button>
            <Make month={month} chosen={chosen} read={read} />
          </>
        }
      />
      {run.error ? <FailedCall failure={run.error} onRetry={() => void run.again()} /> : null}
      {run.rows ? <Sums chosen={chosen} rows={rows} /> : <Skeleton className="h-20" />}
      {run.isComing && run.total > 0 ? <ProgressBar label={name} done={run.done} total={run.total} /> : null}
      {run.rows && rows.length === 0 ? (
        <Empty>
          <Trans>这个月没有到期的账期</Trans>
        </Empty>
      ) : null}
      {rows.length > 0 ? (
        <Rows
          rows={rows}
          month={month}
          left={left}
          onChoose={choose}
          onRead={(id) => setRead((before) => new Set([...before, id]))}
        />
      ) : null}
    </div>
  )
}
