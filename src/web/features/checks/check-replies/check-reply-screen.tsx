import { msg } from '@lingui/core/macro'
import { checkReplies } from '#contract/checks/check-replies.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkReplyScreen = recordScreen(checkReplies, {
  columns: [
    { field: 'orderNo', isWhole: true, width: { zh: 150, en: 150 } },
    'personName',
    { field: 'does', isOnCard: true },
    { field: 'result', isOnCard: true },
    { field: 'more', width: { zh: 220, en: 220 } },
    { field: 'createTime', isOnCard: true },
    'createBy',
  ],
  filters: ['does', 'createTime'],
  look: {
    title: () => msg`网点回执`,
    sections: [
      {
        title: msg`网点回执`,
        fields: ['orderNo', 'personName', 'result', 'more', 'does', 'createBy', 'createTime'],
      },
    ],
  },
})
