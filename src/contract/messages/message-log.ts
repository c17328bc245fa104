import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { dict, flag, instant, prose, rowColumns, text, whole } from '#contract/core/fields.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { eventWords } from './event-words.ts'
import { channels, channelTypes } from './message-channels.ts'

/** Why a gateway did not take a message. `REFUSED`, `ADDRESS` and `OBSOLETE`, which was about what is no more, are final: trying again by itself would end alike. */
export const failureReasons = dictionary(
  'message_failure',
  { zh: '发送失败原因', en: 'Why sending failed' },
  [
    ['UNREACHABLE', '无法连接服务器', 'Server not reached'],
    ['TIMEOUT', '服务器应答超时', 'Server too slow'],
    ['TLS', '无法建立加密连接', 'No encrypted connection'],
    ['LOGIN', '服务器拒绝登录', 'Sign-in refused by server'],
    ['LATER', '服务器要求稍后再试', 'Server asks to try later'],
    ['REFUSED', '服务器拒收', 'Refused by server'],
    ['ADDRESS', '接收地址不正确', 'Wrong address'],
    ['OBSOLETE', '内容已失效', 'No longer valid'],
    ['OTHER', '其他原因', 'Other reason'],
  ],
)
export type FailureReason = ValueOf<typeof failureReasons>

/** A message waits until a gateway has taken it, has refused it, or a day is over: those moves are the queue's. By hand it is sent again. */
export const messageLogStates = stateMachine({
  field: 'status',
  dict: ['message_state', '发送状态', 'State of sending'],
  states: {
    WAITING: ['orange', '等待发送', 'Waiting'],
    SENT: ['green', '已发送', 'Sent'],
    FAILED: ['red', '发送失败', 'Failed'],
    GIVEN_UP: ['grey', '已放弃', 'Given up'],
  },
  first: 'WAITING',
  moves: {
    take: {
      from: ['WAITING'],
      to: 'SENT',
      title: /*i18n*/ { id: 'messageLog.take', message: '送达网关' },
    },
    refuse: {
      from: ['WAITING'],
      to: 'FAILED',
      title: /*i18n*/ { id: 'messageLog.refuse', message: '网关拒收' },
    },
    giveUp: {
      from: ['WAITING'],
      to: 'GIVEN_UP',
      title: /*i18n*/ { id: 'messageLog.giveUp', message: '放弃发送' },
    },
    resend: {
      from: ['FAILED', 'GIVEN_UP'],
      to: 'WAITING',
      title: /*i18n*/ { id: 'messageLog.resend', message: '重新发送' },
      done: /*i18n*/ { id: 'done.resend', message: '已重新排队发送' },
      batch: true,
    },
  },
})

export const MessageLog = z.object({
  ...rowColumns,
  channel: dict(channelTypes, [channels.sms, channels.email]),
  eventCode: openDict(eventWords),
  receiver: text(254, 'contact'),
  title: z.nullable(text(200)),
  content: prose(20_000, 'whole'),
  isTest: flag(),
  status: stateField(messageLogStates),
  tries: whole(0, 1_000),
  reason: z.nullable(dict(failureReasons)),
  reply: z.nullable(text(20)),
  sentTime: z.nullable(instant()),
})
export type MessageLog = z.infer<typeof MessageLog>

const generic = resource('core', '/msg/log', {
  runsAs: 'server',
  permission: 'messageLog',
  called: /*i18n*/ { id: 'noun.messageLog', message: '消息' },
  nameField: 'eventCode',
  row: MessageLog,
  draft: z.object({}),
  labels: {
    channel: /*i18n*/ { id: 'messageLog.channel', message: '通知方式' },
    eventCode: /*i18n*/ { id: 'messageLog.eventCode', message: '消息事件' },
    receiver: /*i18n*/ { id: 'messageLog.receiver', message: '接收人' },
    title: /*i18n*/ { id: 'messageLog.title', message: '标题' },
    content: /*i18n*/ { id: 'messageLog.content', message: '内容' },
    isTest: /*i18n*/ { id: 'messageLog.isTest', message: '测试消息' },
    status: /*i18n*/ { id: 'messageLog.status', message: '发送状态' },
    tries: /*i18n*/ { id: 'messageLog.tries', message: '发送次数' },
    reason: /*i18n*/ { id: 'messageLog.reason', message: '失败原因' },
    reply: /*i18n*/ { id: 'messageLog.reply', message: '服务器应答' },
    sentTime: /*i18n*/ { id: 'messageLog.sentTime', message: '发送时间' },
  },
  filters: ['id', 'channel', 'eventCode', 'status', 'reason', 'isTest', 'createTime'],
  sorts: ['createTime'],
})

/** What was sent by SMS and e-mail, kept for 180 days; receivers and texts are shown for a reason that is noted (security ACC-6). */
export const messageLogs = endpointGroup('messageLog', {
  ...withStates(pickCalls(generic, 'list', 'queryById', 'count'), messageLogStates),
  ...secretCalls(generic.queryById, ['receiver', 'content'], ['receiver']),
})
