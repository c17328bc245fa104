import { msg } from '@lingui/core/macro'
import { groupReports } from '#contract/checks/group-reports.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const groupReportScreen = recordScreen(groupReports, {
  opensPage: true,
  columns: [
    { field: 'title', isWhole: true, width: { zh: 220, en: 260 } },
    'projectName',
    'status',
    'peopleCount',
    'releasedAt',
  ],
  moreColumns: ['createTime'],
  filters: ['projectId', 'releasedAt'],
  look: {
    sections: [
      {
        title: msg`团检报告`,
        fields: ['title', 'projectId', 'projectName', 'status', 'releasedAt', 'peopleCount'],
      },
      { title: msg`附件`, fields: ['files'] },
      { title: msg`发布与撤回`, fields: ['namesNobody', 'noSmallGroups', 'reason', 'withdrawalAskedBy'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['reason'],
    hints: { files: msg`发布以前只有医务人员能看到` },
  },
  actions: moves(groupReports, {
    release: {
      text: msg`发布后企业人事即可下载，并会收到通知。请逐项核对后勾选。`,
      refused: ({ files }) => (files?.length === 0 ? msg`请先上传报告文件，再发布` : undefined),
      needs: ['files'],
    },
    askWithdrawal: { text: msg`企业立即看不到该报告，其人事会收到通知；须由他人确认撤回。` },
    withdraw: {
      refused: ({ isOwnWithdrawal }) => (isOwnWithdrawal ? msg`撤回由您申请，须由他人确认` : undefined),
      needs: ['isOwnWithdrawal'],
    },
    keep: { text: msg`企业人事会重新看到该报告，并会收到通知。` },
  }),
})
