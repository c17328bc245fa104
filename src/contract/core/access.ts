/**
 * Who may call an endpoint; there is no default, every endpoint says it (specification 6).
 * - `public`: anyone. `session`: anyone signed in.
 * - `{ action }`: a button permission word `noun:verb`; `{ query }`: a query permission word.
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
