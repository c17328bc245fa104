import { msg } from '@lingui/core/macro'
import { checkReports } from '#contract/checks/check-reports.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkReportScreen = recordScreen(checkReports, {
  size: 'huge',
  columns: [
    { field: 'personName', isOnCard: true },
    'orderNo',
    'examDay',
    'versionNo',
    'isCurrent',
    'createTime',
  ],
  filters: ['examDay', 'isCurrent'],
  moreFilters: ['createTime'],
  look: {
    sections: [
      {
        title: msg`报告`,
        fields: ['orderId', 'orderNo', 'personName', 'nameOnReport', 'examDay', 'versionNo', 'isCurrent'],
      },
      { title: msg`结论与异常`, fields: ['summary', 'findings'] },
      { title: msg`附件`, fields: ['files'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['summary'],
    hints: {
      nameOnReport: msg`照报告上的姓名填写，与订单的体检人核对`,
      files: msg`打开报告即留下阅读记录`,
    },
  },
})
