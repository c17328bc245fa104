/**
 * Who may call an endpoint; there is no default, every endpoint says it (specification 6).
 * - `public`: anyone. `session`: anyone signed in.
 * - `{ action }`: an action permission `noun:verb`; `{ query }`: a query permission.
 */
export type Access = 'public' | 'session' | { readonly action: string } | { readonly query: string }

/** What a caller holds, as the server answers it and the portal stores it (specification 3, Permission result). */
export interface Grants {
  readonly actions: ReadonlySet<string>
  readonly queries: ReadonlySet<string>
}

/** True when a signed-in caller with these grants may call an endpoint of this access. */
export const isAllowed = (access: Access, grants: Grants): boolean => {
  if (access === 'public' || access === 'session') return true
  return 'action' in access ? grants.actions.has(access.action) : grants.queries.has(access.query)
}

/** What every row needs: its identity, its version, and the order lists have of themselves. */
const alwaysShown = new Set(['id', 'version', 'createTime'])

/**
 * The fields of a noun that a caller may not see. An action `noun:field` (such as `employee:idNo`) of type '1' and
 * status '1' that exists in the system but is not granted withholds that field; without such an action everybody sees it.
 * `actions` are all actions of that kind; verbs among them name no field and do no harm.
 */
export const withheldFields = (
  permission: string,
  grants: Grants,
  actions: Iterable<string>,
): ReadonlySet<string> => {
  const withheld = new Set<string>()
  for (const action of actions) {
    const field = action.startsWith(`${permission}:`) ? action.slice(permission.length + 1) : ''
    if (field !== '' && !alwaysShown.has(field) && !grants.actions.has(action)) withheld.add(field)
  }
  return withheld
}
