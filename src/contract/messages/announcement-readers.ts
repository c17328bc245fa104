import * as z from 'zod/mini'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, dict, id, instant, isId, text, version } from '#contract/core/fields.ts'
import { openDicts } from '#contract/core/open-dict.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { addresseesOf, maxAddressees } from './announcement-fields.ts'
import { noticeLabels, readFlags } from './notices.ts'
import { accountLabels } from '#contract/session/sign-in.ts'
import { organisationDict } from '#contract/administration/user-works.ts'

/** Somebody whom a published announcement reaches now, and whether they have read it. `id` is the person's. */
export const AnnouncementReader = z.object({
  id: id(),
  version: version(),
  anntId: id(),
  username: text(64),
  realname: text(64),
  orgCodes: openDicts(organisationDict),
  readFlag: dict(readFlags),
  readTime: z.nullable(instant()),
  /** When they were last reminded of it. */
  remindedTime: z.nullable(instant()),
  createTime: instant(),
})
export type AnnouncementReader = z.infer<typeof AnnouncementReader>

/** What became of a reminder. */
const Reminding = z.object({
  /** How many were reminded. */
  reminded: z.number(),
  /** How many have not read it, and were reminded within the hour. */
  skipped: z.number(),
  /** The same in the caller's words. */
  said: z.string(),
})

const badUsers = /*i18n*/ { id: 'announcement.badUsers', message: '接收人编号不正确，最多 500 人' }
const somePeople = z.string().check(
  z.maxLength(12_000, { abort: true }),
  z.refine(
    (ids) => addresseesOf(ids).every(isId) && addresseesOf(ids).length <= maxAddressees,
    because(badUsers),
  ),
)

const path = '/sys/annountCement/reader'
const generic = resource('system', path, {
  runsAs: 'server',
  permission: 'announcementReader',
  nameField: 'realname',
  row: AnnouncementReader,
  draft: z.object({}),
  labels: {
    anntId: noticeLabels.anntId,
    username: accountLabels.username,
    realname: accountLabels.realname,
    orgCodes: /*i18n*/ { id: 'user.orgCodes', message: '所属机构' },
    readFlag: noticeLabels.readFlag,
    readTime: /*i18n*/ { id: 'announcementReader.readTime', message: '阅读时间' },
    remindedTime: /*i18n*/ { id: 'announcementReader.remindedTime', message: '最近提醒' },
  },
  filters: ['anntId', 'username', 'realname', 'readFlag', 'readTime'],
  sorts: ['realname', 'username', 'readTime', 'createTime'],
  search: ['username', 'realname'],
})
const access = { query: 'announcement:list' } as const

/** Who has read an announcement, who has not, and the way to remind them. */
export const announcementReaders = endpointGroup('announcementReader', {
  list: {
    ...pickCalls(generic, 'list').list,
    access,
    summary: 'Page of the people whom the announcement `anntId` reaches, with whether they have read it',
  },
  remind: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'POST',
    path: '/sys/annountCement/remind',
    input: z.object({
      /** The announcement. */
      id: id(),
      /** `"11,12,"`: these alone; without them everybody who has not read it. */
      userIds: z.nullish(somePeople),
    }),
    output: Reminding,
    access: { action: 'announcement:publish' },
    resource: resourceOf(generic),
    summary: 'Remind people who have not read an announcement, each of them once an hour at most',
    message: /*i18n*/ { id: 'done.remindReaders', message: '已提醒' },
    saysField: 'said',
  }),
})
