import { useState } from 'react'
import type { Debts, OpenBill } from '#contract/bills/bill-money.ts'
import type { ReceiptPart } from '#contract/bills/receipt-states.ts'
import type { Receipt } from '#contract/bills/receipts.ts'
import { proposeSplits, restOf } from '#contract/rules/billing/splits.ts'
import { typedMoney } from '#web/values/typed-money.ts'

type Settles = NonNullable<ReceiptPart['settles']>

interface Entered {
  readonly amounts: Readonly<Record<string, string>>
  readonly settles: Readonly<Record<string, Settles | ''>>
}

/** True for what is no amount; nothing is none of a bill. */
export const isWrong = (text: string): boolean => text.trim() !== '' && typedMoney(text) === undefined

const amountIn = (text = ''): string => typedMoney(text) ?? '0.00'

/** Why a receipt cannot be divided so: a bill gets what is no amount, or more than it lacks, or all get more than came. */
export type Lacks = { readonly why: 'AMOUNT' | 'BILL'; readonly bill: OpenBill } | { readonly why: 'SUM' }

const lacksOf = (bills: readonly OpenBill[], { amounts }: Entered, credit: string): Lacks | undefined => {
  const wrong = bills.find(({ id }) => isWrong(amounts[id] ?? ''))
  if (wrong) return { why: 'AMOUNT', bill: wrong }
  const beyond = bills.find((bill) => restOfBill(bill, amounts[bill.id]).startsWith('-'))
  if (beyond) return { why: 'BILL', bill: beyond }
  return credit.startsWith('-') ? { why: 'SUM' } : undefined
}

/** How a receipt is divided: the ways that are proposed, what is entered instead, and what is left. */
export const useParts = ({ amount, remittanceText }: Receipt, { bills, settledAtMost }: Debts) => {
  const ways = proposeSplits({ amount, text: remittanceText ?? null }, bills)
  const amountsOf = (at: number) =>
    Object.fromEntries((ways[at]?.parts ?? []).map((part) => [part.billId, part.amount]))
  const [entered, enter] = useState<Entered>({ amounts: amountsOf(0), settles: {} })
  const parts: ReceiptPart[] = bills.flatMap(({ id: billId }) => {
    const part = amountIn(entered.amounts[billId])
    return part === '0.00' ? [] : [{ billId, amount: part, settles: entered.settles[billId] || null }]
  })
  const chosen = ways.findIndex(
    (way) =>
      way.parts.length === parts.length &&
      way.parts.every((part) =>
        parts.some((one) => one.billId === part.billId && one.amount === part.amount),
      ),
  )
  const credit = restOf(amount, parts)
  return {
    ways,
    chosen: chosen < 0 ? '' : String(chosen),
    choose: (at: string) => enter({ amounts: amountsOf(Number(at)), settles: {} }),
    entered,
    put: (billId: string, text: string) =>
      enter({
        amounts: { ...entered.amounts, [billId]: text },
        settles: { ...entered.settles, [billId]: '' },
      }),
    settle: (billId: string, how: Settles | '') =>
      enter({ ...entered, settles: { ...entered.settles, [billId]: how } }),
    parts,
    credit,
    settledAtMost,
    lacks: lacksOf(bills, entered, credit),
  }
}

/** What a bill lacks after what is entered for it; below zero where that is too much. */
export const restOfBill = ({ open }: OpenBill, text: string | undefined): string =>
  restOf(open, [{ amount: amountIn(text) }])

/** What is divided, for the parts of the form. */
export type Parts = ReturnType<typeof useParts>
