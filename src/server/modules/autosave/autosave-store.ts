import { Failure } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'

/** What only the server knows of a user, and what is different for each. */
export const secretOf = async (tx: Tx, userId: string): Promise<string> => {
  const [user] = await tx.query<{ secret: string | null }>(
    `SELECT password_hash AS secret FROM sys_user WHERE id = $1 AND del_flag = 0`,
    [userId],
  )
  if (!user?.secret) throw new Failure('notFound')
  return user.secret
}
