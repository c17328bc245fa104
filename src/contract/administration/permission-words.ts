import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { wordKinds } from './permission-entries.ts'

/** A permission word that the code asks for. */
export const KnownWord = component('KnownWord', {
  word: z.string(),
  kind: z.enum(wordKinds.values),
  name: z.string(),
  nameEn: z.string(),
  /** It withholds a field of a noun from who is not granted it; without an entry everybody sees the field. */
  isField: z.boolean(),
  /** The menu entry of the screen that it belongs to; null where it belongs to none, or the menu has no such entry. */
  menuId: z.nullable(id()),
  /** The entry that carries it; null where none does. */
  entryId: z.nullable(id()),
  /** That entry lies in the recycle bin. */
  isDeleted: z.boolean(),
})
export type KnownWord = z.infer<typeof KnownWord>

export const permissionWords = endpointGroup('permissionWord', {
  list: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/permission/words',
    input: z.object({}),
    output: z.array(KnownWord),
    access: { query: 'permission:list' },
    isCompressed: true,
    summary: 'The permission words that the code asks for, with the entries that carry them',
  }),
})
