import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { billMoney, type StatementLine } from '#contract/bills/bill-money.ts'
import { sum } from '#contract/rules/shares.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const CompanyDrawer = lazyPart(async () => (await import('./company-drawer.tsx')).CompanyDrawer)

const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'owed', 'credit'] as const
const isLate = (age: (typeof ages)[number]): boolean => age.startsWith('upTo') || age === 'over90'

const heads = [
  <Trans key="notDue">未到期</Trans>,
  <Trans key="upTo30">逾期 1–30 天</Trans>,
  <Trans key="upTo60">31–60 天</Trans>,
  <Trans key="upTo90">61–90 天</Trans>,
  <Trans key="over90">90 天以上</Trans>,
  <Trans key="owed">应收合计</Trans>,
  <Trans key="credit">预收</Trans>,
]

const Amount = ({ amount, isRed = false }: { amount: string; isRed?: boolean }) => (
  <td className={`px-3 py-2 text-right tabular-nums ${isRed && amount !== '0.00' ? 'text-red' : ''}`}>
    {amount === '0.00' ? <span className="text-ink-3">–</span> : formatMoney(amount)}
  </td>
)

const Total = ({ lines }: { lines: readonly StatementLine[] }) => (
  <tr className="border-t border-line font-semibold">
    <th scope="row" className="px-3 py-2 text-left">
      <Trans>合计</Trans>
    </th>
    {ages.map((age) => (
      <Amount key={age} amount={sum(lines.map((line) => line[age]))} isRed={isLate(age)} />
    ))}
  </tr>
)

interface LinesProps {
  lines: readonly StatementLine[]
  onOpen: (line: StatementLine) => void
}

/** What a company owes, without the ages of which it owes nothing. */
const Owed = ({ of }: { of: (age: (typeof ages)[number]) => string }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
    {ages.map((age, at) => {
      const amount = of(age)
      return amount === '0.00' ? null : (
        <Fragment key={age}>
          <dt className="text-ink-2">{heads[at]}</dt>
          <dd className={classes('text-right tabular-nums', isLate(age) && 'text-red')}>
            {formatMoney(amount)}
          </dd>
        </Fragment>
      )
    })}
  </dl>
)

/** On phones a card each, as lists are. */
const LineCards = ({ lines, onOpen }: LinesProps) => (
  <Card>
    <ul className="-m-4.5 text-sm">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-1.5 border-b border-line-soft p-4.5">
          <Button
            variant="link"
            size="small"
            className="-mx-3 justify-self-start"
            onClick={() => onOpen(line)}
          >
            {nameOf(line, 'companyName')}
          </Button>
          <Owed of={(age) => line[age]} />
        </li>
      ))}
      <li className="grid gap-1.5 p-4.5 font-semibold">
        <Trans>合计</Trans>
        <Owed of={(age) => sum(lines.map((line) => line[age]))} />
      </li>
    </ul>
  </Card>
)

const Lines = ({ lines, onOpen }: LinesProps) => (
  <Card>
    <div className="-m-4.5 overflow-x-auto">
      <table className="w-full min-w-[56rem] text-sm">
        <thead className="bg-surface-2 text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              <Trans>付款公司</Trans>
            </th>
            {heads.map((head) => (
              <th key={head.key} scope="col" className="px-3 py-2 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-t border-line-soft">
              <th scope="row" className="px-3 py-2 text-left font-normal">
                <Button variant="link" size="small" className="-mx-3" onClick={() => onOpen(line)}>
                  {nameOf(line, 'companyName')}
                </Button>
              </th>
              {ages.map((age) => (
                <Amount key={age} amount={line[age]} isRed={isLate(age)} />
              ))}
            </tr>
          ))}
          <Total lines={lines} />
        </tbody>
      </table>
    </div>
  </Card>
)

/** Screen /bill/StatementList: what each company owes by age, and its credit; who may pays bills by it. */
export const StatementPage = () => {
  const { data, error, refetch } = useQuery(queryOf(billMoney.statement, {}))
  const [open, setOpen] = useState<string>()
  const Drawn = useIsPhone() ? LineCards : Lines
  const line = data?.find(({ id }) => id === open)
  return (
    <>
      <PageHeader title={useScreenName()} />
      {error && !data ? <FailedCall failure={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-60" /> : null}
      {data?.length === 0 ? (
        <Empty>
          <Trans>没有公司欠款，也没有预收</Trans>
        </Empty>
      ) : null}
      {data && data.length > 0 ? <Drawn lines={data} onOpen={({ id }) => setOpen(id)} /> : null}
      {line ? <CompanyDrawer line={line} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
