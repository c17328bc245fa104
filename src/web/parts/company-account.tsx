import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { accountWords } from '#contract/bills/account-words.ts'
import { companyAccounts, type InvoicedPart } from '#contract/bills/company-accounts.ts'
import type { Locale } from '#contract/core/message.ts'
import { addMonths, dayAt, firstOfMonth, lastOfMonth } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { useLocale, useText } from '#web/core/i18n.ts'
import { SaveButton } from '#web/form/save-button.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { DateRangeInput, type DateRange } from '#web/ui/date-input.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountEntries } from './account-entries.tsx'
import { isSpan, usualSpan } from './account-span.ts'
import { AccountSums } from './account-sums.tsx'
import { TellAccount } from './tell-account.tsx'
import { PaperLanguage } from './paper-language.tsx'

const Period = ({ span, onSpan }: Pick<CompanyAccountProps, 'span' | 'onSpan'>) => {
  const { t } = useLingui()
  const text = useText()
  const [typed, setTyped] = useState(span)
  const today = dayAt()
  const year = today.slice(0, 4)
  const type = (next: DateRange) => {
    setTyped(next)
    if (isSpan(next)) onSpan(next)
  }
  const lastMonth = firstOfMonth(addMonths(today, -1))
  return (
    <Field group label={text(accountWords.span)}>
      <DateRangeInput
        value={typed}
        onValue={type}
        fromLabel={t`开始日期`}
        toLabel={t`结束日期`}
        label={t`对账单期间`}
        spans={[
          { name: t`本月`, span: [firstOfMonth(today), today] },
          { name: t`上月`, span: [lastMonth, lastOfMonth(lastMonth)] },
          { name: t`近三个月`, span: usualSpan() },
          { name: t`今年`, span: [`${year}-01-01`, today] },
        ]}
      />
    </Field>
  )
}

const Papers = ({ companyId, span: [from, to] }: Pick<CompanyAccountProps, 'companyId' | 'span'>) => {
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const asked = { companyId, from, to, locale }
  return (
    <div className="flex flex-wrap items-end gap-3 md:ml-auto">
      <PaperLanguage value={locale} onValue={setLocale} />
      <TellAccount companyId={companyId} from={from} to={to} />
      <SaveButton on={companyAccounts.paper} with={{ ...asked, format: 'xlsx' }}>
        <Trans>下载 Excel</Trans>
      </SaveButton>
      <SaveButton on={companyAccounts.paper} with={{ ...asked, format: 'pdf' }}>
        <Trans>下载 PDF</Trans>
      </SaveButton>
    </div>
  )
}

const Invoices = ({ invoices }: { invoices: readonly InvoicedPart[] }) => (
  <ul className="text-sm">
    {invoices.map(({ day, invoiceNo, billNo, amount }, at) => (
      <li
        key={at}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line-soft px-4.5 py-2"
      >
        <span className="wrap-anywhere">
          {invoiceNo} <span className="text-ink-3">{billNo}</span>
          <span className="block text-xs text-ink-3 tabular-nums">{day}</span>
        </span>
        <span className="tabular-nums">{formatMoney(amount)}</span>
      </li>
    ))}
    <li className="grid grid-cols-[minmax(0,1fr)_auto] border-t border-line px-4.5 py-2 font-semibold">
      <Trans>合计</Trans>
      <span className="tabular-nums">{formatMoney(sum(invoices.map(({ amount }) => amount)))}</span>
    </li>
  </ul>
)

interface CompanyAccountProps {
  companyId: string
  span: DateRange
  onSpan: (span: DateRange) => void
  /** Before the period: whose account it is, where that may be chosen. */
  children?: ReactNode
}

const Read = ({ companyId, span: [from, to] }: Pick<CompanyAccountProps, 'companyId' | 'span'>) => {
  const { data, error, refetch } = useQuery(queryOf(companyAccounts.read, { companyId, from, to }))
  const text = useText()
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60" />
  return (
    <>
      <Card>
        <AccountSums account={data} />
        <p className="mt-3 text-sm text-ink-2">{text(accountWords.sign)}</p>
      </Card>
      <Card flush title={text(accountWords.moves)}>
        {data.entries.length === 0 ? (
          <Empty>
            <Trans>这段时间没有账单和收款；由集团内其他公司付款的账单在付款公司的对账单上。</Trans>
          </Empty>
        ) : (
          <AccountEntries account={data} from={from} to={to} />
        )}
      </Card>
      {data.invoices.length > 0 ? (
        <Card flush title={text(accountWords.invoices)}>
          <Invoices invoices={data.invoices} />
        </Card>
      ) : null}
    </>
  )
}

/** The statement of account of a company over some days, and its papers of the same figures. */
export const CompanyAccount = ({ companyId, span, onSpan, children }: CompanyAccountProps) => (
  <div className="grid min-w-0 gap-3.5">
    <section className="flex flex-wrap items-end gap-3 rounded border border-line bg-surface p-3">
      {children}
      <Period key={span.join(' ')} span={span} onSpan={onSpan} />
      <Papers companyId={companyId} span={span} />
    </section>
    <Read companyId={companyId} span={span} />
  </div>
)
