import type { Context } from '#server/calls/caller.ts'
import type { ImportColumn, ImportNoun } from './import-noun.ts'

/** Whether hidden values may not be compared with what a file says: the caller may not see them (security ACC-6). */
export const mayNotReveal = ({
  noun,
  context: { caller },
}: {
  readonly noun: ImportNoun
  readonly context: Pick<Context, 'caller'>
}): boolean => {
  const word = `${noun.source.resource.permission}:reveal`
  return caller.knownActions.has(word) && !caller.grants.actions.has(word)
}

/** Whether a field of the noun is shown masked. */
export const isSecret = ({ columns }: { readonly columns: readonly ImportColumn[] }, name: string): boolean =>
  columns.some(({ field, meta }) => field === name && meta.mask !== undefined)
