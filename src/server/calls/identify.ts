import { hash } from 'node:crypto'
import { Failure, refusal } from '#contract/core/failures.ts'
import { isPasswordOlderThanSixMonths } from '#contract/rules/password-age.ts'
import { createSingleFlight } from '#server/core/single-flight.ts'
import { serverIdentity, type Database, type Tx } from '#server/db/pool.ts'
import type { Caller } from './caller.ts'
import {
  categoryOf,
  dataRulesFrom,
  findGrants,
  grantsIn,
  knownActionsIn,
  rightsBy,
  rightsOf,
  type GrantRow,
} from './grants.ts'
import { findView, isNarrowed, viewWord, wordsBeyond, type Viewer } from './viewing.ts'
import { createUnseenTokens } from './unseen-tokens.ts'

/** How long sessions live (specification 4 and 9; security SES-1). */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly maxDays: number
}

/** How a token is used. */
export interface TokenUse {
  /** Starts the idle time again. */
  readonly isActivity?: boolean
  /** The address block it comes from, in whose turn a token that was not right before is looked up. */
  readonly from?: string
}

/** Finds out who calls. */
export interface Identifier {
  /**
   * The caller of a token in an organisation (empty: the one of the session). Throws `unauthenticated` for a missing
   * or forged token, `frozen` for one of an account that is, `expired` for another that was valid once, `foreignOrganisation`, and what `UnseenTokens` throws.
   */
  identify(token: string, orgCode: string, request?: TokenUse): Promise<Caller>
  /**
   * Who a person is now in an organisation, without a session: for work that goes on after the request. Throws
   * a refusal for an account that is frozen or gone, `foreignOrganisation`. Nothing is remembered.
   */
  identifyOwner(userId: string, orgCode: string): Promise<Caller>
  /** Forgets what is known of a user (or of everyone), so that the next call reads it anew: role, freeze, logout. */
  forget(userId?: string): void
}

const rememberMs = 1_000
const touchMs = 60_000
const maxRemembered = 5_000

/** The hash under which a token is stored; tokens are 256 random bits, so one round is enough. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

interface Session {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly orgCode: string
  readonly organisations: readonly string[]
  readonly mustChangePassword: boolean
  readonly isAlive: boolean
  readonly isFrozen: boolean
  readonly sinceActiveMs: number
  /** Of a view of the portal as another person, with where the viewer works. */
  readonly viewed?: { readonly by: Viewer; readonly org: string }
}

interface SessionRow {
  sessionId: string
  userId: string
  username: string
  realname: string
  orgCode: string
  organisations: string[]
  mustChangePassword: boolean
  passwordChangedAt: Date | null
  isAlive: boolean
  isFrozen: boolean
  sinceActiveMs: number
  now: Date
}

const findSession = async (tx: Tx, hash: Buffer, limits: SessionLimits): Promise<Session | undefined> => {
  const [row] = await tx.query<SessionRow>(
    `SELECT s.id AS "sessionId", u.id AS "userId", u.username, u.realname, s.org_code AS "orgCode", clock_timestamp() AS now,
       ARRAY(SELECT o.org_code FROM sys_user_org o WHERE o.user_id = u.id ORDER BY 1) AS organisations,
       u.must_change_password AS "mustChangePassword", u.password_changed_at AS "passwordChangedAt",
       s.ended_at IS NULL AND s.expires_at > clock_timestamp() AND u.status = '1' AND u.del_flag = 0
         AND s.active_at > clock_timestamp() - make_interval(mins => $2) AS "isAlive", u.status <> '1' AND u.del_flag = 0 AS "isFrozen",
       (extract(epoch FROM clock_timestamp() - s.active_at) * 1000)::float8 AS "sinceActiveMs"
     FROM sys_session s JOIN sys_user u ON u.id = s.user_id WHERE s.token_hash = $1`,
    [hash, limits.idleMinutes],
    'find-session',
  )
  if (!row) return undefined
  const isOld = row.passwordChangedAt !== null && isPasswordOlderThanSixMonths(row.passwordChangedAt, row.now)
  return { ...row, mustChangePassword: row.mustChangePassword || isOld }
}

/** A view as a session: that of the viewer is kept alive by it, and whoever is viewed need not change a password. */
const findViewSession = async (tx: Tx, hash: Buffer, limits: SessionLimits): Promise<Session | undefined> => {
  const view = await findView(tx, hash, limits.idleMinutes)
  if (!view) return undefined
  const { viewer, viewerOrg, ...session } = view
  return { ...session, isFrozen: false, mustChangePassword: false, viewed: { by: viewer, org: viewerOrg } }
}

/** A view goes on only while the viewer may view, and holds whatever the viewed person holds. */
const refuseViewBeyond = async (tx: Tx, caller: Caller, { viewed }: Session): Promise<void> => {
  if (!viewed) return
  const viewer = await findGrants(tx, viewed.by.userId, viewed.org)
  const held = grantsIn(viewer)
  const dataRules = dataRulesFrom(viewer.dataRules)
  const seesAll =
    rightsBy([viewWord], { rights: rightsOf(viewer.scopes), dataRules }) === 'all' &&
    !isNarrowed({ dataRules })
  const isClient = categoryOf(viewer.categories) === '2'
  const mayView = held.actions.has(viewWord) && seesAll && !isClient
  if (!mayView || wordsBeyond(caller.grants, held).length > 0) throw new Failure('expired')
}

const accountClosed = /*i18n*/ { id: 'job.accountClosed', message: '账号已停用，任务没有继续执行' }

const findOwner = async (tx: Tx, userId: string): Promise<Session | undefined> => {
  const [row] = await tx.query<Omit<Session, 'sessionId' | 'orgCode' | 'isAlive' | 'sinceActiveMs'>>(
    `SELECT u.id AS "userId", u.username, u.realname, u.must_change_password AS "mustChangePassword",
       ARRAY(SELECT o.org_code FROM sys_user_org o WHERE o.user_id = u.id ORDER BY 1) AS organisations
     FROM sys_user u WHERE u.id = $1 AND u.status = '1' AND u.del_flag = 0`,
    [userId],
    'find-owner',
  )
  return row && { ...row, sessionId: '', orgCode: '', isAlive: true, sinceActiveMs: 0 }
}

const callerOf = (session: Session, org: string, grants: GrantRow): Caller => ({
  userId: session.userId,
  username: session.username,
  realname: session.realname,
  orgCode: org,
  organisations: session.organisations,
  roleCodes: grants.roleCodes,
  category: categoryOf(grants.categories),
  rights: rightsOf(grants.scopes),
  grants: grantsIn(grants),
  knownActions: knownActionsIn(grants),
  dataRules: dataRulesFrom(grants.dataRules),
  asked: [],
  sessionId: session.sessionId,
  mustChangePassword: session.mustChangePassword,
  ...(session.viewed && { viewer: session.viewed.by }),
})

/**
 * Who a person is in an organisation, as it stands in this moment of a transaction of the server; undefined for an account
 * that is frozen or gone. Throws `foreignOrganisation`.
 */
export const personIn = async (tx: Tx, userId: string, orgCode: string): Promise<Caller | undefined> => {
  const owner = await findOwner(tx, userId)
  if (!owner) return undefined
  if (!owner.organisations.includes(orgCode)) throw new Failure('foreignOrganisation')
  return callerOf(owner, orgCode, await findGrants(tx, userId, orgCode))
}

interface Load {
  readonly hash: Buffer
  readonly orgCode: string
  readonly isActivity: boolean
}

/** Reads the caller of a token, and until when the session need not be touched again. Throws as `identify` does. */
const loadCaller = (
  db: Database,
  limits: SessionLimits,
  { hash, orgCode, isActivity }: Load,
): Promise<{ caller: Caller; touchAt: number }> =>
  db.as(serverIdentity, async (tx) => {
    const session = (await findSession(tx, hash, limits)) ?? (await findViewSession(tx, hash, limits))
    if (!session) throw new Failure('unauthenticated')
    if (!session.isAlive) throw new Failure(session.isFrozen ? 'frozen' : 'expired')
    const org = orgCode || session.orgCode
    if (!session.organisations.includes(org)) throw new Failure('foreignOrganisation')
    const grants = await findGrants(tx, session.userId, org)
    const isTouched = isActivity && session.sinceActiveMs > touchMs
    if (isTouched)
      await tx.query(`UPDATE sys_session SET active_at = clock_timestamp() WHERE id = $1`, [
        session.sessionId,
      ])
    const caller = callerOf(session, org, grants)
    await refuseViewBeyond(tx, caller, session)
    return { caller, touchAt: Date.now() + touchMs - (isTouched ? 0 : session.sinceActiveMs) }
  })

/**
 * Makes the identifier; what it learned is believed for one second, and forgotten at once by `forget`. Calls of one token that come
 * together are told by one look: a hundred of them would take all connections while others wait (security BAD-1).
 */
export const createIdentifier = (db: Database, limits: SessionLimits): Identifier => {
  const remembered = new Map<string, { caller: Caller; until: number; touchAt: number }>()
  // What was read before a `forget` must not be remembered after it.
  let forgotten = 0
  const unseen = createUnseenTokens()
  const looks = createSingleFlight<Caller>()

  return {
    identify: async (token, orgCode, { isActivity = false, from } = {}) => {
      if (token.length < 16 || token.length > 200) throw new Failure('unauthenticated')
      const hash = tokenHash(token)
      const name = hash.toString('base64')
      const key = `${name} ${orgCode}`
      const last = remembered.get(key)
      const now = Date.now()
      if (last && last.until > now && !(isActivity && last.touchAt < now)) return last.caller
      remembered.delete(key)
      return looks.run(`${key} ${isActivity}`, async () => {
        const forgottenBefore = forgotten
        const { caller, touchAt } = await unseen.lookUp(name, from, () =>
          loadCaller(db, limits, { hash, orgCode, isActivity }),
        )
        if (remembered.size >= maxRemembered) remembered.clear()
        if (forgotten === forgottenBefore) remembered.set(key, { caller, until: now + rememberMs, touchAt })
        return caller
      })
    },
    identifyOwner: (userId, orgCode) =>
      db.as(
        serverIdentity,
        async (tx) => {
          const owner = await personIn(tx, userId, orgCode)
          if (!owner) throw refusal(accountClosed)
          return owner
        },
        { readOnly: true },
      ),
    forget: (userId) => {
      forgotten += 1
      looks.forget()
      for (const [key, { caller }] of remembered)
        if (userId === undefined || caller.userId === userId || caller.viewer?.userId === userId)
          remembered.delete(key)
    },
  }
}
