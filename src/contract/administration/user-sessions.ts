import * as z from 'zod/mini'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { flag, id, instant, name, text, version } from '#contract/core/fields.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { accountLabels } from '#contract/session/sign-in.ts'
import { organisationDict } from './user-works.ts'

/** Where somebody is signed in now. */
export const UserSession = z.object({
  id: id(),
  version: version(),
  username: text(64),
  realname: name(64),
  userId: id(),
  orgCode: openDict(organisationDict),
  createTime: instant(),
  /** To the minute. */
  lastSeenAt: instant(),
  /** Shortened: enough to know a network again, not to name a machine in it. */
  ip: text(64),
  /** Name and version, such as `Chrome 141`; null where it is not known, as the next. */
  browser: z.nullable(text(40)),
  /** `Windows`, `Android` … */
  system: z.nullable(text(40)),
  /** The one that asks. */
  isCurrent: flag(),
})
export type UserSession = z.infer<typeof UserSession>

const generic = resource('system', '/sys/userSession', {
  runsAs: 'server',
  permission: 'userSession',
  nameField: 'realname',
  row: UserSession,
  draft: z.object({}),
  labels: {
    username: accountLabels.username,
    realname: accountLabels.realname,
    userId: /*i18n*/ { id: 'userSession.userId', message: '用户编号' },
    orgCode: /*i18n*/ { id: 'userSession.orgCode', message: '机构' },
    createTime: /*i18n*/ { id: 'userSession.createTime', message: '登录时间' },
    lastSeenAt: /*i18n*/ { id: 'userSession.lastSeenAt', message: '最近活动' },
    ip: /*i18n*/ { id: 'userSession.ip', message: '网络地址' },
    browser: /*i18n*/ { id: 'userSession.browser', message: '浏览器' },
    system: /*i18n*/ { id: 'userSession.system', message: '设备' },
    isCurrent: /*i18n*/ { id: 'userSession.isCurrent', message: '本次登录' },
  },
  filters: ['id', 'username', 'realname', 'userId', 'orgCode', 'createTime', 'lastSeenAt'],
  sorts: ['createTime', 'lastSeenAt', 'username', 'realname'],
  search: ['username', 'realname'],
})

/** Who is signed in now, and the way to end it (security SES-2). */
export const userSessions = endpointGroup('userSession', {
  ...pickCalls(generic, 'list', 'count'),
  end: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'PUT',
    path: '/sys/userSession/end',
    input: oneId,
    output: z.null(),
    access: { action: 'userSession:end' },
    resource: resourceOf(generic),
    summary: 'End one session of anybody but the one that asks',
    message: /*i18n*/ { id: 'done.userSessionEnd', message: '已退出该登录' },
  }),
})
