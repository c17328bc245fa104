import type { Tx } from '#server/db/pool.ts'

/** Notes what happened to an account, in the transaction it happened in (security AUD-1); null where there is none. */
export const noteOf = async (
  tx: Tx,
  verb: string,
  userId: string | null,
  detail: Readonly<Record<string, string | boolean>> = {},
): Promise<void> => {
  await tx.query(`SELECT audit_note($1, 'sys_user', $2, $3)`, [verb, userId, JSON.stringify(detail)])
}
