import * as z from 'zod/mini'
import type { UserInfo } from '#contract/session/sign-in.ts'
import type { Tx } from '#server/db/pool.ts'
import { accountOfMobile, type Account } from '#server/accounts/accounts.ts'
import { isKnownPlace } from '#server/accounts/password-lock.ts'
import { newSecret } from '#server/accounts/sessions.ts'
import { tokenHash } from '#server/calls/identify.ts'
import { maskMobile } from '#contract/rules/mask.ts'

const SpentKey = z.object({ isGood: z.boolean() })
const SessionEnd = z.object({ at: z.date() })

/** What is refused to whoever signs in and to whoever resets a password alike. */
export const signInTexts = {
  wrongCode: /*i18n*/ { id: 'signIn.wrongCode', message: '验证码错误或已失效' },
  staleKey: /*i18n*/ { id: 'signIn.staleKey', message: '登录页面已过期，请重试' },
}

/** Whose number it is, and whether they are where they signed in before: what strangers use up there is not theirs. */
export const holderAt = async (
  tx: Tx,
  mobile: string,
  block: string,
): Promise<{ account: Account | undefined; isKnown: boolean }> => {
  const account = await accountOfMobile(tx, mobile)
  return { account, isKnown: account !== undefined && (await isKnownPlace(tx, account.username, block)) }
}

/** A sign-in key lives two minutes, a reset ticket ten. */
export const keySeconds = 120
export const ticketSeconds = 600

export const makeKey = async (tx: Tx): Promise<string> => {
  const key = newSecret()
  await tx.query(
    `INSERT INTO sys_sign_in_key (key_hash, expires_at) VALUES ($1, clock_timestamp() + make_interval(secs => $2))`,
    [tokenHash(key), keySeconds],
  )
  return key
}

/** Uses a key up; true when it was still good. */
export const spendKey = async (tx: Tx, key: string): Promise<boolean> => {
  const [spent] = await tx.rows(
    SpentKey,
    `DELETE FROM sys_sign_in_key WHERE key_hash = $1 RETURNING expires_at > clock_timestamp() AS "isGood"`,
    [tokenHash(key)],
  )
  return spent?.isGood === true
}

export const makeTicket = async (tx: Tx, userId: string): Promise<string> => {
  const ticket = newSecret()
  await tx.query(
    `INSERT INTO sys_reset_ticket (ticket_hash, user_id, expires_at) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
    [tokenHash(ticket), userId, ticketSeconds],
  )
  return ticket
}

/** Whose password a ticket may set. */
const TicketHolder = z.object({
  id: z.string(),
  username: z.string(),
  passwordHash: z.nullable(z.string()),
})
export type TicketHolder = z.infer<typeof TicketHolder>

const goodTicket = `t.ticket_hash = $1 AND t.used_at IS NULL AND t.expires_at > clock_timestamp()`

export const ticketHolder = async (tx: Tx, ticket: string): Promise<TicketHolder | undefined> =>
  (
    await tx.rows(
      TicketHolder,
      `SELECT u.id, u.username, u.password_hash AS "passwordHash" FROM sys_reset_ticket t JOIN sys_user u ON u.id = t.user_id AND u.del_flag = 0 WHERE ${goodTicket}`,
      [tokenHash(ticket)],
    )
  )[0]

/** Uses a ticket up; true for exactly one of several that try at once. */
export const spendTicket = async (tx: Tx, ticket: string): Promise<boolean> =>
  (
    await tx.query(
      `UPDATE sys_reset_ticket t SET used_at = clock_timestamp() WHERE ${goodTicket} RETURNING 1`,
      [tokenHash(ticket)],
    )
  ).length === 1

export const userInfoOf = (
  { id, username, realname, avatar, phone }: Account,
  orgCode: string,
): UserInfo => ({
  id,
  username,
  realname,
  avatar,
  phone: phone === null ? null : maskMobile(phone),
  orgCode,
})

export const sessionEnd = async (tx: Tx, sessionId: string): Promise<number> => {
  const [session] = await tx.rows(SessionEnd, `SELECT expires_at AS at FROM sys_session WHERE id = $1`, [
    sessionId,
  ])
  return session?.at.getTime() ?? 0
}
