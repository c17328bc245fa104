import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { invoices } from '#contract/bills/invoices.ts'
import { redSlips, type RedSlip } from '#contract/bills/red-slips.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { act } from '#web/form/action.ts'
import { moves } from '#web/form/moves.ts'
import { ProposedReds } from '#web/parts/proposed-reds.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'
import { PartTable, RedTotals } from './part-table.tsx'

export const redSlipScreen = recordScreen(redSlips, {
  columns: [
    { field: 'slipNo', width: { zh: 140, en: 140 } },
    { field: 'invoiceNo', width: { zh: 190, en: 190 } },
    'companyName',
    'reason',
    'amountWithTax',
    'status',
    { field: 'redInvoiceNo', width: { zh: 190, en: 190 } },
    'askedAt',
  ],
  moreColumns: [{ field: 'title', width: { zh: 200, en: 200 } }, 'remarks', 'createBy', 'createTime'],
  filters: ['companyId', 'reason', 'askedAt'],
  moreFilters: ['amountWithTax'],
  look: {
    code: 'slipNo',
    sections: [
      {
        title: msg`红字确认单`,
        fields: [
          'companyName',
          'invoiceNo',
          'title',
          'status',
          'reason',
          'amountWithTax',
          'askedAt',
          'redInvoiceNo',
          'remarks',
          'opinion',
        ],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['remarks', 'opinion'],
    below: ({ id }) => <PartTable on={redSlips.parts} id={id} />,
  },
  desk: { strip: () => <ProposedReds /> },
  actions: [
    ...moves(redSlips, {
      confirm: {
        refused: ({ needsAnother }) => (needsAnother ? msg`由您提交或最后编辑，请由他人审批` : undefined),
        needs: ['needsAnother'],
        text: msg`确认后由财务开具红字发票。`,
      },
      withdraw: { text: msg`撤销后发票保持原样；需要时可重新发起。` },
    }),
    act<RedSlip>(invoices.issueRed, {
      word: msg`登记红字发票`,
      title: ({ slipNo }) => <Trans>登记红字发票：确认单 {slipNo}</Trans>,
      when: ({ status }) => status === 'CONFIRMED',
      needs: ['status', 'slipNo'],
      text: msg`登记后账单的开票状态退回，不能撤销。`,
      comesTo: ([slip]) => (slip ? <RedTotals id={slip.id} /> : null),
      preset: () => ({ issueDate: dayAt() }),
      hints: { files: msg`必须上传：税务平台下载的 XML、OFD 或 PDF；XML 里的号码和金额须一致` },
    }),
  ],
})
