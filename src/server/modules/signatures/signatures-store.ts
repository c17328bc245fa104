import { refusal } from '#contract/core/failures.ts'
import { maxSignatures, signatures, type Signature } from '#contract/signatures.ts'
import { imagesOf } from '#contract/rules/rich-content.ts'
import { sanitizeRichText } from '#contract/rules/rich-text.ts'
import { retainFiles } from '#server/files/file-records.ts'
import { createStore, type ResourceStore } from '#server/store/resource-store.ts'
import { sysUserEmailSign } from '#server/db/schema/signatures.ts'
import type { Context } from '#server/calls/caller.ts'

const { resource } = signatures.list
if (!resource) throw new Error('signatures.list belongs to no resource')

const store = createStore<Signature>(
  { resource, table: sysUserEmailSign },
  {
    nameField: 'signTitle',
    complete: (draft) => ({ ...draft, signContent: sanitizeRichText(String(draft['signContent'])) }),
    serverColumns: (_draft, { caller }) => Promise.resolve({ userId: caller.userId }),
  },
)

const tooMany = /*i18n*/ { id: 'signature.tooMany', message: '最多保存 {max} 个签名，请先删除不再使用的签名' }

/** Throws where the caller has too many; two of their requests at once are counted one after the other. */
const refuseTooMany = async ({ tx, caller }: Context): Promise<void> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 6))`, [`signatures ${caller.userId}`])
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sys_user_email_sign WHERE del_flag = 0`,
  )
  if ((row?.count ?? 0) > maxSignatures) throw refusal(tooMany, { max: maxSignatures })
}

/** The images that the caller's signatures show; row-level security leaves no others. */
const imagesInUse = async ({ tx }: Context): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ id: string }>(
    `SELECT DISTINCT f.file_id AS id FROM sys_user_email_sign_file f
     JOIN sys_user_email_sign s ON s.id = f.sign_id WHERE s.del_flag = 0`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Does a write, and afterwards keeps the images that signatures show, and no longer those that only went with it. */
const keepingImages =
  <Input, Result>(work: (input: Input, context: Context) => Promise<Result>) =>
  async (input: Input, context: Context): Promise<Result> => {
    const before = await imagesInUse(context)
    const result = await work(input, context)
    await refuseTooMany(context)
    const after = await imagesInUse(context)
    const retained = [...after].filter((id) => !before.has(id))
    const released = [...before].filter((id) => !after.has(id))
    await retainFiles({ retained, released }, context)
    return result
  }

/** Stores a signature and which images it shows now: those of its owner's that are there. */
const notingImages =
  <Input>(work: (input: Input, context: Context) => Promise<Signature>) =>
  async (input: Input, context: Context): Promise<Signature> => {
    const { tx } = context
    const stored = await work(input, context)
    await tx.query(`DELETE FROM sys_user_email_sign_file WHERE sign_id = $1`, [stored.id])
    await tx.query(
      `INSERT INTO sys_user_email_sign_file (sign_id, file_id) SELECT $1, id FROM sys_file WHERE id = ANY($2)`,
      [stored.id, imagesOf(stored.signContent)],
    )
    return stored
  }

/** Signatures, each the caller's own; what they show is kept as long as they are. */
export const signatureStore: ResourceStore<Signature> = {
  ...store,
  add: keepingImages(notingImages(store.add)),
  edit: keepingImages(notingImages(store.edit)),
  delete: keepingImages(store.delete),
  deleteBatch: keepingImages(store.deleteBatch),
  restore: keepingImages(store.restore),
}
