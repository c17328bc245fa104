import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'

const LastWord = z.object({ operateStatus: z.union([z.literal(1), z.literal(2)]) })

/** What the caller said last; null where they never did. */
export const workBenchOf = async ({ tx, caller }: Context): Promise<1 | 2 | null> => {
  const [row] = await tx.rows(
    LastWord,
    `SELECT operate_status AS "operateStatus" FROM sys_cc_work_bench WHERE user_id = $1`,
    [caller.userId],
  )
  return row?.operateStatus ?? null
}

/** Stores what the caller says; the last word counts. */
export const putWorkBench = async ({ tx, caller }: Context, operateStatus: 1 | 2): Promise<void> => {
  await tx.query(
    `INSERT INTO sys_cc_work_bench (user_id, operate_status) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET operate_status = $2, update_time = clock_timestamp()`,
    [caller.userId, operateStatus],
  )
}
