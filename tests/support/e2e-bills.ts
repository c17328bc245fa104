import { billRuns } from '#contract/bills/bill-run.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoiceApplies } from '#contract/bills/invoice-applies.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { ownAccounts } from '#contract/bills/own-accounts.ts'
import { receipts } from '#contract/bills/receipts.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { files } from '#contract/records/files.ts'
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

/** Has a confirmed bill invoiced, of what is left of it at its first rate; gives the number. */
export const invoiceOf = async (billNo: string): Promise<string> => {
  const [hr, finance] = [await sessionOf('hr.yunfan'), await sessionOf('finance.shen')]
  const [bill] = (await get(hr, bills.list, { billNo })).records
  const { titles, bills: left } = await get(hr, invoiceApplies.askable, { billId: bill?.id ?? '' })
  const [one] = left.filter(({ billId, left: amount }) => billId === bill?.id && amount !== '0.00')
  const asked = await get(hr, invoiceApplies.ask, {
    bills: [{ billId: one?.billId ?? '', amount: one?.left ?? '' }],
    invoiceType: '1',
    invoiceInfoId: titles[0]?.id ?? '',
    taxRate: one?.taxRate ?? null,
    content: '健康服务费',
  })
  const { id, version, amountWithTax, tax } = await get(finance, invoiceApplies.approve, asked)
  const file = await get(finance, files.uploadAttachment, {
    file: new File([Buffer.from('%PDF-1.7\n%%EOF\n')], '发票.pdf'),
  })
  const invoiceNo = `2631${String(Date.now()).padStart(16, '0')}`
  const made = { amountWithTax, tax, invoiceNo, issueDate: dayAt(), files: [{ id: file.id }] }
  await get(finance, invoices.issue, { id, version, ...made })
  return invoiceNo
}
