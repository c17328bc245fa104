import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { attached, withAttachments } from '#contract/core/attachments.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, id, instant, text, version } from '#contract/core/fields.ts'
import type { Message } from '#contract/core/message.ts'
import { readCalls } from '#contract/core/resource-calls.ts'
import type { Resource } from '#contract/core/resource.ts'

export const priorities = dictionary('priority', { zh: '优先级', en: 'Priority' }, [
  ['L', '一般消息', 'Normal', 'blue'],
  ['M', '重要消息', 'Important', 'orange'],
  ['H', '紧急消息', 'Urgent', 'red'],
])
export type Priority = ValueOf<typeof priorities>
/** `1` an announcement (通知公告), `2` a system message (系统消息). */
export const noticeCategories = dictionary('msg_category', { zh: '消息类型', en: 'Notice type' }, [
  ['1', '通知公告', 'Announcement'],
  ['2', '系统消息', 'System message'],
])
export type NoticeCategory = ValueOf<typeof noticeCategories>
export const readFlags = dictionary('read_flag', { zh: '阅读状态', en: 'Read or not' }, [
  ['0', '未读', 'Unread', 'green'],
  ['1', '已读', 'Read', 'grey'],
])
export type ReadFlag = ValueOf<typeof readFlags>

/** How long a notice may be, in characters. */
export const noticeLimits = { title: 100, content: 20_000 } as const

/** Notices about these events offer to go and finish what they are about; administrators edit the dictionary. */
export const finishEvents = 'notice_go_finish_event'

/** The event of a message about an import of high-end medical cards, which is shown as soon as it comes. */
export const medicalCardEvent = 'medical_card_import'

/** The event of an approval of check-ups: the channel names it by its word, and the portal says it at once (specification 4). */
export const orderApproved = {
  event: 'order_approved',
  word: /*i18n*/ { id: 'live.orderApproved', message: '订单已批准' },
} as const

/** A notice as one of its readers sees it (specification 3, Announcement; api 9). `id` is the notice's. */
export const Notice = z.object({
  id: id(),
  version: version(),
  anntId: id(),
  userId: id(),
  titile: text(noticeLimits.title),
  /** As it was written first: what it is about follows from this in both languages. */
  titileZh: text(noticeLimits.title),
  /** HTML, sanitised by `sanitizeRichText` when it was stored. */
  msgContent: text(noticeLimits.content),
  sender: text(64),
  priority: dict(priorities),
  msgCategory: dict(noticeCategories),
  readFlag: dict(readFlags),
  sendTime: instant(),
  createTime: instant(),
  url: z.nullable(text(300)),
  eventName: z.nullable(text(64)),
  orderId: z.nullable(text(64)),
  /** Of an announcement; its readers fetch them, and nobody else. */
  files: attached(),
})
export type Notice = z.infer<typeof Notice>

export const noticeLabels = {
  id: /*i18n*/ { id: 'row.id', message: '编号' },
  version: /*i18n*/ { id: 'row.version', message: '版本' },
  anntId: /*i18n*/ { id: 'notice.anntId', message: '通知编号' },
  userId: /*i18n*/ { id: 'notice.userId', message: '接收人' },
  titile: /*i18n*/ { id: 'notice.title', message: '标题' },
  titileZh: /*i18n*/ { id: 'notice.titleZh', message: '中文标题' },
  msgContent: /*i18n*/ { id: 'notice.content', message: '内容' },
  sender: /*i18n*/ { id: 'notice.sender', message: '发送人' },
  priority: /*i18n*/ { id: 'notice.priority', message: '优先级' },
  msgCategory: /*i18n*/ { id: 'notice.category', message: '类型' },
  readFlag: /*i18n*/ { id: 'notice.readFlag', message: '阅读状态' },
  sendTime: /*i18n*/ { id: 'notice.sendTime', message: '发送时间' },
  createTime: /*i18n*/ { id: 'row.createTime', message: '创建时间' },
  url: /*i18n*/ { id: 'notice.url', message: '链接' },
  eventName: /*i18n*/ { id: 'notice.eventName', message: '事件' },
  orderId: /*i18n*/ { id: 'notice.orderId', message: '订单编号' },
  files: /*i18n*/ { id: 'notice.files', message: '附件' },
} satisfies Record<keyof Notice, Message>

const resource: Resource = {
  permission: 'notice',
  row: Notice,
  draft: z.object({}),
  labels: noticeLabels,
  filters: ['titile', 'sender', 'priority', 'msgCategory', 'readFlag', 'sendTime'],
  sorts: ['sendTime', 'createTime'],
  search: ['titile'],
}
const send = '/system/sysAnnouncementSend'
const reads = readCalls({ service: 'system', runsAs: 'server', path: send, resource }, Notice)

const list = {
  ...reads.list,
  access: 'session',
  aliases: [
    { path: `${send}/getMyAnnouncementSend` },
    { path: '/sys/sysAnnouncementSend/getMyAnnouncementSend' },
  ],
  summary: 'Page of the notices the caller may read',
} as const

/** The notices of the caller; nobody reads another's (specification 7, Notices). */
export const notices = endpointGroup('notice', {
  ...withAttachments({ list }),
  queryById: { ...reads.queryById, access: 'session' },
  count: { ...reads.count, access: 'session' },
  listByUser: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    input: z.object({}),
    output: z.object({
      anntMsgList: z.array(Notice),
      anntMsgTotal: z.number(),
      sysMsgList: z.array(Notice),
      sysMsgTotal: z.number(),
    }),
    access: 'session',
    summary: 'How many notices the caller has not read, and the latest five of both kinds',
    isBackground: true,
  }),
  read: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'PUT',
    path: `${send}/editByAnntIdAndUserId`,
    aliases: [{ path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId' }],
    input: z.object({ anntId: id() }),
    output: z.null(),
    access: 'session',
    summary: 'Mark one notice as read by the caller',
    message: /*i18n*/ { id: 'done.readNotice', message: '已读' },
  }),
  readAll: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'PUT',
    path: `${send}/readAll`,
    aliases: [{ path: '/sys/sysAnnouncementSend/readAll' }],
    input: z.object({}),
    output: z.null(),
    access: 'session',
    summary: 'Mark every notice of the caller as read',
    message: /*i18n*/ { id: 'done.readAll', message: '全部已读' },
  }),
  /** Opened with an upgrade; a plain request is told so. */
  live: endpoint({
    service: 'core',
    method: 'GET',
    path: '/wss/syswebsocket/:userId/:timestamp',
    input: z.object({ userId: z.string(), timestamp: z.string() }),
    output: z.null(),
    access: 'session',
    summary: 'Real-time channel (WebSocket; subprotocols `bearer` and the token)',
    isBackground: true,
    upgrades: true,
  }),
})
