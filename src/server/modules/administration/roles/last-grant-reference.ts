import * as z from 'zod/mini'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { staleFailure } from '#server/store/row-writes.ts'

const LastGrant = z.object({ updateBy: z.nullable(z.string()), updateTime: z.date() })

/** Who changed what a role is granted since it was read, and when, as far as the audit trail knows. */
export const changedMeanwhile = async (roleId: string, { tx }: Context): Promise<Failure> => {
  const [last] = await tx.rows(
    LastGrant,
    `SELECT actor AS "updateBy", at AS "updateTime" FROM sys_audit
     WHERE object_table = 'sys_role' AND object_id = $1 AND action IN ('grant', 'choose-rules') ORDER BY id DESC LIMIT 1`,
    [roleId],
  )
  return staleFailure(last ?? {}, { tx })
}
