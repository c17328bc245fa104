import * as z from 'zod/mini'
import { permissionOf } from '#contract/screens/screens.ts'
import type { Why } from '#contract/administration/why.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { nameIn } from '#server/store/present.ts'

const Entry = z.object({
  word: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  /** The roles of the person that grant it, where they work now. */
  here: z.array(z.string()),
  /** The same in their other organisations. */
  elsewhere: z.array(z.string()),
})
type Entry = z.infer<typeof Entry>

const granting = (locale: Context['locale'], here: '=' | '<>') =>
  `ARRAY(SELECT DISTINCT ${nameIn(locale, 'r.role_name')} FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
     JOIN sys_role_permission rp ON rp.role_id = r.id AND rp.permission_id = p.id
     WHERE ur.user_id = $2 AND ur.org_code ${here} $3 ORDER BY 1)`

const stateOf = (entry: Entry | undefined, isHeld: boolean): Why['words'][number]['state'] => {
  if (isHeld) return 'HELD'
  if (!entry) return 'NO_ENTRY'
  if (!entry.isOn) return 'OFF'
  return entry.elsewhere.length > 0 ? 'ELSEWHERE' : 'NOT_GRANTED'
}

/** Of each word whether somebody holds it, by which roles, and why not. What is held is asked of the grants that calls are decided by. */
export const explainedWords = async (
  { actions, queries }: { readonly actions: readonly string[]; readonly queries: readonly string[] },
  person: Caller,
  { tx, locale }: Context,
): Promise<Why['words']> => {
  const entries = await tx.rows(
    Entry,
    `SELECT p.perms AS word, ${nameIn(locale, 'p.name')} AS name, p.status = '1' AND p.perms_type <> '2' AS "isOn",
       ${granting(locale, '=')} AS here, ${granting(locale, '<>')} AS elsewhere
     FROM sys_permission p WHERE p.perms = ANY($1::text[]) AND p.del_flag = 0`,
    [[...actions, ...queries], person.userId, person.orgCode],
  )
  const byWord = new Map(entries.map((entry) => [entry.word, entry]))
  const explained = (word: string, held: ReadonlySet<string>) => {
    const entry = byWord.get(word)
    const state = stateOf(entry, held.has(word))
    const roles = state === 'HELD' ? entry?.here : state === 'ELSEWHERE' ? entry?.elsewhere : []
    return { word, name: entry?.name ?? permissionOf(word)?.[locale] ?? word, state, roles: roles ?? [] }
  }
  return [
    ...queries.map((word) => explained(word, person.grants.queries)),
    ...actions.map((word) => explained(word, person.grants.actions)),
  ]
}
