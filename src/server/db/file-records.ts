import type { Context } from '#server/http/caller.ts'

/** What is written down of stored bytes; `id` and `size` come from the file store. */
export interface FileRecord {
  readonly id: string
  readonly size: number
  readonly name: string
  readonly mime: string
  readonly keepHours: number
}

/** Makes stored bytes a file of the caller, to be fetched by nobody else (security trap 22). */
export const saveFileRecord = async (
  { id, size, name, mime, keepHours }: FileRecord,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(hours => $7))`,
    [id, name, mime, size, caller.userId, caller.orgCode, keepHours],
  )
}
