import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OpenBill } from '#contract/bills/bill-money.ts'
import { bills as billNoun } from '#contract/bills/bills.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { dayAt, daysBetween } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { postingWords } from '#web/parts/posting-words.ts'
import { isWrong, restOfBill, type Parts } from './use-parts.ts'

const Due = ({ dueOn }: Pick<OpenBill, 'dueOn'>) => {
  if (!dueOn) return null
  const days = daysBetween(dueOn, dayAt())
  return days > 0 ? (
    <span className="text-red">
      <Trans>逾期 {days} 天</Trans>
    </span>
  ) : (
    <Trans>{dueOn} 到期</Trans>
  )
}

interface RowProps {
  bill: OpenBill
  divided: Parts
}

/** The little that a bill lacks may be settled at once. */
const Rest = ({ bill, divided }: RowProps) => {
  const { t, i18n } = useLingui()
  const text = divided.entered.amounts[bill.id]
  const rest = restOfBill(bill, text)
  const { settledAtMost } = divided
  const ways = (['WRITE_OFF', 'BANK_CHARGE'] as const).filter(
    (one) => fenOf(rest) <= fenOf(settledAtMost[one]),
  )
  if (!text || rest === '0.00' || rest.startsWith('-')) return null
  if (ways.length === 0)
    return (
      <span className="text-sm text-ink-3">
        <Trans>
          还差 {formatMoney(rest)} 元，留在账单上：尾差核销至多 {formatMoney(settledAtMost.WRITE_OFF)}{' '}
          元，银行手续费至多 {formatMoney(settledAtMost.BANK_CHARGE)} 元
        </Trans>
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <Trans>还差 {formatMoney(rest)} 元</Trans>
      <Select
        size="small"
        aria-label={t`差额处理`}
        value={divided.entered.settles[bill.id] ?? ''}
        onValue={(how) => divided.settle(bill.id, ways.find((one) => one === how) ?? '')}
        options={[
          { value: '', label: t`留在账单上` },
          ...ways.map((one) => ({ value: one, label: i18n._(postingWords[one]) })),
        ]}
      />
    </span>
  )
}

const Row = ({ bill, divided }: RowProps) => {
  const { t } = useLingui()
  const text = divided.entered.amounts[bill.id] ?? ''
  const isTooMuch = restOfBill(bill, text).startsWith('-')
  const isNone = isWrong(text)
  const { billNo } = bill
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem_8rem] items-center gap-x-3 gap-y-1 border-t border-line-soft px-3 py-2 max-md:grid-cols-[minmax(0,1fr)_8rem]">
      <span className="grid text-sm">
        <Link to={recordPage(resourceOf(billNoun), bill.id) ?? '.'}>{billNo}</Link>
        <span className="text-xs text-ink-3">
          {bill.billMonth} · <Due dueOn={bill.dueOn} />
          {bill.isOfSister ? ` · ${nameOf(bill, 'companyName')}` : ''}
        </span>
      </span>
      <span className="text-right text-sm tabular-nums max-md:hidden">{formatMoney(bill.open)}</span>
      <TextInput
        size="small"
        inputMode="decimal"
        name={bill.id}
        aria-label={t`账单 ${billNo} 这次核销`}
        aria-invalid={isTooMuch || isNone || undefined}
        className="text-right tabular-nums"
        placeholder="–"
        value={text}
        onValue={(typed) => divided.put(bill.id, typed)}
      />
      <span className="col-span-full empty:hidden">
        {isNone ? (
          <span role="alert" className="text-sm text-red">
            <Trans>请填写金额，最多两位小数</Trans>
          </span>
        ) : isTooMuch ? (
          <span role="alert" className="text-sm text-red">
            <Trans>这张账单只剩 {formatMoney(bill.open)} 元未付</Trans>
          </span>
        ) : (
          <Rest bill={bill} divided={divided} />
        )}
      </span>
    </li>
  )
}

/** The unpaid bills of a company and its group, each with what it gets of the receipt. */
export const BillParts = ({ divided, bills }: { divided: Parts; bills: readonly OpenBill[] }) =>
  bills.length === 0 ? null : (
    <div className="overflow-hidden rounded border border-line">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem_8rem] gap-x-3 bg-surface-2 px-3 py-2 text-xs text-ink-2 max-md:grid-cols-[minmax(0,1fr)_8rem]">
        <span>
          <Trans>账单</Trans>
        </span>
        <span className="text-right max-md:hidden">
          <Trans>未付</Trans>
        </span>
        <span className="text-right">
          <Trans>这次核销</Trans>
        </span>
      </div>
      <ul>
        {bills.map((bill) => (
          <Row key={bill.id} bill={bill} divided={divided} />
        ))}
      </ul>
    </div>
  )
