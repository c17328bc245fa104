import * as z from 'zod/mini'
import { alsoBelow, byPost, ofFewRows, pickCalls, resource } from '#contract/core/define-resource.ts'
import { dictionary, type Dictionary } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, prose, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { locales, type Locale } from '#contract/core/message.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { eventWords } from './event-words.ts'
import { channels, channelTypes } from './message-channels.ts'
import { checkTemplate, templateLimits } from './message-template-checks.ts'
import { noticeLimits } from './notices.ts'

export const languages = dictionary('language', { zh: '语言', en: 'Language' }, [
  ['zh', '中文', 'Chinese'],
  ['en', '英文', 'English'],
]) satisfies Dictionary<Locale>

const inUse = /*i18n*/ {
  id: 'messageTemplate.inUse',
  message: '使用中的模板不能更换事件、通知方式和语言，请先恢复内置文本，或复制后修改',
}

/** A template speaks once it is in use; without one the built-in text does. */
export const messageTemplateStates = stateMachine({
  field: 'status',
  dict: ['template_status', '模板状态', 'Template status'],
  states: {
    DRAFT: ['grey', '草稿', 'Draft'],
    IN_USE: ['green', '使用中', 'In use'],
  },
  first: 'DRAFT',
  fixed: [{ in: ['IN_USE'], fields: ['templateCode', 'templateType', 'language'], says: inUse }],
  verb: 'edit',
  moves: {
    use: {
      from: ['DRAFT'],
      to: 'IN_USE',
      title: /*i18n*/ { id: 'messageTemplate.use', message: '启用' },
      done: /*i18n*/ { id: 'done.templateUse', message: '已启用，从下一次事件起生效' },
    },
    reset: {
      from: ['IN_USE'],
      to: 'DRAFT',
      title: /*i18n*/ { id: 'messageTemplate.reset', message: '恢复内置文本' },
      done: /*i18n*/ { id: 'done.templateReset', message: '已恢复内置文本，从下一次事件起生效' },
    },
  },
})

const words = {
  templateTitle: z.nullish(text(noticeLimits.title)),
  templateContent: prose(templateLimits[channels.email]),
}
const place = {
  templateCode: dict(eventWords),
  templateType: dict(channelTypes),
  language: dict(languages),
}

export const MessageTemplateDraft = z.object({ templateName: text(60), ...place, ...words })
export type MessageTemplateDraft = z.infer<typeof MessageTemplateDraft>
export const MessageTemplate = rowOf(MessageTemplateDraft, { status: stateField(messageTemplateStates) })
export type MessageTemplate = z.infer<typeof MessageTemplate>

const labels = {
  templateName: /*i18n*/ { id: 'messageTemplate.name', message: '模板名称' },
  templateCode: /*i18n*/ { id: 'messageTemplate.code', message: '事件' },
  templateType: /*i18n*/ { id: 'messageTemplate.type', message: '通知方式' },
  language: /*i18n*/ { id: 'messageTemplate.language', message: '语言' },
  templateTitle: /*i18n*/ { id: 'messageTemplate.title', message: '标题' },
  templateContent: /*i18n*/ { id: 'messageTemplate.content', message: '内容' },
}

const generic = resource('core', '/msg/template', {
  runsAs: 'server',
  permission: 'messageTemplate',
  called: /*i18n*/ { id: 'noun.messageTemplate', message: '消息模板' },
  nameField: 'templateName',
  row: MessageTemplate,
  draft: MessageTemplateDraft,
  labels,
  filters: ['id', 'templateName', 'templateCode', 'templateType', 'language', 'status', 'createTime'],
  sorts: ['createTime', 'templateName'],
  search: ['templateName', 'templateContent'],
  check: checkTemplate,
  states: messageTemplateStates,
})

const sentTest = /*i18n*/ { id: 'done.templateTest', message: '测试消息已发送给您本人' }
const own = { service: 'core', runsAs: 'server', method: 'POST', labels } as const

/** Where clients of this product's family have templates, by the methods of other nouns. */
const ofFamily = ['/message/sysMessageTemplate', '/sys/message/sysMessageTemplate'] as const

/** A text of a channel filled in with examples, as it would be sent now. */
const Preview = z.object({
  language: z.enum(locales),
  title: z.nullable(z.string()),
  /** Of an e-mail HTML, sanitised. */
  content: z.string(),
  /** What is looked at, the template in use, or the text of this version. */
  source: z.enum(['draft', 'template', 'builtIn']),
})

const calls = withStates(withHistory(ofFewRows(generic)), messageTemplateStates)

/** Texts of events per channel and language (specification 7, Message templates): asked by POST, every one. */
export const messageTemplates = endpointGroup('messageTemplate', {
  ...byPost({
    ...alsoBelow(calls, '/msg/template', ...ofFamily),
    // The family knows no states of a template.
    ...pickCalls(calls, 'use', 'reset'),
  }),
  copy: endpoint({
    ...own,
    path: '/msg/template/copy',
    input: oneId,
    output: MessageTemplate,
    access: { action: 'messageTemplate:add' },
    summary: 'Add a copy of a template that is not in use',
    message: /*i18n*/ { id: 'done.templateCopy', message: '已复制，副本为草稿' },
  }),
  preview: endpoint({
    ...own,
    path: '/msg/template/preview',
    input: z.object({ ...place, ...words }),
    output: z.object({ texts: z.array(Preview) }),
    access: { query: 'messageTemplate:list' },
    summary: 'A text filled in with examples, beside what is sent in the other language',
  }),
  sendTest: endpoint({
    ...own,
    path: '/msg/template/sendTest',
    input: oneId,
    output: z.null(),
    access: { action: 'messageTemplate:test' },
    summary: 'Send a template filled in with examples to oneself',
    message: sentTest,
  }),
  sendMsg: endpoint({
    ...own,
    path: `${ofFamily[0]}/sendMsg`,
    aliases: [{ path: `${ofFamily[1]}/sendMsg` }],
    input: z.object({
      templateCode: place.templateCode,
      msgType: place.templateType,
      receiver: z.nullish(text(254)),
      testData: z.nullish(prose(2_000)),
    }),
    output: z.null(),
    access: { action: 'messageTemplate:test' },
    summary:
      "The same as clients of this family ask it: the template in use, else the newest draft; receiver is one's own address or account, testData is not looked at",
    message: sentTest,
  }),
})
