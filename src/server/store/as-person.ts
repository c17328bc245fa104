import type { Caller, Context } from '#server/calls/caller.ts'
import { rolesBeside } from '#server/db/roles.ts'

/**
 * Reads as somebody else within a transaction of the server: the database answers as it would answer them. Nothing of it
 * stays, not even a change of settings.
 */
export const asPerson = async <Result>(
  { userId, orgCode, rights }: Caller,
  { tx }: Pick<Context, 'tx'>,
  read: () => Promise<Result>,
): Promise<Result> => {
  await tx.query('SAVEPOINT person')
  try {
    const [server] = await tx.query<{ name: string }>('SELECT session_user AS name')
    await tx.query(`SELECT set_config('app.user_id', $1, true), set_config('app.org', $2, true)`, [
      userId,
      orgCode,
    ])
    await tx.query(
      `SELECT set_config('app.reach', array_to_string(my_organisations(), ','), true), set_config('role', $1, true)`,
      [rolesBeside(server?.name ?? '')[rights]],
    )
    return await read()
  } finally {
    await tx.query('ROLLBACK TO SAVEPOINT person')
  }
}
