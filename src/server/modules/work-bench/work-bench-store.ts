import { maxPages } from '#contract/work-bench.ts'
import type { Context } from '#server/calls/caller.ts'

/** What the caller said last; null where they never did. */
export const workBenchOf = async ({ tx, caller }: Context): Promise<1 | 2 | null> => {
  const [row] = await tx.query<{ operateStatus: 1 | 2 | null }>(
    `SELECT operate_status AS "operateStatus" FROM sys_cc_work_bench WHERE user_id = $1`,
    [caller.userId],
  )
  return row?.operateStatus ?? null
}

/** Stores what the caller says; the last word counts. */
export const putWorkBench = async ({ tx, caller }: Context, operateStatus: 1 | 2): Promise<void> => {
  await tx.query(
    `INSERT INTO sys_cc_work_bench (user_id, operate_status) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET operate_status = $2, ended_pages = '{}', update_time = clock_timestamp()`,
    [caller.userId, operateStatus],
  )
}

interface EndedPage {
  readonly operateStatus: 1 | 2
  readonly page: string
  readonly otherPages: readonly string[]
}

/**
 * Notes that a window has ended; what it says holds once those have ended that it knew. Two that end together each know
 * the other: whichever is heard second settles it.
 */
export const endPage = async (
  { tx, caller }: Context,
  { operateStatus, page, otherPages }: EndedPage,
): Promise<void> => {
  await tx.query(`INSERT INTO sys_cc_work_bench (user_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
    caller.userId,
  ])
  await tx.query(
    `UPDATE sys_cc_work_bench SET ended_pages = (array_remove(ended_pages, $3) || $3)[greatest(1, cardinality(array_remove(ended_pages, $3)) + 2 - ${maxPages}):],
       operate_status = CASE WHEN $4::text[] <@ ended_pages THEN $2 ELSE operate_status END, update_time = clock_timestamp()
     WHERE user_id = $1`,
    [caller.userId, operateStatus, page, otherPages],
  )
}
