import { getTableName } from 'drizzle-orm'
import type { Resource } from '#contract/core/resource.ts'
import { screenEntries } from '#contract/screens/screens.ts'
import { mostRowsCounted } from '#contract/role-trials.ts'
import { rightsOf } from '#server/calls/identify.ts'
import type { Context } from '#server/calls/caller.ts'
import { toFailure } from '#server/core/to-failure.ts'
import { rolesBeside, type Rights } from '#server/db/roles.ts'
import { declarationOf, nounTables } from '#server/db/schema/access.ts'

/** Somebody where they work, with the roles they hold there. */
export interface Seer {
  readonly userId: string
  readonly orgCode: string
  readonly scopes: readonly string[]
  /** The words they hold. */
  readonly words: ReadonlySet<string>
}

/** A list with as many rows as somebody sees there. */
export interface SeenRows {
  readonly list: string
  readonly count: number
}

const timeoutMs = 1_500

/** The list of a noun, as the menu calls it; undefined where it has none. */
const listName = ({ permission }: Resource, { locale }: Pick<Context, 'locale'>): string | undefined => {
  const [, screen] = screenEntries.find(([, { query }]) => query === `${permission}:list`) ?? []
  return screen?.[locale]
}

/** The first table of each noun whose rows somebody may reach with these rights, with its list. */
const listsOf = (rights: Rights, context: Pick<Context, 'locale'>) => {
  const byNoun = new Map(
    [...nounTables].toReversed().map(([noun, table]) => [noun.permission, { noun, table }]),
  )
  return [...byNoun.values()].toReversed().flatMap(({ noun, table }) => {
    const list = listName(noun, context)
    const reaches = declarationOf(table)?.access[rights] !== undefined
    return list && reaches ? [{ list, table: getTableName(table), word: `${noun.permission}:list` }] : []
  })
}

/**
 * How many rows of each list somebody sees now: asked of the database with their rights, so that it is what they would be
 * answered. Each count ends at `mostRowsCounted`, and all of them in time; undefined where they do not.
 */
export const rowsSeenBy = async (seer: Seer, context: Context): Promise<SeenRows[] | undefined> => {
  const { tx } = context
  const rights = rightsOf(seer.scopes)
  const lists = listsOf(rights, context)
  const counts = lists.map(({ table, word }, at) =>
    seer.words.has(word)
      ? `(SELECT count(*) FROM (SELECT FROM "${table}" WHERE del_flag = 0 LIMIT ${mostRowsCounted}) c${at})::int`
      : '0',
  )
  await tx.query('SAVEPOINT seen')
  try {
    const [server] = await tx.query<{ name: string }>('SELECT session_user AS name')
    const { [rights]: role } = rolesBeside(server?.name ?? '')
    await tx.query(`SELECT set_config('app.user_id', $1, true), set_config('app.org', $2, true)`, [
      seer.userId,
      seer.orgCode,
    ])
    await tx.query(
      `SELECT set_config('app.reach', coalesce((SELECT string_agg(org_code, ',') FROM my_organisation), ''), true),
         set_config('statement_timeout', '${timeoutMs}', true), set_config('role', $1, true)`,
      [role],
    )
    const [row] = await tx.query<{ counts: number[] }>(`SELECT ARRAY[${counts.join(', ')}]::int[] AS counts`)
    return lists.map(({ list }, at) => ({ list, count: row?.counts[at] ?? 0 }))
  } catch (error) {
    if (toFailure(error).status !== 503) throw error
    return undefined
  } finally {
    await tx.query('ROLLBACK TO SAVEPOINT seen')
  }
}
