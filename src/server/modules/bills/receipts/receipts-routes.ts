import { billMoney } from '#contract/bills/bill-money.ts'
import { receipts } from '#contract/bills/receipts.ts'
import { implementAll } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { bankSheet } from './bank-sheet.ts'
import { accountPaper } from './account-paper.ts'
import { ledgerActs } from './credit.ts'
import { ledgerAnswers } from './debts-reference.ts'
import { postingMoves } from './posting.ts'
import { receiptStore } from './receipts-store.ts'

export const receiptRoutes = implementResource(receipts, receiptStore, {
  moves: postingMoves,
  sheet: bankSheet,
})

/** The ledger, asked and written. */
export const billMoneyRoutes: Routes = (services) =>
  implementAll(billMoney, { ...ledgerAnswers, ...ledgerActs, accountPaper: accountPaper(services) })
