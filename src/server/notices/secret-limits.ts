import { Failure } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { countHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Caller, Request } from '#server/calls/caller.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import type { Database, Tx } from '#server/db/pool.ts'
import type { Events } from './events.ts'

/** What an hour allows one person, and what is said when it is used up: to them, and to the administrators. */
export interface SecretLimit {
  readonly limit: RateLimit
  readonly tooMany: Message
  readonly event: typeof events.manyReveals
}

/** A stolen session must not read everybody. */
export const reveals: SecretLimit = {
  limit: { name: 'reveal', hits: 60, seconds: 3_600 },
  tooMany: /*i18n*/ {
    id: 'reveal.tooMany',
    message: '一小时内最多查看 {hits} 个完整号码，请 {minutes} 分钟后再试；已通知管理员',
  },
  event: events.manyReveals,
}

/** Who tries numbers finds out what a mask hides: it leaves 1,000 candidates (decision 036). */
export const lookUps: SecretLimit = {
  limit: { name: 'look-up', hits: 120, seconds: 3_600 },
  tooMany: /*i18n*/ {
    id: 'lookUp.tooMany',
    message: '一小时内最多按完整号码查找 {hits} 次，请 {minutes} 分钟后再试；已通知管理员',
  },
  event: events.manyLookUps,
}

/** What limits and their notices are made with. */
export interface LimitDeps {
  readonly db: Database
  readonly events: Events
}

/** Tells who may see the users of this organisation, but the one it is about. */
const tellAdministrators = (
  tx: Tx,
  { userId, realname, username, orgCode }: Caller,
  { limit, event, events: told }: SecretLimit & LimitDeps,
): Promise<void> =>
  told.raise(
    event,
    { id: userId, orgCode, values: { realname, username, orgCode, hits: limit.hits }, except: userId },
    { tx },
  )

/**
 * Counts what is about to be shown or tried. Whoever goes on beyond the limit is refused in words (429), and once an hour
 * the administrators above hear of it (security ACC-6). For `prepare` steps.
 */
export const takeSecretHits = (
  hits: number,
  { identity, caller }: Pick<Request, 'identity' | 'caller'>,
  about: SecretLimit & LimitDeps,
): Promise<null> =>
  commitThenThrow(about.db, { ...identity, rights: 'server' }, async (tx) => {
    const { userId } = caller
    const { limit, tooMany } = about
    const { refusal, isFirstRefusal } = await countHit(tx, limit, { of: userId, userId, hits })
    if (isFirstRefusal) await tellAdministrators(tx, caller, about)
    if (!refusal) return null
    const minutes = Math.ceil(Number(refusal.values['seconds']) / 60)
    return new Failure({ status: 429, code: 429, text: tooMany }, { hits: limit.hits, minutes })
  })
