import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billStates } from '#contract/bills/bill-states.ts'
import { billPayStates, invoicingStates } from '#contract/bills/bill-words.ts'
import type { Dictionary } from '#contract/core/dictionary.ts'
import { useLocale } from '#web/core/i18n.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { restOf } from '#contract/rules/billing/splits.ts'
import { formatMoney } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import { dictText } from '#web/values/value-text.ts'
import { Payment, Undone } from './bill-payment.tsx'
import { isWhole } from './of-sister.ts'

interface AxisProps {
  title: ReactNode
  bill: Bill
  field: 'confirmStatus' | 'invoicingStatus' | 'payStatus'
  states: Dictionary
  /** The states of its way, from the first to the last. */
  way: readonly string[]
  children: ReactNode
}

/** One of the three axes of a bill: its state, how far that is, and two lines of how much and what next. One below zero is not paid, and may have nothing to be invoiced. */
const Axis = ({ title, bill, field, states, way, children }: AxisProps) => {
  const state = field === 'payStatus' && bill.amountWithTax.startsWith('-') ? null : bill[field]
  const at = state === null ? -1 : way.indexOf(state)
  return (
    <section className="grid content-start gap-2 border-line p-4 max-lg:border-t lg:border-l">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {state === null ? null : <Tag tone={states.tones?.[state]}>{dictText(bill, field)}</Tag>}
      </div>
      {state === null ? null : (
        <div aria-hidden="true" className="flex items-center gap-1">
          {way.map((state, nth) => (
            <i
              key={state}
              className={classes('h-1.5 flex-1 rounded-full', nth <= at ? 'bg-accent' : 'bg-grey-soft')}
            />
          ))}
        </div>
      )}
      <div className="grid gap-0.5 text-sm text-ink-2">{children}</div>
    </section>
  )
}

const Amount = ({ bill }: { bill: Bill }) => (
  <section className="grid content-start gap-2 p-4">
    <h2 className="text-sm text-ink-2">
      <Trans>含税金额（元）</Trans>
    </h2>
    <p className="text-2xl font-semibold tabular-nums">{formatMoney(bill.amountWithTax)}</p>
    <dl className="grid grid-cols-3 gap-2 text-sm">
      <div>
        <dt className="text-ink-3">
          <Trans>不含税金额</Trans>
        </dt>
        <dd className="tabular-nums">{formatMoney(bill.amountWithoutTax)}</dd>
      </div>
      <div>
        <dt className="text-ink-3">
          <Trans>税额</Trans>
        </dt>
        <dd className="tabular-nums">{formatMoney(bill.tax)}</dd>
      </div>
      <div>
        <dt className="text-ink-3">
          <Trans>其中调整</Trans>
        </dt>
        <dd className={classes('tabular-nums', bill.adjustAmount.startsWith('-') && 'text-red')}>
          {formatMoney(bill.adjustAmount)}
        </dd>
      </div>
    </dl>
  </section>
)

const Confirmation = ({ bill }: { bill: Bill }) => {
  const { confirmStatus, confirmUntil, sendDay, versionNo, confirmedBy, confirmedAt, hasQuestion } = bill
  const companyName = (useLocale() === 'en' && bill.companyNameEn) || bill.companyName
  if (confirmStatus === 'MADE') return <Trans>{sendDay} 发送给企业人事，也可立即发送</Trans>
  if (confirmStatus === 'CONFIRMED' && !confirmedBy)
    return (
      <Trans>
        {confirmedAt} 确认第 {versionNo} 版
      </Trans>
    )
  if (confirmStatus === 'CONFIRMED')
    return (
      <>
        <Trans>
          {confirmedBy} 于 {confirmedAt} 确认第 {versionNo} 版
        </Trans>
        {hasQuestion ? (
          <span className="block text-orange">
            <Trans>有疑问待答复</Trans>
          </span>
        ) : null}
      </>
    )
  if (confirmStatus === 'DISPUTED') return <Trans>等待服务商财务答复，或出新版本</Trans>
  if (confirmStatus === 'UNDONE') return <Undone />
  if (!isWhole(bill))
    return (
      <Trans>
        由{companyName}在 {confirmUntil} 前确认第 {versionNo} 版
      </Trans>
    )
  if (confirmUntil && confirmUntil < dayAt())
    return (
      <Trans>
        确认期限 {confirmUntil} 已过，请尽快确认第 {versionNo} 版
      </Trans>
    )
  return (
    <Trans>
      {confirmUntil} 前确认第 {versionNo} 版
    </Trans>
  )
}

/** What is neither invoiced nor to be, since bills below zero took it back. */
const creditedOf = ({ invoiceableAmount, invoicedAmount, creditedAmount, leftToInvoice }: Bill) =>
  leftToInvoice === '0.00' && creditedAmount !== '0.00'
    ? restOf(invoiceableAmount, [{ amount: invoicedAmount }])
    : creditedAmount

const Invoicing = ({ bill }: { bill: Bill }) => {
  const { amountWithTax, invoiceableAmount, invoicedAmount, leftToInvoice, confirmStatus, askedIn } = bill
  if (confirmStatus === 'UNDONE') return <Undone />
  if (invoiceableAmount === '0.00') return <Trans>贷项账单不另开票；已开的发票由财务部分红冲</Trans>
  const [invoiced, all] = [formatMoney(invoicedAmount), formatMoney(invoiceableAmount)]
  const ofCredit = creditedOf(bill)
  const [toInvoice, credited] = [formatMoney(leftToInvoice), formatMoney(ofCredit)]
  return (
    <>
      <span className="tabular-nums">
        <Trans>
          已开 {invoiced} / {all}
        </Trans>
      </span>
      <span className="tabular-nums">
        <Trans>未开 {toInvoice}</Trans>
      </span>
      {ofCredit === '0.00' ? null : (
        <span className="tabular-nums">
          <Trans>贷项已冲减 {credited}，无须开票</Trans>
        </span>
      )}
      {invoiceableAmount === amountWithTax ? null : (
        <span>
          <Trans>
            其他税率冲减的部分不另开票：已开的发票由财务部分红冲，没有账单可冲的从本账单可开票金额中扣除
          </Trans>
        </span>
      )}
      {askedIn === null ? null : (
        <span className="wrap-anywhere">
          <Trans>已申请：{askedIn}</Trans>
        </span>
      )}
    </>
  )
}

const ways = {
  confirmStatus: ['TO_BE_CONFIRMED', 'DISPUTED', 'CONFIRMED'],
  invoicingStatus: ['NOT_INVOICED', 'PARTIAL', 'ISSUED'],
  payStatus: ['UNPAID', 'PART', 'PAID'],
} as const

/** What a bill comes to, and how far it is along each of its three axes. */
export const BillAxes = ({ bill }: { bill: Bill }) => {
  const { t } = useLingui()
  return (
    <div className="grid rounded-lg border border-line bg-surface shadow-card lg:grid-cols-4">
      <Amount bill={bill} />
      <Axis
        title={t`确认`}
        bill={bill}
        field="confirmStatus"
        states={billStates.states}
        way={ways.confirmStatus}
      >
        <span>
          <Confirmation bill={bill} />
        </span>
      </Axis>
      <Axis
        title={t`开票`}
        bill={bill}
        field="invoicingStatus"
        states={invoicingStates}
        way={ways.invoicingStatus}
      >
        <Invoicing bill={bill} />
      </Axis>
      <Axis title={t`付款`} bill={bill} field="payStatus" states={billPayStates} way={ways.payStatus}>
        <Payment bill={bill} />
      </Axis>
    </div>
  )
}
