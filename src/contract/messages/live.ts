import * as z from 'zod/mini'
import { id, text } from '#contract/core/fields.ts'
import { noticeCategories, noticeLimits } from './notices.ts'

/** The protocol of the real-time channel (specification 4 and 7; api 9). Times in milliseconds. */
export const live = {
  /** Asked for as a subprotocol, the token after it: neither address nor log ever holds a token. */
  protocol: 'bearer',
  heartbeatMs: 50_000,
  /** How long the answer to a heartbeat may take. */
  heartbeatTimeoutMs: 10_000,
  /** What the portal sends. */
  heartbeat: JSON.stringify({ content: 'hert', contentType: 'hert' }),
  /** Answers a heartbeat, and allows reconnecting. */
  heartbeatAnswer: '1',
  /** Something about the notices is different: load them again. */
  reload: 'true',
  /** What the person may do, or the menu, may be different: load both again. */
  rights: JSON.stringify({ cmd: 'rights' }),
  /** Texts of dictionaries are different: ask again for what shows them. */
  dictionaries: JSON.stringify({ cmd: 'dictionaries' }),
  /** Somebody came to what this person looks at, left it, or brought something: ask again who is there and what it is made of. */
  beside: JSON.stringify({ cmd: 'beside' }),
} as const

/** Why the server closes a channel, as WebSocket close codes. */
export const liveCodes = {
  /** The session has ended: coming again with this token is useless. */
  sessionOver: 4401,
  /** No heartbeat for too long. */
  idle: 4408,
  /** Too many messages, or too long ones. */
  flood: 1008,
  /** The instance stops: another one is there, or soon will be. */
  restart: 1012,
} as const

/** What the channel carries of a new notice, beside `reload`; the rest is read by a call, which checks rights. */
export const LiveNotice = z.object({
  /** `user`: to this person; `topic`: to many. */
  cmd: z.enum(['user', 'topic']),
  msgId: z.string(),
  /** The title. */
  msgTxt: z.string(),
  noticeType: z.enum(noticeCategories.values),
  /** The screen of the records that it is about: what is shown of them is out of date. */
  screen: z.optional(z.string()),
  /** What happened, where the portal says it at once: 订单已批准. */
  eventName: z.optional(z.string()),
})
export type LiveNotice = z.infer<typeof LiveNotice>

/**
 * A message about an import of high-end medical cards (specification 2.6 and 3): who sent it, when, and HTML. `msgId` is
 * the notice that keeps it for those who were not there.
 */
export const LiveMedical = z.object({
  msgId: z.optional(id()),
  curUserName: text(64),
  sendTime: text(40),
  data: text(noticeLimits.content),
})
export type LiveMedical = z.infer<typeof LiveMedical>
