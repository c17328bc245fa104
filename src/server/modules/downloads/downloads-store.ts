import type { Tx } from '#server/db/pool.ts'

/** What is known of a stored file besides its bytes. */
export interface StoredName {
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly orgCode: string
  readonly needs: string[] | null
}

/** A file of this owner, in one of the owner's organisations, that has not expired and is no record's. */
export const fileOf = async (
  tx: Tx,
  id: string,
  owner: { readonly userId: string; readonly organisations: readonly string[] },
): Promise<StoredName | undefined> =>
  (
    await tx.query<StoredName>(
      `SELECT name, mime, size, sys_org_code AS "orgCode", needs FROM sys_file WHERE id = $1 AND owner_id = $2 AND sys_org_code = ANY($3) AND expires_at > clock_timestamp() AND attachment IS DISTINCT FROM 'attached'`,
      [id, owner.userId, owner.organisations],
    )
  )[0]

export const noteDownload = async (tx: Tx, id: string, { size }: StoredName): Promise<void> => {
  await tx.query(`SELECT audit_note('download', 'sys_file', $1, $2)`, [id, JSON.stringify({ size })])
}
