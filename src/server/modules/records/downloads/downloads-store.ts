import * as z from 'zod/mini'
import type { Tx } from '#server/db/pool.ts'

/** What is known of a stored file besides its bytes. */
const StoredName = z.object({
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  orgCode: z.string(),
  needs: z.nullable(z.array(z.string())),
})
export type StoredName = z.infer<typeof StoredName>

/** A file of this owner, in one of the owner's organisations, that has not expired and is no record's. */
export const fileOf = async (
  tx: Tx,
  id: string,
  owner: { readonly userId: string; readonly organisations: readonly string[] },
): Promise<StoredName | undefined> =>
  (
    await tx.rows(
      StoredName,
      `SELECT name, mime, size, sys_org_code AS "orgCode", needs FROM sys_file WHERE id = $1 AND owner_id = $2 AND sys_org_code = ANY($3) AND expires_at > clock_timestamp() AND attachment IS DISTINCT FROM 'attached'`,
      [id, owner.userId, owner.organisations],
    )
  )[0]

export const noteDownload = async (tx: Tx, id: string, { size }: StoredName): Promise<void> => {
  await tx.query(`SELECT audit_note('download', 'sys_file', $1, $2)`, [id, JSON.stringify({ size })])
}
