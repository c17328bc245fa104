import { signatures, type Signature } from '#contract/signatures.ts'
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

/** The images of all signatures the caller has; row-level security leaves no others. */
const imagesInUse = async ({ tx }: Context): Promise<string[]> =>
  (
    await tx.query<{ content: string }>(
      `SELECT sign_content AS content FROM sys_user_email_sign WHERE del_flag = 0`,
    )
  ).flatMap(({ content }) => imagesOf(content))

/** Does a write, and afterwards keeps the images that signatures show, and no longer those that only went with it. */
const keepingImages =
  <Input, Result>(work: (input: Input, context: Context) => Promise<Result>) =>
  async (input: Input, context: Context): Promise<Result> => {
    const before = await imagesInUse(context)
    const result = await work(input, context)
    const retained = await imagesInUse(context)
    await retainFiles({ retained, released: before.filter((id) => !retained.includes(id)) }, context)
    return result
  }

/** Signatures, each the caller's own; what they show is kept as long as they are. */
export const signatureStore: ResourceStore<Signature> = {
  ...store,
  add: keepingImages(store.add),
  edit: keepingImages(store.edit),
  delete: keepingImages(store.delete),
  deleteBatch: keepingImages(store.deleteBatch),
  restore: keepingImages(store.restore),
}
