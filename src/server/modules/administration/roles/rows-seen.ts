import * as z from 'zod/mini'
import { mostRowsCounted } from '#contract/administration/role-trials.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import type { Rights } from '#server/db/roles.ts'
import { declarationOf, tablesByPermission } from '#server/db/schema/access.ts'
import { asPerson } from '#server/store/as-person.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { inTime } from '#server/store/in-time.ts'
import { listName } from '#server/store/list-names.ts'

/** A list with as many rows as somebody sees there. */
export interface SeenRows {
  readonly list: string
  readonly count: number
}

const Counted = z.object({ counts: z.array(z.number()) })

const timeoutMs = 1_500

/** The first table of each noun whose rows somebody may reach with these rights, with its list. */
const listsOf = (rights: Rights, { translate }: Pick<Context, 'translate'>) =>
  [...tablesByPermission()].flatMap(([permission, table]) => {
    const { of, access } = declarationOf(table) ?? {}
    const name = of && listName(of)
    return name && access?.[rights] ? [{ list: translate(name), table, word: `${permission}:list` }] : []
  })

/**
 * How many rows of each list somebody sees now: asked of the database as them and with their data rules, so that it is what
 * they would be answered. Each count ends at `mostRowsCounted`, and all of them in time; undefined where they do not.
 */
export const rowsSeenBy = async (person: Caller, context: Context): Promise<SeenRows[] | undefined> => {
  const lists = listsOf(person.rights, context)
  const counts = lists.map(({ table, word }, at) =>
    person.grants.queries.has(word)
      ? `(SELECT count(*) FROM (SELECT FROM ${rowsOf(table, { caller: person })} t WHERE t.del_flag = 0 LIMIT ${mostRowsCounted}) c${at})::int`
      : '0',
  )
  return inTime(context, timeoutMs, () =>
    asPerson(person, context, async () => {
      const [row] = await context.tx.rows(Counted, `SELECT ARRAY[${counts.join(', ')}]::int[] AS counts`)
      return lists.map(({ list }, at) => ({ list, count: row?.counts[at] ?? 0 }))
    }),
  )
}
