import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { billAdjustments, type BillAdjustment } from '#contract/bills/bill-adjustments.ts'
import { sum } from '#contract/rules/shares.ts'
import { moves } from '#web/form/moves.ts'
import { formatMoney } from '#web/lib/format.ts'
import { approving, refusing } from '#web/record/approving.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

const comesTo = (rows: readonly BillAdjustment[]) => {
  const numbers = rows.map(({ billNo }) => billNo).join(', ')
  const total = formatMoney(sum(rows.map(({ amount }) => amount)))
  return (
    <>
      {approving.comesTo(rows)}
      <b className="block font-semibold text-ink">
        <Trans>
          账单 {numbers} 调整 {total} 元
        </Trans>
      </b>
    </>
  )
}

export const billAdjustmentScreen = recordScreen(billAdjustments, {
  preset: { isTaxExempt: false, taxRate: '6.00' },
  columns: [
    { field: 'reason', isWhole: true, width: { zh: 220, en: 220 } },
    'billNo',
    'companyName',
    'amount',
    'taxRate',
    'status',
    'submitter',
    'submittedAt',
  ],
  moreColumns: ['isTaxExempt', 'basis', 'createTime'],
  filters: ['billId', 'amount'],
  look: {
    sections: [
      {
        title: msg`调整`,
        fields: [
          'billNo',
          'companyName',
          'reason',
          'amount',
          'isTaxExempt',
          'taxRate',
          'basis',
          'files',
          'status',
          'submitter',
          'submittedAt',
        ],
      },
      { title: msg`审批`, fields: ['opinion'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['basis', 'opinion'],
  },
  actions: moves(billAdjustments, {
    approve: {
      ...approving,
      needs: [...approving.needs, 'billNo', 'amount'],
      comesTo,
      text: msg`通过后账单金额随之改变，企业可见；不改动明细，单独成行。`,
    },
    refuse: refusing,
  }),
})
