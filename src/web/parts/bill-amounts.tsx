import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { fenOf } from '#contract/rules/shares.ts'
import { formatMoney } from '#web/lib/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { typedMoney } from '#web/values/typed-money.ts'

/** A bill of which at most so much is taken. */
export interface BillLeft {
  readonly billId: string
  readonly billNo: string
  readonly periodFrom: string
  readonly left: string
}

/** What is typed for bills, by their ids: none is not chosen. */
export type Amounts = Readonly<Record<string, string>>

/** Whether each chosen bill has an amount above zero and within what is left, and there is one. */
export const areAmounts = (amounts: Amounts, bills: readonly BillLeft[]): boolean => {
  const chosen = bills.filter(({ billId }) => amounts[billId] !== undefined)
  return (
    chosen.length > 0 &&
    chosen.every(({ billId, left }) => {
      const read = typedMoney(amounts[billId] ?? '')
      return read !== undefined && fenOf(read) > 0n && fenOf(read) <= fenOf(left)
    })
  )
}

/** The chosen bills as calls take them. */
export const billsOf = (amounts: Amounts, bills: readonly BillLeft[]) =>
  bills.flatMap(({ billId }) => {
    const amount = amounts[billId]
    return amount === undefined ? [] : [{ billId, amount: typedMoney(amount) ?? amount }]
  })

interface OneProps {
  bill: BillLeft
  /** None is not chosen. */
  amount: string | undefined
  onAmount: (amount: string | undefined) => void
  isHeld: boolean
}

const One = ({ bill: { billNo, periodFrom, left }, amount, onAmount, isHeld }: OneProps) => {
  const { t } = useLingui()
  const wrongId = useId()
  const most = formatMoney(left)
  const wrongOf = (typed: string): string | undefined => {
    const read = typedMoney(typed)
    if (read === undefined || fenOf(read) <= 0n) return t`请填写大于零的金额，最多两位小数`
    return fenOf(read) > fenOf(left) ? t`最多 ${most} 元` : undefined
  }
  const wrong = amount === undefined ? undefined : wrongOf(amount)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-x-3 border-line-soft px-3 py-1.5 not-first:border-t">
      <Checkbox
        disabled={isHeld}
        checked={amount !== undefined}
        onValue={(isChosen) => onAmount(isChosen ? left : undefined)}
      >
        <span className="text-sm wrap-anywhere">
          {billNo} <span className="text-ink-3">{periodFrom}</span>
          <span className="block text-xs text-ink-3 tabular-nums">
            <Trans>最多 {most}</Trans>
          </span>
        </span>
      </Checkbox>
      <TextInput
        aria-label={t`${billNo} 的金额`}
        aria-describedby={wrong ? wrongId : undefined}
        inputMode="decimal"
        disabled={isHeld || amount === undefined}
        value={amount ?? ''}
        aria-invalid={wrong !== undefined}
        onValue={onAmount}
      />
      {wrong ? (
        <p id={wrongId} role="alert" className="col-span-full text-right text-xs text-red">
          {wrong}
        </p>
      ) : null}
    </li>
  )
}

interface BillAmountsProps {
  bills: readonly BillLeft[]
  amounts: Amounts
  onAmounts: (amounts: Amounts) => void
  /** All of them whole: nothing is chosen. */
  isHeld?: boolean
}

/** Which bills are meant, and how much of each. */
export const BillAmounts = ({ bills, amounts, onAmounts, isHeld = false }: BillAmountsProps) => {
  const changed = (billId: string, amount: string | undefined): Amounts => {
    const { [billId]: _, ...others } = amounts
    return amount === undefined ? others : { ...others, [billId]: amount }
  }
  return (
    <ul className="grid rounded-sm border border-line">
      {bills.map((bill) => (
        <One
          key={bill.billId}
          bill={bill}
          amount={amounts[bill.billId]}
          onAmount={(amount) => onAmounts(changed(bill.billId, amount))}
          isHeld={isHeld}
        />
      ))}
    </ul>
  )
}
