import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { announcementStates } from './announcement-states.ts'
import { attachments } from '#contract/core/attachments.ts'
import { richText } from '#contract/core/contents.ts'
import { because, dict, instant, isId, text, whole, withMeta } from '#contract/core/fields.ts'
import { openDicts } from '#contract/core/open-dict.ts'
import { documents } from '#contract/core/file-types.ts'
import type { Message } from '#contract/core/message.ts'
import { stateField } from '#contract/core/moves.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { noticeCategories, noticeLimits, type NoticeCategory, priorities } from './notices.ts'
import { safeHref } from '#contract/rules/rich-text.ts'
import { organisationDict, roleDict } from '#contract/administration/user-works.ts'

/** `USER`: the people of `userIds`; `ALL`: everybody within the organisations and roles, if any are named. */
export const audiences = dictionary('msg_type', { zh: '通告对象', en: 'Audience of announcements' }, [
  ['ALL', '全体用户', 'Everybody'],
  ['USER', '指定用户', 'People'],
])
/** How many people one announcement may name; more are an organisation or a role. */
export const maxAddressees = 500

const refusals = {
  badUsers: /*i18n*/ { id: 'announcement.badUsers', message: '接收人编号不正确，最多 500 人' },
  badUrl: /*i18n*/ {
    id: 'announcement.badUrl',
    message: '链接只能是 http(s) 地址，或以 / 开头的系统内路径',
  },
  noUsers: /*i18n*/ { id: 'announcement.noUsers', message: '请选择接收人' },
  onlyUsers: /*i18n*/ {
    id: 'announcement.onlyUsers',
    message: '发给指定用户时不能再选择机构或角色，发给全体时不能再选择用户',
  },
  halfEnglish: /*i18n*/ {
    id: 'announcement.halfEnglish',
    message: '英文标题和英文内容请一起填写，或都不填写',
  },
  endsBeforeStart: /*i18n*/ {
    id: 'announcement.endsBeforeStart',
    message: '有效期须晚于定时发布时间',
  },
} satisfies Record<string, Message>

/** The ids in `"11,12,"`; clients of this family end the list with a comma (api 9). */
export const addresseesOf = (userIds: string | null | undefined): string[] => [
  ...new Set((userIds ?? '').split(',').filter(Boolean)),
]

const areAddressees = (userIds: string): boolean => {
  const ids = addresseesOf(userIds)
  return ids.length <= maxAddressees && ids.every(isId)
}

/** What people write; category `2` are messages of the system itself. */
export const announcementCategory = '1' satisfies NoticeCategory

/** An announcement as somebody writes it. */
export const AnnouncementDraft = z.object({
  titile: text(noticeLimits.title),
  titileEn: z.nullish(text(noticeLimits.title)),
  msgContent: richText(noticeLimits.content),
  msgContentEn: z.nullish(richText(noticeLimits.content)),
  /** The real name of whoever writes it, where none is given; or the name of their organisation. */
  sender: z.nullish(text(64)),
  /** `L`, where none is given. */
  priority: z.nullish(dict(priorities)),
  /** Clients of the family send it along; system messages are the server's alone. */
  msgCategory: z.nullish(dict(noticeCategories, [announcementCategory])),
  msgType: dict(audiences),
  /** `"11,12,"`. */
  userIds: z.nullish(
    withMeta(
      z
        .string()
        .check(z.maxLength(12_000, { abort: true }), z.refine(areAddressees, because(refusals.badUsers))),
      {
        kind: 'text',
        max: 12_000,
      },
    ),
  ),
  orgCodes: z.optional(openDicts(organisationDict)),
  roleIds: z.optional(openDicts(roleDict)),
  /** When it is published by itself, once it is scheduled. */
  startTime: z.nullish(instant()),
  /** When it is in no bell any more; without one it stays. */
  endTime: z.nullish(instant()),
  url: z.nullish(text(300).check(z.refine((url) => safeHref(url) !== undefined, because(refusals.badUrl)))),
  eventName: z.nullish(text(64).check(z.regex(/^[a-z0-9_]{1,64}$/))),
  orderId: z.nullish(text(64)),
  files: z.optional(attachments({ max: 10, types: documents })),
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

/** An announcement as those see it who write and publish them. */
export const Announcement = rowOf(AnnouncementDraft, {
  sender: text(64),
  priority: dict(priorities),
  msgCategory: dict(noticeCategories, [announcementCategory]),
  orgCodes: openDicts(organisationDict),
  roleIds: openDicts(roleDict),
  sendStatus: stateField(announcementStates),
  sendTime: z.nullable(instant()),
  cancelTime: z.nullable(instant()),
  /** Who has read it since it was published, whatever became of their accounts. */
  readCount: whole(0, 2_147_483_647),
  /** Of those it reaches now, while it is published. */
  unreadCount: whole(0, 2_147_483_647),
})
export type Announcement = z.infer<typeof Announcement>

/** What goes together in an announcement. */
export const checkAnnouncement = (announcement: Partial<AnnouncementDraft>) => {
  const { msgType, userIds, orgCodes = [], roleIds = [], startTime, endTime } = announcement
  const { titileEn, msgContentEn } = announcement
  const hasUsers = addresseesOf(userIds).length > 0
  const isToUsers = msgType === 'USER'
  const isMixed = isToUsers ? orgCodes.length + roleIds.length > 0 : hasUsers
  const isHalfEnglish = Boolean(titileEn) !== Boolean(msgContentEn)
  return problemsOf(
    isToUsers && !hasUsers && { field: 'userIds', text: refusals.noUsers },
    isMixed && { field: 'msgType', text: refusals.onlyUsers },
    isHalfEnglish && { field: titileEn ? 'msgContentEn' : 'titileEn', text: refusals.halfEnglish },
    startTime && endTime && endTime <= startTime && { field: 'endTime', text: refusals.endsBeforeStart },
  )
}
