import pg from 'pg'
import { isPasswordOf } from '#server/core/passwords.ts'
import { StartFailure } from '#server/core/start-failure.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

/**
 * Throws a `StartFailure` while anybody could sign in to a demo account with the password that everybody knows: a
 * database that began with demo data may be given to production later. `adminUrl`: the owner's, of a migrated database.
 */
export const refuseDemoAccounts = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ username: string; hash: string }>(
      `SELECT username, password_hash AS hash FROM sys_user
       WHERE id = ANY($1) AND status = '1' AND del_flag = 0 AND password_hash IS NOT NULL ORDER BY id`,
      [demoAccounts.map(({ id }) => id)],
    )
    const open: string[] = []
    for (const { username, hash } of rows) if (await isPasswordOf(demoPassword, hash)) open.push(username)
    if (open.length > 0)
      throw new StartFailure(
        `The demo accounts ${open.join(', ')} still have the password that everybody knows: start on 127.0.0.1 without NODE_ENV=production and change their passwords, use an empty database, or say SEED_DEMO=force.`,
      )
  } finally {
    await client.end()
  }
}
