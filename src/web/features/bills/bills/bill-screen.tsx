import { msg } from '@lingui/core/macro'
import { bills } from '#contract/bills/bills.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { askMany } from './ask-many.tsx'
import { currentLocale } from '#web/core/i18n.ts'
import { isHr } from '#web/state/session.ts'
import { billActions } from './bill-actions.tsx'
import { BillAxes } from './bill-axes.tsx'
import { BillPaying, NameOnBill } from './bill-paying.tsx'
import { Paying } from './credit-states.tsx'
import { isWhole } from './of-sister.ts'

export const billScreen = recordScreen(bills, {
  opensPage: true,
  columns: [
    { field: 'billNo', width: { zh: 140, en: 140 } },
    'companyName',
    { field: 'periodFrom', isOnCard: true },
    { field: 'amountWithTax', isOnCard: true },
    'confirmStatus',
    'invoicingStatus',
    {
      field: 'payStatus',
      draw: (row) => <Paying bill={row} />,
      needs: ['amountWithTax', 'confirmStatus'],
    },
    { field: 'payUntil', isOnCard: true },
    {
      field: 'paying',
      width: { zh: 170, en: 210 },
      isOnCard: true,
      draw: (row) => <BillPaying bill={row} />,
      needs: ['companyName', 'companyNameEn', 'payerName', 'payerNameEn'],
    },
    'billType',
  ],
  moreColumns: [
    'contractNo',
    'contractName',
    'payerName',
    'cycle',
    'periodTo',
    'versionNo',
    'amountWithoutTax',
    'tax',
    'adjustAmount',
    'invoiceableAmount',
    'invoicedAmount',
    'creditedAmount',
    'leftToInvoice',
    'askedIn',
    'paidAmount',
    'memberCount',
    'orderNo',
    'sendDay',
    'sentAt',
    'confirmUntil',
    'confirmedBy',
    'confirmedAt',
    'createTime',
  ],
  filters: ['companyId', 'periodFrom', 'billType', 'paying'],
  moreFilters: [
    'companyName',
    'contractId',
    'invoicingStatus',
    'payStatus',
    'cycle',
    'confirmUntil',
    'payUntil',
  ],
  look: {
    sections: [
      {
        title: msg`账单`,
        fields: [
          'companyName',
          'contractNo',
          'contractName',
          'payerName',
          'paying',
          'billType',
          'cycle',
          'periodFrom',
          'periodTo',
          'versionNo',
          'memberCount',
          'orderNo',
          'sendDay',
          'sentAt',
          'confirmUntil',
          'payUntil',
        ],
      },
      {
        title: msg`确认与异议`,
        isShown: isWhole,
        fields: ['confirmedBy', 'confirmedAt', 'proofFiles', 'disputeNote', 'answerNote', 'reason'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['disputeNote', 'answerNote', 'reason'],
    values: {
      companyName: (row) => <NameOnBill bill={row} field="companyName" isOpen={isWhole(row)} />,
      contractName: (row) => <NameOnBill bill={row} field="contractName" isOpen={isWhole(row)} />,
      payerName: (row) => (
        <NameOnBill bill={row} field="payerName" isOpen={!isHr() || row.paying !== 'BY_SISTER'} />
      ),
    },
    caution: (row) => {
      const companyName = (currentLocale() === 'en' && row.companyNameEn) || row.companyName || ''
      return isWhole(row)
        ? undefined
        : msg`这是集团内公司“${companyName}”的账单，由贵公司付款：可查看汇总、发票和收款，申请开票；人员明细、确认和异议由该公司处理。`
    },
    hasHistory: isWhole,
    above: (row) => <BillAxes bill={row} />,
  },
  desk: { many: askMany },
  actions: billActions,
})
