import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillLine, BillSpan, LineExplained } from '#contract/bills/bill-lines.ts'
import { bills } from '#contract/bills/bills.ts'
import { coverChangeTypes } from '#contract/cover/cover-change-fields.ts'
import { addDays, daysBetween, lastOfMonth } from '#contract/rules/calendar.ts'
import { amountOfSpans } from '#contract/rules/billing/spans.ts'
import { useLocale } from '#web/core/i18n.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const priced = ({ from, to, unitPrice }: BillSpan) => ({ from, to, pricePerMonth: unitPrice })

const Rounding = ({ span }: { span: BillSpan }) => {
  const of = Number(lastOfMonth(span.from).slice(8))
  const [first, last] = [
    Number(span.from.slice(8)) - 1,
    Number(span.from.slice(8)) - 1 + daysBetween(span.from, span.to),
  ]
  const [price, amount] = [formatMoney(span.unitPrice), formatMoney(amountOfSpans([priced(span)]))]
  return (
    <p className="tabular-nums">
      {first === 0 ? (
        <Trans>
          {price} × {last} ÷ {of} 四舍五入到分为 {amount}
        </Trans>
      ) : (
        <Trans>
          {price} × {last} ÷ {of} 与 {price} × {first} ÷ {of} 各四舍五入到分，相减为 {amount}
        </Trans>
      )}
    </p>
  )
}

/** By which change the days came, who decided on it and when, and when they counted no longer. */
const Change = ({ one }: { one: LineExplained['changes'][number] }) => {
  const word = useChoices(dictChoices(coverChangeTypes.code)).find(
    ({ value }) => value === one.changeType,
  )?.label
  const [by, at, gone] = [one.by, one.at.slice(0, 16), one.supersededAt?.slice(0, 16)]
  return (
    <>
      {word ? (
        <Trans>
          {word}，{one.day} 生效，{by} {at} 处理
        </Trans>
      ) : (
        <Trans>
          {by} {at} 录入
        </Trans>
      )}
      {gone ? (
        <span className="block text-orange">
          <Trans>{gone} 起不再计</Trans>
        </span>
      ) : null}
    </>
  )
}

const Days = ({ explained }: { explained: LineExplained }) => {
  const locale = useLocale()
  return (
    <ul className="grid gap-1">
      {explained.changes.map((one) => (
        <li key={`${one.at} ${one.fromDay} ${one.planName}`} className={one.isSuperseded ? 'text-ink-3' : ''}>
          {(locale === 'en' && one.planNameEn) || one.planName} {one.fromDay} ~ {addDays(one.toDay, -1)}
          <span className="ml-2 text-ink-3">
            <Change one={one} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const Before = ({ explained, line }: { explained: LineExplained; line: BillLine }) => (
  <ul className="grid gap-1 tabular-nums">
    {explained.before.map((one) => (
      <li key={one.billId}>
        <Link to="/bill/BillList/$id" params={{ id: one.billId }}>
          {one.billNo}
        </Link>{' '}
        {formatMoney(one.amount)}
      </li>
    ))}
    <li>
      <Trans>
        应计 {formatMoney(line.owed)} − 已出账 {formatMoney(line.billed)} = {formatMoney(line.amount)}
      </Trans>
    </li>
  </ul>
)

/** The price of each span as it was rounded, and the versions of the plan that it follows from. */
const Price = ({ data, line }: { data: LineExplained; line: BillLine }) => (
  <>
    {line.spans.map((span) => (
      <Rounding key={span.from} span={span} />
    ))}
    {data.policyNo ? (
      <>
        <Trans>保单 {data.policyNo}，按当天的方案版本和年龄：</Trans>
        {data.versions.map(({ versionName, validFrom, validTo }) => (
          <span key={validFrom} className="block">
            {validTo ? (
              <Trans>
                版本 {versionName}，{validFrom} 至 {addDays(validTo, -1)} 有效
              </Trans>
            ) : (
              <Trans>
                版本 {versionName}，{validFrom} 起有效
              </Trans>
            )}
          </span>
        ))}
      </>
    ) : (
      <Trans>按合同价格项</Trans>
    )}
  </>
)

/** Why a line of a bill has its amount: why these days, why this price, how it was rounded, and what was billed before. */
export const LineWhy = ({ bill, line }: { bill: Bill; line: BillLine }) => {
  const { data, error, refetch } = useQuery({
    ...queryOf(bills.explain, { id: bill.id, lineId: line.id }),
    enabled: line.kind !== 'ADJUST',
  })
  if (line.kind === 'ADJUST')
    return (
      <p className="border-t border-line-soft bg-green-soft/40 px-4 py-3 text-sm">
        <Trans>手工调整：不在应计之内，单独成行；原因和附件见“账单调整”。</Trans>
      </p>
    )
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-3 h-16" />
  return (
    <div className="grid gap-3 border-t border-line-soft bg-green-soft/40 px-4 py-3 text-sm md:grid-cols-3">
      <section className="grid content-start gap-1">
        <h4 className="font-semibold">
          <Trans>为什么是这些天</Trans>
        </h4>
        {data.changes.length > 0 ? <Days explained={data} /> : <Trans>按合同约定，不按天计</Trans>}
      </section>
      <section className="grid content-start gap-1">
        <h4 className="font-semibold">
          <Trans>为什么是这个价</Trans>
        </h4>
        <Price data={data} line={line} />
      </section>
      <section className="grid content-start gap-1">
        <h4 className="font-semibold">
          <Trans>与已出账的差额</Trans>
        </h4>
        <Before explained={data} line={line} />
      </section>
    </div>
  )
}
