import { billRuns } from '#contract/bills/bill-run.ts'
import { ownAccounts } from '#contract/bills/own-accounts.ts'
import { receipts } from '#contract/bills/receipts.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { get, sessionOf } from './e2e-api.ts'
import { companyId } from './e2e-people.ts'

/** A month that no bill of 云帆科技 was made with yet, and the number of a contract that can be. */
export const unbilledMonth = async (): Promise<{ month: string; contractNo: string }> => {
  const finance = await sessionOf('finance.shen')
  for (let back = 1; back < 6; back += 1) {
    const month = addMonths(firstOfMonth(dayAt()), -back).slice(0, 7)
    const due = await get(finance, billRuns.due, { month })
    const ready = due.filter(({ state, companyName }) => state === 'READY' && companyName === '云帆科技')
    for (const { contractId, contractNo } of ready) {
      const [preview] = await get(finance, billRuns.preview, { month, contractIds: contractId })
      if (preview && preview.lines > 0) return { month, contractNo }
    }
  }
  throw new Error('every month is billed')
}

/** Enters what 云帆科技 paid for a bill, as the bank tells it; gives the number of the receipt. */
export const addReceipt = async ({
  billNo,
  amountWithTax,
}: Pick<Bill, 'billNo' | 'amountWithTax'>): Promise<void> => {
  const finance = await sessionOf('finance.shen')
  const [account] = (await get(finance, ownAccounts.list, { forReceipts: 'true', pageSize: '1' })).records
  await get(finance, receipts.add, {
    companyId: await companyId(),
    ownAccountId: account?.id ?? '',
    receivedOn: dayAt(),
    amount: amountWithTax,
    payerName: '云帆科技有限公司',
    reference: `E2E-${billNo}`,
    remittanceText: `账单 ${billNo}`,
  })
}
