import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { byPost, pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, dicts, flag } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { Deletion } from '#contract/core/recycling.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { locales } from '#contract/core/message.ts'
import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { channelsOf, eventCatalogue } from './event-catalogue.ts'
import { eventWords } from './event-words.ts'
import { channels, channelTypes } from './message-channels.ts'

export const MessageEventDraft = z.object({
  eventCode: dict(eventWords),
  channels: dicts(channelTypes),
  isEnabled: flag(),
})
export type MessageEventDraft = z.infer<typeof MessageEventDraft>
export const MessageEvent = rowOf(MessageEventDraft)
export type MessageEvent = z.infer<typeof MessageEvent>

const labels = {
  eventCode: /*i18n*/ { id: 'messageEvent.eventCode', message: '事件' },
  channels: /*i18n*/ { id: 'messageEvent.channels', message: '通知方式' },
  isEnabled: /*i18n*/ { id: 'messageEvent.isEnabled', message: '启用' },
}

const refusals = {
  required: /*i18n*/ { id: 'messageEvent.required', message: '该事件关系到账号安全，不能停用' },
  requiredChannel: /*i18n*/ {
    id: 'messageEvent.requiredChannel',
    message: '该事件关系到账号安全，不能去掉内置的通知方式',
  },
  impossible: /*i18n*/ { id: 'messageEvent.impossible', message: '该事件不支持所选的通知方式' },
  none: /*i18n*/ { id: 'messageEvent.none', message: '请至少选择一种通知方式，或停用该事件' },
  toldOnce: /*i18n*/ {
    id: 'messageEvent.toldOnce',
    message: '该事件在上一条通知被阅读之前不重复通知，因此不能去掉系统消息',
  },
  fixed: /*i18n*/ { id: 'messageEvent.fixed', message: '事件不能更换' },
}

/** What may be chosen for an event, as far as a draft says it. */
const checkSettings = ({
  eventCode,
  channels: chosen,
  isEnabled,
}: Partial<MessageEventDraft>): ProblemsOf<MessageEventDraft> => {
  const event = eventCode && eventCatalogue[eventCode]
  if (!event || !chosen) return []
  const possible = channelsOf(event)
  const refused = chosen.some((one) => !possible.includes(one))
    ? refusals.impossible
    : event.isRequired && !chosen.includes(event.atFirst)
      ? refusals.requiredChannel
      : chosen.length === 0
        ? refusals.none
        : event.isToldOnce && !chosen.includes(channels.notice)
          ? refusals.toldOnce
          : undefined
  return problemsOf(
    refused && { field: 'channels', text: refused },
    event.isRequired && isEnabled === false && { field: 'isEnabled', text: refusals.required },
  )
}

const generic = resource('core', '/msg/event', {
  runsAs: 'server',
  permission: 'messageEvent',
  called: /*i18n*/ { id: 'noun.messageEvent', message: '消息事件' },
  nameField: 'eventCode',
  row: MessageEvent,
  draft: MessageEventDraft,
  labels,
  filters: ['id', 'eventCode', 'channels', 'isEnabled', 'createTime'],
  sorts: ['createTime'],
  check: checkSettings,
  fixed: () => [{ field: 'eventCode', text: refusals.fixed }],
})

/** An event as the code has it: its variables and built-in texts in both languages. */
export const EventConstant = component('EventConstant', {
  eventCode: z.string(),
  eventName: z.string(),
  eventNameEn: z.string(),
  /** Nobody switches it off. */
  isRequired: z.boolean(),
  /** How it is told as long as nobody says otherwise. */
  channelAtFirst: z.string(),
  channels: z.array(
    z.object({
      channel: z.string(),
      variables: z.array(
        z.object({ name: z.string(), label: z.string(), labelEn: z.string(), sample: z.string() }),
      ),
      texts: z.array(
        z.object({ language: z.enum(locales), title: z.nullable(z.string()), content: z.string() }),
      ),
    }),
  ),
})
export type EventConstant = z.infer<typeof EventConstant>

const own = { service: 'core', runsAs: 'server', method: 'POST', labels } as const

/** How the events of the catalogue are told (specification 7, Message events): asked by POST, every one. There is one row an event, so adding and deleting are not those of other nouns. */
export const messageEvents = endpointGroup('messageEvent', {
  ...byPost(withHistory(pickCalls(generic, 'list', 'queryById', 'count', 'edit'))),
  constants: endpoint({
    ...own,
    path: '/msg/event/constants',
    input: z.object({}),
    output: z.array(EventConstant),
    access: { query: 'messageEvent:list' },
    summary: 'The events that this version raises, with channels, variables and built-in texts',
  }),
  add: endpoint({
    ...own,
    path: '/msg/event/add',
    input: MessageEventDraft,
    output: MessageEvent,
    access: { action: 'messageEvent:add' },
    summary: 'Settings for an event of the catalogue that has none',
    message: /*i18n*/ { id: 'done.add', message: '添加成功！' },
  }),
  delete: endpoint({
    ...own,
    path: '/msg/event/delete',
    input: oneId,
    output: Deletion,
    access: { action: 'messageEvent:delete' },
    summary: 'Forget the settings of an event: it is told as the code says',
    message: /*i18n*/ { id: 'done.delete', message: '删除成功！' },
  }),
})
