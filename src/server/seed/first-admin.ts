import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '#server/core/passwords.ts'
import { providerOrg } from './base.ts'

/**
 * Makes the account `admin` with a random password that has to be changed, when there is no account at all; gives the
 * password, to be shown once, or undefined. `adminUrl`: the owner's.
 */
export const createFirstAdmin = async (adminUrl: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const password = `${randomBytes(12).toString('base64url')}aA1`
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO sys_user (username, realname, password_hash, password_changed_at, must_change_password, create_by)
       SELECT 'admin', '系统管理员', $1, clock_timestamp(), true, 'setup' WHERE NOT EXISTS (SELECT FROM sys_user) RETURNING id`,
      [await hashPassword(password)],
    )
    const made = rows[0]
    if (!made) return undefined
    await client.query(`INSERT INTO sys_user_org (user_id, org_code) VALUES ($1, $2)`, [made.id, providerOrg])
    await client.query(
      `INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT $1, id, $2 FROM sys_role WHERE role_code = 'admin'`,
      [made.id, providerOrg],
    )
    return password
  } finally {
    await client.end()
  }
}
