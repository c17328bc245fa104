import { retentionDays } from '#contract/core/recycling.ts'
import type { Context } from '#server/calls/caller.ts'

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

/** How much one person may have stored (security FIL-1). */
const storageQuotaBytes = 1024 ** 3

/**
 * True while so many bytes more stay within the caller's quota. Two of their uploads at once are counted one after the
 * other; what has expired counts no longer.
 */
export const hasRoomFor = async (
  size: number,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<boolean> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 5))`, [`files ${caller.userId}`])
  const [row] = await tx.query<{ used: string }>(
    `SELECT coalesce(sum(size), 0) AS used FROM sys_file WHERE owner_id = $1 AND expires_at > clock_timestamp()`,
    [caller.userId],
  )
  return Number(row?.used ?? 0) + size <= storageQuotaBytes
}

/**
 * Notes which of the caller's files something of theirs now refers to, and which it no longer does: the first stay, the
 * others go once what referred to them can no longer be restored, unless an announcement shows them. Ids of anybody
 * else's files change nothing.
 */
export const retainFiles = async (
  { retained, released }: { readonly retained: readonly string[]; readonly released: readonly string[] },
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `UPDATE sys_file SET expires_at = 'infinity' WHERE id = ANY($1) AND owner_id = $2 AND expires_at > clock_timestamp()`,
    [retained, caller.userId],
  )
  if (released.length === 0) return
  // An announcement that is just being written is waited for, and seen then.
  await tx.query(`SELECT 1 FROM sys_file WHERE id = ANY($1) AND owner_id = $2 FOR UPDATE`, [
    released,
    caller.userId,
  ])
  await tx.query(
    `UPDATE sys_file SET expires_at = clock_timestamp() + interval '${retentionDays + 1} days'
     WHERE id = ANY($1) AND owner_id = $2 AND expires_at = 'infinity'
       AND NOT EXISTS (SELECT FROM sys_announcement_file h WHERE h.file_id = sys_file.id)`,
    [released, caller.userId],
  )
}
