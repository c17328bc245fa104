import type { Receipt, ReceiptDraft } from '#contract/bills/receipts.ts'
import { code, text } from '#contract/core/fields.ts'
import type { ImportSheet } from '#server/import-export/import-noun.ts'
import { bankTitles, besideTitles } from './bank-titles.ts'
import { sheetTexts } from './bank-sheet-texts.ts'
import { keepColumns, recallColumns } from './known-sheets.ts'
import { settleBankSheet } from './settle-bank-sheet.ts'
import { weighBankSheet } from './weigh-bank-sheet.ts'

/** Transfers as banks list them, each a receipt that is still to be posted (domain 12.7). */
export const bankSheet: ImportSheet<Receipt, ReceiptDraft> = {
  key: 'amount',
  isAddOnly: true,
  spare: bankTitles,
  beside: {
    fields: {
      paidOut: text(40),
      direction: text(20),
      currency: text(20),
      ownAccountNo: code(40),
    },
    labels: {
      paidOut: sheetTexts.paidOut,
      direction: sheetTexts.direction,
      currency: sheetTexts.currency,
      ownAccountNo: sheetTexts.ownAccountNo,
    },
    titles: besideTitles,
  },
  offers: ['companyId', 'ownAccountId'],
  settle: settleBankSheet,
  weigh: weighBankSheet,
  recall: recallColumns,
  after: { import: keepColumns },
  example: {
    companyId: 'A02',
    ownAccountId: '',
    receivedOn: '2026-01-31',
    amount: '1000.00',
    payerName: '',
    reference: 'C0926112600407',
    remittanceText: '',
    remarks: '',
  },
  columns: [
    'receiptNo',
    'status',
    'companyName',
    'ownAccountName',
    'receivedOn',
    'amount',
    'allocated',
    'credit',
    'payerName',
    'reference',
    'remittanceText',
    'postedBy',
    'remarks',
  ],
}
