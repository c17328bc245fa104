import * as z from 'zod/mini'
import type { Debts } from '#contract/bills/bill-money.ts'
import type { ReceiptDraft } from '#contract/bills/receipts.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { proposeSplits, type Split } from '#contract/rules/billing/splits.ts'
import { formatFen, withThousands } from '#contract/rules/money.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { WeighedRow, WeighedSheet, WeighingRow } from '#server/import-export/sheet-hooks.ts'
import { company } from '#server/db/schema/companies.ts'
import { closedMonths } from '#server/modules/bills/bill-months/closed-months-reference.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { sheetTexts as texts } from './bank-sheet-texts.ts'
import { ledgerAnswers } from './debts-reference.ts'
import { entered } from './payers-of-sheet.ts'
import { receiptNo } from './receipt-number.ts'

const keyOf = ({ ownAccountId, reference }: ReceiptDraft) => `${ownAccountId} ${cleanKey(reference ?? '')}`

/** Refuses transfers that are entered already, or stand in the sheet twice. */
const refuseDoubles = async (rows: readonly WeighingRow<ReceiptDraft>[], context: Context) => {
  const keys = rows.map(({ draft }) => ({
    accountId: draft.ownAccountId,
    reference: draft.reference ?? '',
  }))
  const known = await entered(keys, context)
  const seen = new Map<string, number>()
  return ({ rowNumber, draft }: WeighingRow<ReceiptDraft>) => {
    const key = keyOf(draft)
    const [receipt, row] = [known.get(key), seen.get(key)]
    seen.set(key, row ?? rowNumber)
    if (receipt !== undefined) return refusalOf('reference', texts.entered, { receiptNo: receipt })
    return row === undefined ? undefined : refusalOf('reference', texts.repeated, { row })
  }
}

const reasons = { NAMED: texts.named, EXACT: texts.exact, OLDEST: texts.oldest } as const

/** What a receipt is likely meant for, as its drawer will propose. */
const proposal = (
  { parts, credit, reason }: Split,
  { name, debts: { bills } }: { name: string; debts: Debts },
  { translate }: Context,
): string => {
  const numbers = new Map(bills.map(({ id, billNo }) => [id, billNo]))
  const paid = parts.map(({ billId, amount }) => `${numbers.get(billId) ?? ''} ${amount}`)
  const rest = credit === '0.00' ? [] : [translate(texts.rest, { amount: credit })]
  return translate(texts.proposal, {
    company: name,
    bills: [...paid, ...rest].join(' + '),
    reason: translate(reasons[reason]),
  })
}

const Named = z.object({ id: z.string(), name: z.string() })

/** What each company owes, by its id. */
const debtsOf = async (ids: readonly string[], context: Context) => {
  const names = await context.tx.rows(
    Named,
    `SELECT id::text AS id, company_name AS name FROM ${rowsOf(company, context)} c WHERE id = ANY($1::bigint[])`,
    [ids],
  )
  const found = new Map<string, { name: string; debts: Debts }>()
  for (const { id, name } of names)
    found.set(id, { name, debts: await ledgerAnswers.debts({ companyId: id }, context) })
  return found
}

/** Numbers the transfers of a bank's sheet, refuses doubles and closed months, and says what each is likely meant for and what they come to. */
export const weighBankSheet = async (
  rows: readonly WeighingRow<ReceiptDraft>[],
  context: Context,
): Promise<WeighedSheet> => {
  const doubleOf = await refuseDoubles(rows, context)
  const closedOf = await closedMonths(context)
  const owed = await debtsOf([...new Set(rows.map(({ draft }) => draft.companyId))], context)
  const weighed: WeighedRow[] = []
  const taken: bigint[] = []
  for (const row of rows) {
    const { draft } = row
    const failure = closedOf('receivedOn', draft.receivedOn) ?? doubleOf(row)
    const of = owed.get(draft.companyId)
    const [way] = of
      ? proposeSplits({ amount: draft.amount, text: draft.remittanceText ?? null }, of.debts.bills)
      : []
    const name = of?.name ?? ''
    const told = of && way ? proposal(way, of, context) : context.translate(texts.noBills, { company: name })
    if (failure) weighed.push({ failure, name })
    else {
      taken.push(fenOf(draft.amount))
      weighed.push({ name, told: [told], decided: { receiptNo: await receiptNo(context) } })
    }
  }
  const sum = withThousands(formatFen(totalOf(taken)))
  return { rows: weighed, told: [context.translate(texts.sum, { count: taken.length, sum })] }
}
