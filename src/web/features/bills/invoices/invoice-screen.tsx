import { msg } from '@lingui/core/macro'
import { invoices, type Invoice } from '#contract/bills/invoices.ts'
import { redSlips } from '#contract/bills/red-slips.ts'
import { opens } from '#web/form/action.ts'
import { ProposedReds } from '#web/parts/proposed-reds.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PartTable } from './part-table.tsx'

const loadRed = async () => (await import('#web/parts/red-dialog.tsx')).RedDialog
const RedDialog = lazyPart(loadRed)

export const invoiceScreen = recordScreen(invoices, {
  columns: [
    { field: 'invoiceNo', width: { zh: 190, en: 190 } },
    'companyName',
    { field: 'title', isWhole: true, width: { zh: 200, en: 200 } },
    'kind',
    'invoiceType',
    'issueDate',
    { field: 'amountWithTax', isOnCard: true },
    'tax',
    'status',
  ],
  moreColumns: [
    { field: 'invoiceCode', width: { zh: 130, en: 130 } },
    'amountWithoutTax',
    'taxRate',
    'redAmount',
    { field: 'redOfNo', width: { zh: 190, en: 190 } },
    { field: 'applyNo', width: { zh: 140, en: 140 } },
    { field: 'taxId', width: { zh: 164, en: 164 } },
    'createTime',
  ],
  filters: ['companyId', 'status', 'issueDate'],
  moreFilters: ['kind', 'invoiceType', 'amountWithTax', 'createTime'],
  look: {
    code: 'invoiceNo',
    sections: [
      {
        title: msg`发票`,
        fields: [
          'companyName',
          'invoiceCode',
          'kind',
          'status',
          'invoiceType',
          'issueDate',
          'amountWithTax',
          'amountWithoutTax',
          'taxRate',
          'tax',
          'redAmount',
          'redOfNo',
          'applyNo',
          'files',
        ],
      },
      { title: msg`开给`, fields: ['title', 'taxId', 'bank', 'bankAccount', 'address', 'tel'] },
      { title: msg`记录`, fields: ['createBy', 'createTime'] },
    ],
    wide: ['address'],
    below: ({ id }) => <PartTable on={invoices.parts} id={id} />,
  },
  desk: { strip: ({ conditions }) => (conditions['isRedDue'] ? <ProposedReds /> : null) },
  actions: [
    opens<Invoice>(redSlips.ask, {
      word: msg`红冲`,
      when: ({ kind, status }) => kind === 'BLUE' && status !== 'RED',
      needs: ['kind', 'status', 'invoiceNo'],
      fetch: () => void loadRed(),
      draw: (invoice, onClose) => <RedDialog invoice={invoice} onClose={onClose} />,
    }),
  ],
})
