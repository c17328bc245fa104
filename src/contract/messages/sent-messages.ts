import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { alsoBelow } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { dict, instant, rowColumns, text, whole } from '#contract/core/fields.ts'
import { readCalls } from '#contract/core/resource-calls.ts'
import type { Resource } from '#contract/core/resource.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { channels, channelTypes } from './message-channels.ts'

export const sentStates = dictionary('msgSendStatus', { zh: '推送状态', en: 'Push status' }, [
  ['0', '未发送', 'Not sent'],
  ['1', '发送成功', 'Sent'],
  ['2', '发送失败', 'Failed'],
])

/** A line of the log of SMS and e-mails as clients of this product's family read it (`SysMessage`); `MessageLog` is our own. */
export const SentMessage = z.object({
  ...rowColumns,
  esTitle: z.nullable(text(200)),
  esType: dict(channelTypes, [channels.sms, channels.email]),
  esReceiver: text(254, 'contact'),
  /** Texts are kept filled in: always null. */
  esParam: z.nullable(text(1)),
  esContent: text(20_000, 'whole'),
  esSendTime: z.nullable(instant()),
  esSendStatus: dict(sentStates),
  esSendNum: whole(0, 1_000),
  /** What the gateway answered, as a code. */
  esResult: z.nullable(text(20)),
  remark: z.nullable(text(1)),
})
export type SentMessage = z.infer<typeof SentMessage>

const resource: Resource = {
  permission: 'messageLog',
  row: SentMessage,
  draft: z.object({}),
  labels: {
    esTitle: /*i18n*/ { id: 'messageLog.title', message: '标题' },
    esType: /*i18n*/ { id: 'messageLog.channel', message: '通知方式' },
    esReceiver: /*i18n*/ { id: 'messageLog.receiver', message: '接收人' },
    esContent: /*i18n*/ { id: 'messageLog.content', message: '内容' },
    esSendTime: /*i18n*/ { id: 'messageLog.sentTime', message: '发送时间' },
    esSendStatus: /*i18n*/ { id: 'messageLog.status', message: '发送状态' },
    esSendNum: /*i18n*/ { id: 'messageLog.tries', message: '发送次数' },
    esResult: /*i18n*/ { id: 'messageLog.reply', message: '服务器应答' },
  },
  filters: ['id', 'esType', 'createTime'],
  sorts: ['createTime'],
  search: [],
}

const path = '/message/sysMessage'

const reads = readCalls({ service: 'core', runsAs: 'server', path, resource }, SentMessage)

/** The log of SMS and e-mails at the addresses of this family, to read: nothing of a log is written by hand. */
export const sentMessages = endpointGroup('sentMessage', {
  ...alsoBelow(reads, path, '/sys/message/sysMessage'),
  ...secretCalls(reads.queryById, ['esReceiver', 'esContent'], ['esReceiver']),
})
