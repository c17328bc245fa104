import { listWord, nounOf } from '#contract/core/access.ts'
import { wordsUnseenByClients } from '#contract/core/resource.ts'
import type { Tx } from '#server/db/pool.ts'
import { nounTables } from '#server/db/schema/access.ts'
import type { Caller, DataRules, RoleRules } from './caller.ts'

/** What the roles of somebody give where they work, as the database says it. */
export interface GrantRow {
  roleCodes: string[]
  categories: string[]
  scopes: string[]
  actions: string[]
  queries: string[]
  knownActions: string[]
  dataRules: Record<string, RoleRules[]> | null
}

/** Reads what the roles of somebody give in an organisation, in a transaction of the server. */
export const findGrants = async (tx: Tx, userId: string, orgCode: string): Promise<GrantRow> => {
  const [row] = await tx.query<GrantRow>(
    `WITH r AS (SELECT r.* FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = $1 AND ur.org_code = $2),
       p AS (SELECT DISTINCT p.perms, p.perms_kind FROM r JOIN sys_role_permission rp ON rp.role_id = r.id
             JOIN sys_permission p ON p.id = rp.permission_id AND p.del_flag = 0 AND p.status = '1' AND p.perms_type <> '2' WHERE p.perms IS NOT NULL)
     SELECT coalesce((SELECT array_agg(role_code ORDER BY role_code) FROM r), '{}') AS "roleCodes",
       coalesce((SELECT array_agg(DISTINCT category) FROM r), '{}') AS categories,
       coalesce((SELECT array_agg(DISTINCT data_scope) FROM r), '{}') AS scopes,
       coalesce((SELECT array_agg(perms) FROM p WHERE perms_kind = 'action'), '{}') AS actions,
       coalesce((SELECT array_agg(perms) FROM p WHERE perms_kind = 'query'), '{}') AS queries,
       coalesce((SELECT array_agg(perms) FROM sys_permission WHERE perms_kind = 'action' AND perms_type = '1' AND status = '1' AND del_flag = 0), '{}') AS "knownActions",
       data_rules_of($1, $2) AS "dataRules"`,
    [userId, orgCode],
    'find-grants',
  )
  return row as GrantRow
}

/** '2', which means HR, where one role is of it. */
export const categoryOf = (categories: readonly string[]): string =>
  categories.includes('2') ? '2' : (categories[0] ?? '')

/** The words of the fields that somebody sees in no row because they are of a client. */
export const unseenWords = (category: string): string[] =>
  category === '2' ? [...nounTables.keys()].flatMap(wordsUnseenByClients) : []

/** The words that somebody holds. */
export const grantsIn = ({ actions, queries, categories }: GrantRow) => {
  const unseen = unseenWords(categoryOf(categories))
  return {
    actions: new Set(actions.filter((word) => !unseen.includes(word))),
    queries: new Set(queries),
  }
}

/** The words that withhold the field that they name from who does not hold them. */
export const knownActionsIn = ({ knownActions, categories }: GrantRow): ReadonlySet<string> =>
  new Set([...knownActions, ...unseenWords(categoryOf(categories))])

/** The widest of the scopes somebody's roles have. */
export const rightsOf = (scopes: readonly string[]): Caller['rights'] =>
  scopes.includes('ALL') ? 'all' : scopes.includes('CHOSEN') ? 'chosen' : 'scoped'

/** What roles leave, as `data_rules_of` gives it. Rules hang on the word by which a noun is listed, and hold for its other words too. */
export const dataRulesFrom = (given: Readonly<Record<string, readonly RoleRules[]>> | null): DataRules =>
  new Map(Object.entries(given ?? {}))

/** The scope that words give: that of other roles, which do not grant them, does not count. */
export const rightsBy = (
  words: readonly string[],
  { rights, dataRules }: Pick<Caller, 'rights' | 'dataRules'>,
): Caller['rights'] => {
  const seesAll = words.every((word) => dataRules.get(word)?.some(({ orgs }) => orgs === null) ?? true)
  // The lists of all roles, and the own organisation where a role is limited to it; `dataRules` say which of them.
  return rights === 'all' && !seesAll ? 'chosen' : rights
}

/** Somebody as a call knows them that asks for these words: it reaches no more than the roles that grant them. */
export const asking = (words: readonly string[], caller: Caller): Caller => {
  const rights = rightsBy(words, caller)
  const asked = words.filter((word) => caller.dataRules.has(word) && word !== listWord(nounOf(word)))
  return rights === caller.rights && asked.length === 0 ? caller : { ...caller, rights, asked }
}
