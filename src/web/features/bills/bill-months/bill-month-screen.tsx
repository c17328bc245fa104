import { msg } from '@lingui/core/macro'
import { billMonths } from '#contract/bills/bill-months.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LeftOpen = lazyPart(async () => (await import('./left-open.tsx')).LeftOpen)

export const billMonthScreen = recordScreen(billMonths, {
  size: 'large',
  columns: [
    { field: 'month', isWhole: true, width: { zh: 120, en: 120 } },
    'status',
    'closedBy',
    'closedAt',
    { field: 'reopenReason', width: { zh: 260, en: 260 } },
  ],
  filters: ['month'],
  look: {
    sections: [
      { title: msg`账务月份`, fields: ['month', 'status', 'closedBy', 'closedAt', 'reopenReason'] },
      { title: msg`记录`, fields: ['createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['reopenReason'],
    below: (month) => <LeftOpen month={month} />,
  },
  actions: moves(billMonths, {
    close: {
      when: ({ isNext }) => isNext,
      needs: ['isNext'],
      text: msg`关账后，这个月及以前的日期不能再登记收款、退款、核销、冲回、调整和发票。`,
      comesTo: ([month]) => (month ? <LeftOpen month={month} /> : null),
    },
    reopen: {
      when: ({ isLastClosed }) => isLastClosed,
      needs: ['isLastClosed'],
      text: msg`重开后可以在这个月补记；原因会留在记录里。改正后请再关账。`,
    },
  }),
})
