import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { invoiceApplies, type InvoiceApply } from '#contract/bills/invoice-applies.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { act } from '#web/form/action.ts'
import { moves } from '#web/form/moves.ts'
import { formatMoney } from '#web/lib/format.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { PartTable } from './part-table.tsx'

const comesTo = (rows: readonly InvoiceApply[]) => {
  const total = formatMoney(sum(rows.map(({ amountWithTax }) => amountWithTax)))
  return (
    <b className="block font-semibold text-ink">
      <Trans>含税金额 {total} 元</Trans>
    </b>
  )
}

export const invoiceApplyScreen = recordScreen(invoiceApplies, {
  columns: [
    { field: 'applyNo', width: { zh: 140, en: 140 } },
    'companyName',
    { field: 'title', isWhole: true, width: { zh: 200, en: 200 } },
    'invoiceType',
    { field: 'amountWithTax', isOnCard: true },
    'status',
    { field: 'invoiceNo', width: { zh: 190, en: 190 } },
    'createTime',
  ],
  moreColumns: [
    'payerName',
    'taxRate',
    'tax',
    { field: 'taxId', width: { zh: 164, en: 164 } },
    { field: 'content', width: { zh: 160, en: 160 } },
    'remarks',
    'createBy',
  ],
  filters: ['companyId', 'invoiceType', 'createTime'],
  moreFilters: ['payerId', 'amountWithTax'],
  look: {
    code: 'applyNo',
    sections: [
      {
        title: msg`申请`,
        fields: [
          'companyName',
          'payerName',
          'status',
          'amountWithTax',
          'taxRate',
          'tax',
          'invoiceType',
          'content',
          'remarks',
          'invoiceNo',
          'opinion',
        ],
      },
      { title: msg`开给`, fields: ['title', 'taxId', 'bank', 'bankAccount', 'address', 'tel'] },
      { title: msg`寄送`, fields: ['email', 'receiverName', 'receiverAddress'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['remarks', 'opinion', 'address', 'receiverAddress'],
    below: ({ id }) => <PartTable on={invoiceApplies.parts} id={id} />,
  },
  actions: [
    ...moves(invoiceApplies, {
      approve: { text: msg`通过后由财务开票。`, needs: ['amountWithTax'], comesTo },
      refuse: { hints: { opinion: msg`请写明驳回原因` } },
      cancel: {
        when: ({ isOwn }) => isOwn,
        needs: ['isOwn'],
        text: msg`撤回后这些金额可以重新申请。`,
      },
    }),
    act<InvoiceApply>(invoices.issue, {
      word: msg`登记发票`,
      title: ({ applyNo }) => <Trans>登记发票：申请 {applyNo}</Trans>,
      when: ({ status }) => status === 'APPROVED',
      needs: ['status', 'applyNo', 'amountWithTax', 'tax'],
      text: msg`按申请在开票系统开具后，登记号码并上传文件；金额和税额须与申请一致。`,
      comesTo,
      preset: ({ amountWithTax, tax }) => ({ amountWithTax, tax, issueDate: dayAt() }),
      hints: {
        invoiceCode: msg`数电票没有代码`,
        invoiceNo: msg`数电票 20 位；有代码时 8 位`,
        files: msg`必须上传：税务平台下载的 XML、OFD 或 PDF；XML 里的号码和金额须一致`,
      },
    }),
  ],
})
