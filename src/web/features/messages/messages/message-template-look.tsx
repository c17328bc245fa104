import { msg } from '@lingui/core/macro'
import { messageTemplates, type MessageTemplate } from '#contract/messages/message-templates.ts'
import { channels } from '#contract/messages/message-channels.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

export const messageTemplateLook = {
  of: messageTemplates,
  sections: [
    { title: msg`用于`, fields: ['templateCode', 'templateType', 'language', 'status'] },
    { title: msg`文本`, fields: ['templateTitle', 'templateContent'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
  ],
  wide: ['templateTitle'],
  values: {
    templateContent: ({ templateType, templateContent }) =>
      templateType === channels.email ? <RichText html={templateContent} /> : templateContent,
  },
} satisfies RecordLook<MessageTemplate>
