import { msg } from '@lingui/core/macro'
import { messageTemplates, type MessageTemplate } from '#contract/messages/message-templates.ts'
import { plainTextOf } from '#contract/rules/plain-text.ts'
import { act } from '#web/form/action.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

/** Formatted text by its words alone. */
const inWords = (text: string) => (text.includes('<') ? plainTextOf(text) : text)

const actions = [
  ...moves(messageTemplates, {
    use: {
      text: msg`从下一次事件起，以此模板代替内置文本或目前使用中的模板。`,
    },
    reset: {
      text: msg`从下一次事件起使用内置文本；模板保留为草稿。`,
    },
  }),
  act<MessageTemplate>(messageTemplates.sendTest, {
    word: msg`发送测试`,
    text: msg`以示例数据填写，只发送到您本人的手机、邮箱或系统消息。`,
  }),
  act<MessageTemplate>(messageTemplates.copy, {
    word: msg`复制`,
    opensMade: true,
    text: msg`副本是草稿，可以修改后再启用。`,
  }),
]

export const messageTemplateScreen = recordScreen(messageTemplates, {
  preset: { language: 'zh' },
  columns: [
    'templateName',
    'templateCode',
    'templateType',
    'language',
    'status',
    { field: 'templateContent', cell: inWords },
    'updateTime',
  ],
  moreColumns: ['createTime'],
  filters: ['templateCode', 'templateType', 'language'],
  form: async () => (await import('./message-template-form.tsx')).MessageTemplateForm,
  look: async () => (await import('./message-template-look.tsx')).messageTemplateLook,
  actions,
})
