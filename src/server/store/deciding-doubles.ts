import { refusal } from '#contract/core/failures.ts'
import type { ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { Context } from '#server/calls/caller.ts'
import type { ResourceStore } from './resource-store.ts'
import { lockRow, staleFailure, updateRow } from './row-writes.ts'

/** Said where what was to be decided on a double is not there any more. */
export const notOpen = /*i18n*/ {
  id: 'double.decided',
  message: '该记录的重复可能已由他人处理，请刷新后再看',
}

interface Seen {
  readonly id: string
  readonly version: number
}

/** Does the calls that let a double stand and take that back (`keepCalls` of the contract); refuses an old version and what somebody else decided. */
export const decidingDoubles = <Group extends ResourceGroup>(store: ResourceStore<Group>) => {
  const decide = async (
    { id, version }: Seen,
    { from, to }: { from: 'doubleIn' | 'doubleKept'; to: string | null },
    context: Context,
  ): Promise<RowOf<Group>> => {
    const stored = await lockRow(store.source, id, context)
    if (stored['version'] !== version) throw await staleFailure(stored, context)
    if ((stored[from] ?? null) === null) throw refusal(notOpen)
    await updateRow(store.source, id, { doubleKept: to }, context)
    return store.queryById({ id }, context)
  }
  return {
    keepDouble: ({ doubleKept, ...seen }: Seen & { readonly doubleKept: string }, context: Context) =>
      decide(seen, { from: 'doubleIn', to: doubleKept }, context),
    askDouble: (seen: Seen, context: Context) => decide(seen, { from: 'doubleKept', to: null }, context),
  }
}
