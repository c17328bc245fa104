import type { ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { Context } from '#server/calls/caller.ts'
import type { ResourceStore } from './resource-store.ts'
import { addRow } from './saving.ts'

/**
 * Adds a row of a noun that no generic call adds, since what it is made of is decided elsewhere: `input` by the rules of its draft,
 * `decided` the columns that no draft has.
 */
export const addDecided = async <Group extends ResourceGroup>(
  { recycling, complete, queryById }: ResourceStore<Group>,
  { input, decided }: { readonly input: object; readonly decided: object },
  context: Context,
): Promise<RowOf<Group>> => {
  const saving = { ...recycling, complete }
  const made = await addRow(saving, { input: { ...input }, alsoDecided: { ...decided } }, context)
  return queryById({ id: String(made['id']) }, context)
}
