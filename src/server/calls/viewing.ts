import { listWord, nounOf, type Grants } from '#contract/core/access.ts'
import type { Tx } from '#server/db/pool.ts'

/** Who sees the portal as the caller, and changes nothing (decision 068). */
export interface Viewer {
  readonly userId: string
  readonly username: string
  /** The view, in `sys_view_as`, and when it ends, in epoch milliseconds. */
  readonly viewId: string
  readonly until: number
}

/** Without this word nobody sees the portal as another person. */
export const viewWord = 'user:view-as'

/** Whether somebody is listed less than all rows of a noun: whom they see the portal as could see more. */
export const isNarrowed = ({ dataRules }: { readonly dataRules: ReadonlyMap<string, unknown> }): boolean =>
  [...dataRules.keys()].some((word) => word === listWord(nounOf(word)))

/** The words that one holds and another does not. */
export const wordsBeyond = (one: Grants, other: Grants): string[] => [
  ...[...one.actions].filter((word) => !other.actions.has(word)),
  ...[...one.queries].filter((word) => !other.queries.has(word)),
]

/** A view that is open, with the session it hangs on. */
export interface FoundView {
  readonly viewer: Viewer
  readonly viewerOrg: string
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly orgCode: string
  readonly organisations: readonly string[]
  readonly isAlive: boolean
  readonly sinceActiveMs: number
}

interface ViewRow extends Omit<FoundView, 'viewer'> {
  viewId: string
  viewerId: string
  viewerName: string
  endsAt: Date
}

/** The view of a token, by the hash of the token; undefined where it is none's. */
export const findView = async (tx: Tx, hash: Buffer, idleMinutes: number): Promise<FoundView | undefined> => {
  const [row] = await tx.query<ViewRow>(
    `SELECT v.id AS "viewId", w.id AS "viewerId", w.username AS "viewerName", v.viewer_org AS "viewerOrg", v.ends_at AS "endsAt",
       s.id AS "sessionId", u.id AS "userId", u.username, u.realname, v.org_code AS "orgCode",
       ARRAY(SELECT o.org_code FROM sys_user_org o WHERE o.user_id = u.id ORDER BY 1) AS organisations,
       v.ended_at IS NULL AND v.ends_at > clock_timestamp() AND s.ended_at IS NULL AND s.expires_at > clock_timestamp()
         AND s.active_at > clock_timestamp() - make_interval(mins => $2)
         AND u.status = '1' AND u.del_flag = 0 AND w.status = '1' AND w.del_flag = 0 AS "isAlive",
       (extract(epoch FROM clock_timestamp() - s.active_at) * 1000)::float8 AS "sinceActiveMs"
     FROM sys_view_as v JOIN sys_session s ON s.id = v.session_id JOIN sys_user u ON u.id = v.user_id JOIN sys_user w ON w.id = v.viewer_id
     WHERE v.token_hash = $1`,
    [hash, idleMinutes],
    'find-view',
  )
  if (!row) return undefined
  const { viewId, viewerId, viewerName, endsAt, ...found } = row
  return { ...found, viewer: { viewId, userId: viewerId, username: viewerName, until: endsAt.getTime() } }
}
