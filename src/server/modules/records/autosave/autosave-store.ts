import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'

const Secret = z.object({ secret: z.nullable(z.string()) })

/** What only the server knows of a user, and what is different for each. */
export const secretOf = async (tx: Tx, userId: string): Promise<string> => {
  const [user] = await tx.rows(
    Secret,
    `SELECT password_hash AS secret FROM sys_user WHERE id = $1 AND del_flag = 0`,
    [userId],
  )
  if (!user?.secret) throw new Failure('notFound')
  return user.secret
}
