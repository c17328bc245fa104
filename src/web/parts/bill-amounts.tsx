import { Trans, useLingui } from '@lingui/react/macro'
import { parseMoney } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { formatMoney } from '#web/lib/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

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
      const read = parseMoney(amounts[billId] ?? '')
      return read.valid && read.fen > 0n && read.fen <= fenOf(left)
    })
  )
}

/** The chosen bills as calls take them. */
export const billsOf = (amounts: Amounts, bills: readonly BillLeft[]) =>
  bills.flatMap(({ billId }) => {
    const amount = amounts[billId]
    return amount === undefined ? [] : [{ billId, amount }]
  })

interface BillAmountsProps {
  bills: readonly BillLeft[]
  amounts: Amounts
  onAmounts: (amounts: Amounts) => void
  /** All of them whole: nothing is chosen. */
  isHeld?: boolean
}

/** Which bills are meant, and how much of each. */
export const BillAmounts = ({ bills, amounts, onAmounts, isHeld = false }: BillAmountsProps) => {
  const { t } = useLingui()
  const without = (billId: string): Amounts =>
    Object.fromEntries(Object.entries(amounts).filter(([id]) => id !== billId))
  return (
    <ul className="grid rounded-sm border border-line">
      {bills.map(({ billId, billNo, periodFrom, left }) => {
        const amount = amounts[billId]
        const most = formatMoney(left)
        return (
          <li
            key={billId}
            className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-x-3 border-line-soft px-3 py-1.5 not-first:border-t"
          >
            <Checkbox
              disabled={isHeld}
              checked={amount !== undefined}
              onValue={(isChosen) => onAmounts(isChosen ? { ...amounts, [billId]: left } : without(billId))}
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
              inputMode="decimal"
              disabled={isHeld || amount === undefined}
              value={amount ?? ''}
              aria-invalid={amount !== undefined && !areAmounts({ [billId]: amount }, bills)}
              onValue={(typed) => onAmounts({ ...amounts, [billId]: typed.trim() })}
            />
          </li>
        )
      })}
    </ul>
  )
}
