import * as z from 'zod/mini'
import { component } from './components.ts'
import { because, id } from './fields.ts'

/** For so many days a deleted row can be restored; the recycle bin shows no older ones. */
export const retentionDays = 30

/**
 * What a deletion answers: how many rows of the noun went, how many rows of others went with them, and the number under
 * which `restore` takes all of them back together.
 */
export const Deletion = component('Deletion', {
  deletionId: id(),
  count: z.number(),
  dependantCount: z.number(),
})
export type Deletion = z.infer<typeof Deletion>

/**
 * What stands in the way of a deletion: the rows of another noun (the word of its permissions) whose `field` names the row `id`.
 * It is the `result` of a refusal, too.
 */
export const Blocking = component('Blocking', { noun: z.string(), field: z.string(), id: id() })
export type Blocking = z.infer<typeof Blocking>

/** What a deletion would do: how many rows of others would go with them; or why it is refused, in words, and by what. */
export const DeletionCheck = component('DeletionCheck', {
  dependantCount: z.number(),
  refusal: z.nullable(z.string()),
  blockedBy: z.nullable(Blocking),
})
export type DeletionCheck = z.infer<typeof DeletionCheck>

const oneOfBoth = /*i18n*/ {
  id: 'restore.oneOfBoth',
  message: '请给出一次删除的编号，或要恢复的数据，二者只能取一',
}

/**
 * What is restored: everything of one deletion, or up to 500 rows by their comma-joined ids. Exactly one of the two. With
 * `withReferred` deleted rows that these name are restored before them, where the caller may restore those.
 */
export const restoreInput = z
  .object({
    deletionId: z.nullish(id()),
    ids: z.nullish(z.string().check(z.maxLength(20_000))),
    withReferred: z.optional(z.boolean()),
  })
  .check(z.refine(({ deletionId, ids }) => (deletionId ? 1 : 0) + (ids ? 1 : 0) === 1, because(oneOfBoth)))

/** The `result` of a refusal to restore rows that name a deleted one: asked again with `withReferred`, both come back. */
export const RestorableTogether = component('RestorableTogether', { withReferred: z.literal(true) })
export type RestorableTogether = z.infer<typeof RestorableTogether>

/** How many rows of the noun are back; what went with them is back too and not counted. */
export const Restoration = component('Restoration', { count: z.number() })
export type Restoration = z.infer<typeof Restoration>
