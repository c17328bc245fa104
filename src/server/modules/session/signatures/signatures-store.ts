import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import { maxKeptSignatures, maxSignatures, signatures, type Signature } from '#contract/session/signatures.ts'
import { imagesOf } from '#contract/rules/rich-content.ts'
import { retainFiles } from '#server/files/file-records.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sysUserEmailSign } from '#server/db/schema/signatures.ts'
import type { Context } from '#server/calls/caller.ts'

const Counted = z.object({ count: z.number(), kept: z.number() })
const ShownImage = z.object({ id: z.string() })

const tooManyKept = /*i18n*/ {
  id: 'signature.tooManyKept',
  message: '签名连同回收站里的最多 {max} 个；删除的签名 30 天后清除，请到时再添加',
}
const tooMany = /*i18n*/ { id: 'signature.tooMany', message: '最多保存 {max} 个签名，请先删除不再使用的签名' }

/** Throws where the caller has too many; two of their requests at once are counted one after the other. */
const refuseTooMany = async ({ tx, caller }: Context): Promise<void> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 6))`, [`signatures ${caller.userId}`])
  const [row] = await tx.rows(
    Counted,
    `SELECT count(*) FILTER (WHERE del_flag = 0)::int AS count, count(*)::int AS kept FROM sys_user_email_sign`,
  )
  if ((row?.count ?? 0) > maxSignatures) throw refusal(tooMany, { max: maxSignatures })
  if ((row?.kept ?? 0) > maxKeptSignatures) throw refusal(tooManyKept, { max: maxKeptSignatures })
}

/** Which of these images a live signature of the caller shows; row-level security leaves no others. */
const shownImages = async (ids: readonly string[], { tx }: Context): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows(
    ShownImage,
    `SELECT DISTINCT f.file_id AS id FROM sys_user_email_sign_file f
     JOIN sys_user_email_sign s ON s.id = f.sign_id WHERE s.del_flag = 0 AND f.file_id = ANY($1)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Stores which images a signature shows: those of its owner's that are there. */
const noteImages = async ({ id }: Signature, images: readonly string[], { tx }: Context): Promise<void> => {
  await tx.query(`DELETE FROM sys_user_email_sign_file WHERE sign_id = $1`, [id])
  await tx.query(
    `INSERT INTO sys_user_email_sign_file (sign_id, file_id) SELECT $1, id FROM sys_file WHERE id = ANY($2)`,
    [id, images],
  )
}

/** Keeps the images that signatures show, and no longer those that only went with this one. */
const keepImages = async (
  { before, after }: { readonly before?: Signature; readonly after?: Signature },
  context: Context,
): Promise<void> => {
  if (after && !before) await refuseTooMany(context)
  const had = imagesOf(before?.signContent ?? '')
  const has = imagesOf(after?.signContent ?? '')
  if (after) await noteImages(after, has, context)
  const shown = await shownImages([...had, ...has], context)
  const retained = has.filter((id) => shown.has(id) && !had.includes(id))
  await retainFiles({ retained, released: had.filter((id) => !shown.has(id)) }, context)
}

/** Signatures, each the caller's own; what they show is kept as long as they are. */
export const signatureStore = defineStore(signatures, {
  table: sysUserEmailSign,
  after: { save: inTurn(keepImages), delete: inTurn(keepImages), restore: inTurn(keepImages) },
})
