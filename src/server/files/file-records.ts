import { retentionDays } from '#contract/core/recycling.ts'
import { refusal } from '#contract/core/failures.ts'
import { fileQuota } from '#contract/records/files.ts'
import type { Context } from '#server/calls/caller.ts'

/** What is written down of stored bytes; `id` and `size` come from the file store. */
export interface FileRecord {
  readonly id: string
  readonly size: number
  readonly name: string
  readonly mime: string
  readonly keepMinutes: number
  /** The actions that whoever fetches it still has to hold in its organisation. */
  readonly needs?: readonly string[]
  /** It may become a file of a record (decision 046). */
  readonly isAttachable?: boolean
  readonly sha256?: string
}

const full = /*i18n*/ {
  id: 'file.quota',
  message: '您保存的文件已达 {max}，请先删除不再使用的图片，或等较早的导出文件过期',
}
const organisationFull = /*i18n*/ {
  id: 'file.organisationQuota',
  message: '贵机构保存的文件已达 {max}，请等较早的导出文件过期，或联系管理员',
}

/**
 * Throws a refusal unless so many bytes more stay within what the caller and their organisation may have. Two files of
 * one person are counted one after the other; what has expired counts no longer.
 */
export const refuseWithoutRoom = async (
  size: number,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 5))`, [`files ${caller.userId}`])
  const [stored] = await tx.query<{ person: string; organisation: string }>(
    `SELECT of_person AS person, of_organisation AS organisation FROM stored_bytes()`,
  )
  if (Number(stored?.person ?? 0) + size > fileQuota.person) throw refusal(full, { max: '1 GiB' })
  if (Number(stored?.organisation ?? 0) + size > fileQuota.organisation)
    throw refusal(organisationFull, { max: '20 GiB' })
}

/** Makes stored bytes a file of the caller, to be fetched by nobody else (security trap 22). Throws `refuseWithoutRoom`'s. */
export const saveFileRecord = async (
  { id, size, name, mime, keepMinutes, needs, isAttachable = false, sha256 }: FileRecord,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await refuseWithoutRoom(size, context)
  const { tx, caller } = context
  await tx.query(
    `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, needs, attachment, sha256, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $9, $10, clock_timestamp() + make_interval(mins => $8))`,
    [
      id,
      name,
      mime,
      size,
      caller.userId,
      caller.orgCode,
      needs ?? null,
      keepMinutes,
      isAttachable ? 'offered' : null,
      sha256 ?? null,
    ],
  )
}

/**
 * Notes which of the caller's images something of theirs now refers to, and which it no longer does: the first stay, the
 * others go once what referred to them can no longer be restored, unless an announcement shows them. Ids of anybody
 * else's files, and of files that are no images, change nothing.
 */
export const retainFiles = async (
  { retained, released }: { readonly retained: readonly string[]; readonly released: readonly string[] },
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `UPDATE sys_file SET expires_at = 'infinity' WHERE id = ANY($1) AND owner_id = $2 AND mime LIKE 'image/%' AND attachment IS NULL AND expires_at > clock_timestamp()`,
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
     WHERE id = ANY($1) AND owner_id = $2 AND attachment IS NULL AND expires_at = 'infinity'
       AND NOT EXISTS (SELECT FROM sys_announcement_file h WHERE h.file_id = sys_file.id)`,
    [released, caller.userId],
  )
}
