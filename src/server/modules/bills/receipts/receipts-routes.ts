import { billMoney } from '#contract/bills/bill-money.ts'
import { companyAccounts } from '#contract/bills/company-accounts.ts'
import { receipts } from '#contract/bills/receipts.ts'
import { implementAll } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { bankSheet } from './bank-sheet.ts'
import { accountAnswers } from './account-paper.ts'
import { ledgerActs } from './credit.ts'
import { ledgerAnswers } from './debts-reference.ts'
import { postingMoves } from './posting.ts'
import { receiptStore } from './receipts-store.ts'

export const receiptRoutes = implementResource(receipts, receiptStore, {
  moves: postingMoves,
  sheet: bankSheet,
})

/** The ledger, asked and written. */
export const billMoneyRoutes: Routes = () => implementAll(billMoney, { ...ledgerAnswers, ...ledgerActs })

/** What companies owe over some days. */
export const companyAccountRoutes: Routes = (services) =>
  implementAll(companyAccounts, accountAnswers(services))
