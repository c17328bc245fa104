import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, instant, name } from '#contract/core/fields.ts'
import { Organisation, UserInfo } from '#contract/session/sign-in.ts'

/** How long an administrator sees the portal as somebody else, at most. */
export const viewMinutes = 15

/** A session in which somebody sees the portal as another person, and changes nothing. */
export const View = component('View', {
  token: z.string(),
  /** In epoch milliseconds. */
  until: z.number(),
  /** The real name of who sees it. */
  viewerName: z.string(),
  userInfo: UserInfo,
  departs: z.array(Organisation),
})
export type View = z.infer<typeof View>

/** That somebody saw the portal as this person. */
export const ViewOfMe = component('ViewOfMe', {
  id: id(),
  realname: name(64),
  startedAt: instant(),
  /** Null while it goes on. */
  endedAt: z.nullable(instant()),
})
export type ViewOfMe = z.infer<typeof ViewOfMe>

const base = { service: 'system', runsAs: 'server' } as const

/** Seeing the portal as another person does, read-only (decision 068). */
export const viewAs = endpointGroup('viewAs', {
  start: endpoint({
    ...base,
    method: 'POST',
    path: '/sys/viewAs/start',
    input: z.object({ userId: id() }),
    output: View,
    access: { action: 'user:view-as' },
    isSecret: true,
    summary: 'Open a read-only session of fifteen minutes as another person',
    message: /*i18n*/ { id: 'done.viewStarted', message: '已切换为只读查看' },
  }),
  stop: endpoint({
    ...base,
    method: 'POST',
    path: '/sys/viewAs/stop',
    input: z.object({}),
    output: z.null(),
    access: 'session',
    isOpenWhileViewing: true,
    summary: 'End the view that the token is of; with a token of one’s own, every view opened with it',
    message: /*i18n*/ { id: 'done.viewStopped', message: '已结束查看' },
  }),
  ofMe: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/viewAs/ofMe',
    input: z.object({}),
    output: z.array(ViewOfMe),
    access: 'session',
    summary: 'Who saw the portal as the caller in the last 180 days, and when; the latest first',
  }),
})
