import { msg } from '@lingui/core/macro'
import { checkFindings } from '#contract/checks/check-findings.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const FindingReaders = lazyPart(async () => (await import('./finding-readers.tsx')).FindingReaders)

export const checkFindingScreen = recordScreen(checkFindings, {
  columns: [
    { field: 'personName', isOnCard: true },
    { field: 'level', isOnCard: true },
    'status',
    { field: 'dueAt', isOnCard: true },
    { field: 'orderNo', isWhole: true, width: { zh: 150, en: 150 } },
    'branchName',
    'reportedAt',
    'reachedAt',
    'reachedBy',
  ],
  moreColumns: ['branchContact', 'closedBy', 'createTime'],
  filters: ['level', 'dueAt'],
  moreFilters: ['reportedAt', 'createTime'],
  // Whom nobody has told yet: who is overdue comes first.
  starts: { status: 'OPEN,LATE', column: 'dueAt', order: 'asc' },
  look: {
    sections: [
      {
        title: msg`重要异常`,
        fields: [
          'orderId',
          'orderNo',
          'personName',
          'level',
          'finding',
          'branchName',
          'branchContact',
          'reportedAt',
          'remarks',
        ],
      },
      {
        title: msg`告知与跟进`,
        fields: ['status', 'dueAt', 'reachedAt', 'reachedBy', 'reachedHow', 'followUp', 'closedBy', 'reason'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['finding', 'remarks', 'reachedHow', 'followUp', 'reason'],
    below: ({ id }) => <FindingReaders id={id} />,
    hints: {
      level: msg`A 级在 24 小时内告知本人，B 级在 5 个工作日内`,
      reportedAt: msg`不填即为现在；期限从这时起算`,
    },
  },
  actions: moves(checkFindings, {
    reach: {
      text: msg`请当面或打电话告知本人，不要用短信、邮件，也不要经过企业人事。`,
      hints: { reachedAt: msg`不填即为现在` },
    },
    dismiss: { text: msg`记录会保留，不再提醒。` },
  }),
})
