import type { Resource } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { oncePer } from '#contract/core/once-per.ts'
import type { Tx } from '#server/db/pool.ts'
import { dictTexts, tableTexts, type DictTexts } from './dictionaries.ts'
import { lineFields } from '#contract/core/lines.ts'
import { metasOf, type Speech, type StoredRow } from './present.ts'

const rememberMs = 30_000
const rememberedByConnection = new WeakMap<object, { names: Map<string, string>; until: number }>()

/** Reads real names, each on a connection at most every 30 seconds; a login name that nobody has is left as it is. */
export const realNames = async (tx: Tx, usernames: readonly string[]): Promise<Speech['people']> => {
  const remembered = rememberedByConnection.get(tx.connection)
  const { names } =
    remembered && remembered.until > Date.now() ? remembered : { names: new Map<string, string>() }
  if (!remembered || remembered.names !== names)
    rememberedByConnection.set(tx.connection, { names, until: Date.now() + rememberMs })
  const unknown = [...new Set(usernames)].filter((one) => !names.has(one))
  if (unknown.length === 0) return names
  const found = await tx.prepared<{ username: string; realname: string }>(
    'SELECT username, realname FROM real_names($1)',
    [unknown],
  )
  for (const one of unknown) names.set(one, one)
  for (const { username, realname } of found) names.set(username, realname)
  return names
}

/** The dictionaries of a resource and of its lines. */
const dictsOf = oncePer((resource: Resource): string[] =>
  [resource, ...lineFields(resource.row.shape).map(([, rules]) => rules)].flatMap((fields) =>
    metasOf(fields).flatMap(([, { dict }]) => dict ?? []),
  ),
)

/** The fields of a resource that hold login names. */
const personFieldsOf = oncePer((resource: Resource): string[] =>
  metasOf(resource).flatMap(([name, { isPerson }]) => (isPerson ? [name] : [])),
)

/** The words of the dictionaries of a resource and of its lines, those that are rows of other tables too. */
export const wordsOf = async (tx: Tx, resource: Resource): Promise<DictTexts> => {
  const [fixed, read] = [await dictTexts(tx), await tableTexts(tx, dictsOf(resource))]
  return read.size === 0 ? fixed : new Map([...fixed, ...read])
}

/** The words of some rows of a resource: dictionaries, and the real names of everybody whom the rows name. */
export const speechOf = async (
  { tx, locale }: Pick<Context, 'tx' | 'locale'>,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<Speech> => {
  const fields = personFieldsOf(resource)
  const named = rows.flatMap((row) => fields.map((field) => row[field]))
  const people = await realNames(
    tx,
    named.filter((one): one is string => typeof one === 'string'),
  )
  return { dicts: await wordsOf(tx, resource), people, locale }
}
