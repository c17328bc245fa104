import { billMoney } from '#contract/bills/bill-money.ts'
import { bills } from '#contract/bills/bills.ts'
import { receipts } from '#contract/bills/receipts.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'

/** What was posted changes receipts, bills and what companies owe: all of it is asked for again. */
export const moneyChanged = async (): Promise<void> => {
  await Promise.all([receipts.list, bills.list, billMoney.debts, billMoney.statement].map(invalidateNoun))
}
