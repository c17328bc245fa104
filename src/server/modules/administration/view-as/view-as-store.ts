import * as z from 'zod/mini'
import { Failure, refusal } from '#contract/core/failures.ts'
import { firstOf } from '#contract/core/message.ts'
import { viewMinutes, ViewOfMe, type View } from '#contract/administration/view-as.ts'
import { newSecret } from '#server/accounts/sessions.ts'
import type { Context, Request } from '#server/calls/caller.ts'
import { tokenHash, type Identifier } from '#server/calls/identify.ts'
import { isNarrowed, wordsBeyond } from '#server/calls/viewing.ts'
import type { Database, Tx } from '#server/db/pool.ts'

const texts = {
  self: /*i18n*/ { id: 'viewAs.self', message: '不能以自己的身份查看' },
  closed: /*i18n*/ { id: 'viewAs.closed', message: '“{name}”的账号已冻结，不能以其身份查看' },
  nowhere: /*i18n*/ { id: 'viewAs.nowhere', message: '“{name}”不属于任何机构，没有可查看的内容' },
  scope: /*i18n*/ { id: 'viewAs.scope', message: '您的角色不能查看全部机构的数据，不能以他人身份查看' },
  narrowed: /*i18n*/ {
    id: 'viewAs.narrowed',
    message: '您的角色有数据规则，只能查看部分数据，不能以他人身份查看',
  },
  client: /*i18n*/ {
    id: 'viewAs.client',
    message: '您有企业人事的角色，部分数据对您不可见，不能以他人身份查看',
  },
  beyond: /*i18n*/ {
    id: 'viewAs.beyond',
    message: '“{name}”有您没有的权限，不能以其身份查看：{words}',
  },
}

const Account = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  isOpen: z.boolean(),
})
const Place = z.object({ orgCode: z.string(), departName: z.string(), departNameEn: z.string() })

/** Whom somebody wants to see the portal as, and where that person works. */
type Viewed = z.infer<typeof Account> & { readonly departs: readonly z.infer<typeof Place>[] }

const findViewed = async (tx: Tx, userId: string): Promise<Viewed> => {
  const [account] = await tx.rows(
    Account,
    `SELECT id::text AS id, username, realname, avatar, status = '1' AS "isOpen" FROM sys_user WHERE id = $1 AND del_flag = 0`,
    [userId],
  )
  if (!account) throw new Failure('notFound')
  const departs = await tx.rows(
    Place,
    `SELECT o.org_code AS "orgCode", o.depart_name AS "departName", o.depart_name_en AS "departNameEn"
     FROM sys_user_org uo JOIN sys_org o ON o.org_code = uo.org_code WHERE uo.user_id = $1 ORDER BY o.org_code`,
    [userId],
  )
  return { ...account, departs }
}

const mostNamed = 3

/**
 * Whom the caller may see the portal as. Refused in words: oneself, who cannot sign in, who holds words that the caller does
 * not hold, in any organisation, and everybody to who does not see every organisation and every row there, or is of a client.
 */
export const allowedView = async (
  { db, identifier }: { db: Database; identifier: Identifier },
  userId: string,
  { caller, identity }: Request,
): Promise<Viewed> => {
  if (userId === caller.userId) throw refusal(texts.self)
  if (caller.rights !== 'all') throw refusal(texts.scope)
  if (caller.category === '2') throw refusal(texts.client)
  if (isNarrowed(caller)) throw refusal(texts.narrowed)
  const viewed = await db.as(identity, (tx) => findViewed(tx, userId), { readOnly: true })
  const name = viewed.realname
  if (!viewed.isOpen) throw refusal(texts.closed, { name })
  if (viewed.departs.length === 0) throw refusal(texts.nowhere, { name })
  for (const { orgCode } of viewed.departs) {
    const { grants } = await identifier.identifyOwner(userId, orgCode)
    const beyond = wordsBeyond(grants, caller.grants)
    if (beyond.length === 0) continue
    throw refusal(texts.beyond, { name, words: firstOf(beyond, mostNamed) })
  }
  return viewed
}

const Ends = z.object({ endsAt: z.date() })

/** Opens the view, with a token of its own. */
export const openView = async (
  { departs, id, username, realname, avatar }: Viewed,
  { tx, caller }: Context,
): Promise<View> => {
  const token = newSecret()
  const orgCode = departs[0]?.orgCode ?? ''
  const [made] = await tx.rows(
    Ends,
    `INSERT INTO sys_view_as (token_hash, viewer_id, session_id, viewer_org, user_id, org_code, ends_at)
     SELECT $1, $2, s.id, $4, $5, $6, least(clock_timestamp() + make_interval(mins => $7), s.expires_at)
     FROM sys_session s WHERE s.id = $3 RETURNING ends_at AS "endsAt"`,
    [tokenHash(token), caller.userId, caller.sessionId, caller.orgCode, id, orgCode, viewMinutes],
  )
  if (!made) throw new Failure('expired')
  return {
    token,
    until: made.endsAt.getTime(),
    viewerName: caller.realname,
    userInfo: { id, username, realname, avatar, phone: null, orgCode },
    departs: [...departs],
  }
}

/** Ends the view that the caller is in, else all that were opened with the caller's session. */
export const endView = async (tx: Tx, { viewer, sessionId }: Context['caller']): Promise<void> => {
  await tx.query(
    `UPDATE sys_view_as SET ended_at = clock_timestamp() WHERE ended_at IS NULL AND ${viewer ? 'id' : 'session_id'} = $1`,
    [viewer?.viewId ?? sessionId],
  )
}

const mostShown = 50

/** Who saw the portal as the caller; the latest first. */
export const viewsOfMe = ({ tx, caller }: Context): Promise<ViewOfMe[]> => {
  const at = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
  return tx.rows(
    ViewOfMe,
    `SELECT v.id::text AS id, u.realname, ${at('v.started_at')} AS "startedAt",
       ${at('coalesce(v.ended_at, CASE WHEN v.ends_at < clock_timestamp() THEN v.ends_at END)')} AS "endedAt"
     FROM sys_view_as v JOIN sys_user u ON u.id = v.viewer_id WHERE v.user_id = $1 ORDER BY v.started_at DESC LIMIT ${mostShown}`,
    [caller.userId],
  )
}
