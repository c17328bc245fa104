import * as z from 'zod/mini'
import type { AccountSettings } from '#contract/session/user-settings.ts'
import type { Context } from '#server/calls/caller.ts'

const Stored = z.object({ settings: z.unknown() })

/** What is stored for the caller, as it was stored; null where nothing is. */
export const settingsOf = async ({ tx, caller }: Context): Promise<unknown> => {
  const [row] = await tx.rows(Stored, `SELECT settings FROM sys_user_setting WHERE user_id = $1`, [
    caller.userId,
  ])
  return row?.settings ?? null
}

/** Stores the caller's look over the one before. */
export const putSettings = async ({ tx, caller }: Context, settings: AccountSettings): Promise<void> => {
  await tx.query(
    `INSERT INTO sys_user_setting (user_id, settings) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET settings = $2, update_time = clock_timestamp()`,
    [caller.userId, JSON.stringify(settings)],
  )
}
