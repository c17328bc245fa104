import * as z from 'zod/mini'
import { component } from './core/components.ts'
import { endpoint, endpointGroup } from './core/endpoint.ts'
import { because, dict, id, isId, text } from './core/fields.ts'
import type { Message } from './core/message.ts'
import { oneId } from './core/resource-inputs.ts'
import { type NoticeCategory, noticeLabels, noticeLimits, priorities } from './notices.ts'
import { safeHref } from './rules/rich-text.ts'

/** `USER`: the people of `userIds`; `ALL`: everybody within organisation and role. */
export const audiences = ['USER', 'ALL'] as const
/** `0` not published, `1` published, `2` taken back. */
export const sendStatuses = ['0', '1', '2'] as const
/** How many people one announcement may name; more are an organisation or a role. */
export const maxAddressees = 500

const badUsers = /*i18n*/ { id: 'announcement.badUsers', message: '接收人编号不正确，最多 500 人' }
const badUrl = /*i18n*/ {
  id: 'announcement.badUrl',
  message: '链接只能是 http(s) 地址，或以 / 开头的系统内路径',
}

/** The ids in `"11,12,"`; clients of this family end the list with a comma (api 9). */
export const addresseesOf = (userIds: string): string[] => [...new Set(userIds.split(',').filter(Boolean))]

const areAddressees = (userIds: string): boolean => {
  const ids = addresseesOf(userIds)
  return ids.length > 0 && ids.length <= maxAddressees && ids.every(isId)
}

/** What people publish; category `2` are messages of the system itself. */
export const announcementCategory = '1' satisfies NoticeCategory

/** An announcement as somebody writes it. */
export const AnnouncementDraft = component('AnnouncementDraft', {
  titile: text(noticeLimits.title),
  /** HTML; what is stored of it is what `sanitizeRichText` leaves. */
  msgContent: text(noticeLimits.content),
  /** The real name of whoever writes it, where none is given; another name only from who sees every organisation. */
  sender: z.nullish(text(64)),
  /** `L`, where none is given. */
  priority: z.nullish(dict('priority', priorities)),
  /** An announcement: system messages are the server's alone. */
  msgCategory: z.nullish(dict('msg_category', [announcementCategory])),
  msgType: z.enum(audiences),
  userIds: z.nullish(
    z.string().check(z.maxLength(12_000, { abort: true }), z.refine(areAddressees, because(badUsers))),
  ),
  orgCode: z.nullish(text(64)),
  roleCode: z.nullish(text(64)),
  url: z.nullish(text(300).check(z.refine((url) => safeHref(url) !== undefined, because(badUrl)))),
  eventName: z.nullish(z.string().check(z.regex(/^[a-z0-9_]{1,64}$/))),
  orderId: z.nullish(text(64)),
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

const labels = {
  ...noticeLabels,
  msgType: /*i18n*/ { id: 'announcement.msgType', message: '通告对象' },
  userIds: noticeLabels.userId,
  orgCode: /*i18n*/ { id: 'announcement.orgCode', message: '接收机构' },
  roleCode: /*i18n*/ { id: 'announcement.roleCode', message: '接收角色' },
} satisfies Record<keyof AnnouncementDraft | 'id', Message>

const base = { service: 'system', runsAs: 'server', labels, access: { action: 'notice:publish' } } as const
const path = '/sys/annountCement'

const release = {
  ...base,
  path: `${path}/doReleaseData`,
  input: oneId,
  output: z.null(),
  summary: 'Publish an announcement; one that is published stays as it is',
  message: /*i18n*/ { id: 'done.release', message: '该系统通知发布成功' },
} as const
const revoke = {
  ...base,
  path: `${path}/doReovkeData`,
  input: oneId,
  output: z.null(),
  summary: 'Take a published announcement back; one that is taken back stays as it is',
  message: /*i18n*/ { id: 'done.revoke', message: '该系统通知撤销成功' },
} as const

/**
 * Announcements (specification 7, Notices). The specification publishes and revokes by GET, which the server
 * keeps safe (security trap 24); the same with PUT is what new clients use.
 */
export const announcements = endpointGroup('announcement', {
  add: endpoint({
    ...base,
    method: 'POST',
    path: `${path}/add`,
    input: AnnouncementDraft,
    maxBodyBytes: 256 * 1024,
    output: z.object({ id: id(), sendStatus: z.enum(sendStatuses) }),
    summary:
      'Write an announcement to people, an organisation, a role or everybody; nobody sees it before it is published',
    message: /*i18n*/ { id: 'done.add', message: '添加成功！' },
  }),
  doReleaseData: endpoint({ ...release, method: 'GET' }),
  release: endpoint({ ...release, method: 'PUT' }),
  doReovkeData: endpoint({ ...revoke, method: 'GET' }),
  revoke: endpoint({ ...revoke, method: 'PUT' }),
})
