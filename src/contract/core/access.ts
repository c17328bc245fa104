import type { Resource } from './resource.ts'

/**
 * Who may call an endpoint; there is no default, every endpoint says it (specification 6).
 * - `public`: anyone. `session`: anyone signed in.
 * - `signed`: a system outside that is named first in the path and has signed the bytes of the body (decision 123).
 * - `{ action }`: an action permission `noun:verb`; `{ query }`: a query permission; with both, who holds both.
 */
export type Access =
  | 'public'
  | 'session'
  | 'signed'
  | { readonly action: string; readonly query?: string }
  | { readonly query: string }

/** The word by which the rows of a noun are listed. */
export const listWord = (noun: string): string => `${noun}:list`

/** The noun of a word: `employee` of `employee:list`. */
export const nounOf = (word: string): string => word.split(':', 1)[0] ?? ''

/** The words that an access asks for. */
export const wordsOf = (access: Access): string[] =>
  typeof access === 'string'
    ? []
    : ['action' in access ? access.action : undefined, access.query].filter((word) => word !== undefined)

/**
 * Who may do something to rows of a noun that are there, or take them away: who holds the word for it and lists them too, as scope
 * and data rules hang on the word of the list.
 */
export const onRows = (noun: string, verb: string) =>
  ({ action: `${noun}:${verb}`, query: listWord(noun) }) as const

/** What a caller holds, as the server answers it and the portal stores it (specification 3, Permission result). */
export interface Grants {
  readonly actions: ReadonlySet<string>
  readonly queries: ReadonlySet<string>
}

/** Whether somebody holds a word, of either kind. */
export const isHeld = (word: string, { actions, queries }: Grants): boolean =>
  actions.has(word) || queries.has(word)

/** True when a signed-in caller with these grants may call an endpoint of this access. */
export const isAllowed = (access: Access, grants: Grants): boolean => {
  if (typeof access === 'string') return access !== 'signed'
  const mayAct = !('action' in access) || grants.actions.has(access.action)
  return mayAct && (access.query === undefined || grants.queries.has(access.query))
}

/** What every row needs: its identity, its version, and the order lists have of themselves. */
const alwaysShown = new Set(['id', 'version', 'createTime'])

/**
 * The fields of a noun that a caller may not see. An action `noun:field` (such as `employee:idNo`) of type '1' and
 * status '1' that exists in the system but is not granted withholds that field, here and in the rows of other nouns that
 * show it (`shownFrom`); without such an action everybody sees it. `actions` are all actions of that kind; verbs among
 * them name no field and do no harm.
 */
export const withheldFields = (
  { permission, shownFrom = {} }: Pick<Resource, 'permission' | 'shownFrom'>,
  grants: Grants,
  actions: Iterable<string>,
): ReadonlySet<string> => {
  const missing = new Set([...actions].filter((action) => !grants.actions.has(action)))
  const own = [...missing].flatMap((action) =>
    action.startsWith(`${permission}:`) ? [action.slice(permission.length + 1)] : [],
  )
  const others = Object.entries(shownFrom).flatMap(([field, words]) =>
    words.some((word) => missing.has(word)) ? [field] : [],
  )
  return new Set([...own, ...others].filter((field) => field !== '' && !alwaysShown.has(field)))
}
