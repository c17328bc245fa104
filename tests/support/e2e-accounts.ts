import { randomInt } from 'node:crypto'
import { sql } from './e2e-sql.ts'

/**
 * Somebody nobody else is, with the password of the demo accounts: for what is remembered per user, which would follow
 * the demo accounts into other journeys.
 */
export const newAccount = async (
  role: 'admin' | 'staff' | 'hr',
  orgCode = role === 'hr' ? 'A02' : 'A01',
): Promise<string> => {
  const username = `${role}.${randomInt(1_000_000_000).toString(36)}`
  await sql(
    `WITH made AS (
       INSERT INTO sys_user (username, realname, phone, password_hash, password_changed_at)
       SELECT $1, '测试员', '137' || lpad((random() * 99999999)::int::text, 8, '0'), password_hash, clock_timestamp() FROM sys_user WHERE username = 'staff' RETURNING id
     ), placed AS (INSERT INTO sys_user_org (user_id, org_code) SELECT id, $3 FROM made)
     INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT made.id, r.id, $3 FROM made, sys_role r WHERE r.role_code = $2`,
    // Those who see all organisations are the provider's.
    [username, role, role === 'hr' ? orgCode : 'A01'],
  )
  return username
}

/** The password of this account was set so long ago that the portal asks for another one (specification 4). */
export const agePassword = (username: string): Promise<unknown> =>
  sql(
    `UPDATE sys_user SET password_changed_at = clock_timestamp() - interval '7 months' WHERE username = $1`,
    [username],
  )

/** The account signs in with a password that was given to it, and has to choose its own first (specification 4). */
export const givePassword = (username: string): Promise<unknown> =>
  sql(`UPDATE sys_user SET must_change_password = true WHERE username = $1`, [username])
