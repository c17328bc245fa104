import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { messageLogs } from '#contract/messages/message-log.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const messageLogScreen = recordScreen(messageLogs, {
  columns: ['eventCode', 'receiver', 'createTime', 'channel', 'status', 'reason', 'tries', 'isTest'],
  moreColumns: ['reply', 'sentTime'],
  filters: ['receiver', 'eventCode', 'channel', 'createTime'],
  moreFilters: ['reason', 'isTest'],
  look: {
    title: () => msg`消息详情`,
    sections: [
      {
        title: msg`消息`,
        fields: ['eventCode', 'channel', 'receiver', 'isTest', 'createTime', 'title', 'content'],
      },
      { title: msg`发送`, fields: ['status', 'tries', 'sentTime', 'reason', 'reply', 'updateBy'] },
    ],
    wide: ['title'],
  },
  actions: moves(messageLogs, {
    resend: {
      title: () => <Trans>重新发送这条消息？</Trans>,
      text: msg`消息将重新排队，内容和接收人不变；发送失败时会自动重试一天。`,
    },
  }),
})
