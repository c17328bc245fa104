import { nounOf, withheldFields } from '#contract/core/access.ts'
import type { Resource } from '#contract/core/resource.ts'
import { withoutFields } from '#contract/core/without-fields.ts'
import type { Caller } from '#server/calls/caller.ts'

/** Words of fields that somebody holds, but not by each role that shows them rows: `data_rules_of` names these words. */
const isNarrowed = (word: string, { dataRules, grants, knownActions }: Caller): boolean =>
  dataRules.has(word) && grants.actions.has(word) && knownActions.has(word)

/** The fields of a noun that somebody sees in some of its rows only: in those that a role reaches which grants the word of the field. */
export const narrowedFields = (
  { permission, row }: Pick<Resource, 'permission' | 'row'>,
  caller: Caller,
): { readonly field: string; readonly word: string }[] =>
  [...caller.dataRules.keys()]
    .filter((word) => nounOf(word) === permission && isNarrowed(word, caller))
    .map((word) => ({ field: word.slice(permission.length + 1), word }))
    .filter(({ field }) => Object.hasOwn(row.shape, field))

/** Somebody as a call knows them that asks for one word more: rows that they reach are those of that word, too. */
export const alsoAsking = (word: string, caller: Caller): Caller => ({
  ...caller,
  asked: [...caller.asked, word],
})

/**
 * The fields of a noun that somebody sees in no row, or not in all of them (decision 091): nothing filters, sorts, searches, exports
 * or names them.
 */
export const withheldFrom = (
  resource: Pick<Resource, 'permission' | 'shownFrom'>,
  caller: Caller,
): ReadonlySet<string> => {
  const { grants, knownActions, dataRules } = caller
  const actions =
    dataRules.size === 0
      ? grants.actions
      : new Set([...grants.actions].filter((word) => !isNarrowed(word, caller)))
  return withheldFields(resource, { ...grants, actions }, knownActions)
}

/** A noun as somebody sees it who chooses columns and conditions of its list: the portal offers the same. */
export const resourceFor = (resource: Resource, caller: Caller): Resource => {
  const unasked = withheldFrom(resource, caller)
  const byRow = new Set(narrowedFields(resource, caller).map(({ field }) => field))
  const withheld = new Set([...unasked].filter((field) => !byRow.has(field)))
  return withoutFields(resource, withheld, unasked)
}
