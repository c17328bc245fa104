import { msg } from '@lingui/core/macro'
import { messageLogs, type MessageLog } from '#contract/message-log.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** One message: its receiver and text are shown for a reason. */
export const messageLogLook = {
  of: messageLogs,
  title: () => msg`消息详情`,
  columns: 2,
  sections: [
    {
      title: msg`消息`,
      fields: ['eventCode', 'channel', 'receiver', 'isTest', 'createTime', 'title', 'content'],
    },
    { title: msg`发送`, fields: ['status', 'tries', 'sentTime', 'reason', 'reply', 'updateBy'] },
  ],
  wide: ['title', 'content'],
} satisfies RecordLook<MessageLog>
