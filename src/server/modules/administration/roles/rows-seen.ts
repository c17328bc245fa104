import * as z from 'zod/mini'
import { mostRowsCounted } from '#contract/administration/role-trials.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import type { Rights } from '#server/db/roles.ts'
import { declarationOf, tablesByPermission } from '#server/db/schema/access.ts'
import { asPerson } from '#server/store/as-person.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { inTime } from '#server/store/in-time.ts'
import { listName } from '#server/store/list-names.ts'

/** A list with the rows that somebody sees there. */
export interface SeenRows {
  readonly list: string
  readonly count: number
  /** Undefined where there are more than are counted. */
  readonly ids: readonly string[] | undefined
}

const Counted = z.object({ counts: z.array(z.number()), ids: z.array(z.nullable(z.string())) })

const timeoutMs = 1_500

/** The first table of each noun whose rows somebody may reach with these rights, with its list. */
const listsOf = (rights: Rights, { translate }: Pick<Context, 'translate'>) =>
  [...tablesByPermission()].flatMap(([permission, table]) => {
    const { of, access } = declarationOf(table) ?? {}
    const name = of && listName(of)
    return name && access?.[rights] ? [{ list: translate(name), table, word: `${permission}:list` }] : []
  })

/**
 * Which rows of each list somebody sees now: asked of the database as them and with their data rules, so that it is what
 * they would be answered. Each count ends at `mostRowsCounted`, and all of them in time; undefined where they do not.
 */
export const rowsSeenBy = async (person: Caller, context: Context): Promise<SeenRows[] | undefined> => {
  const lists = listsOf(person.rights, context)
  const rows = lists.map(({ table, word }) =>
    person.grants.queries.has(word)
      ? `(SELECT t.id FROM ${rowsOf(table, { caller: person })} t WHERE t.del_flag = 0 LIMIT ${mostRowsCounted})`
      : '(SELECT 0 AS id WHERE false)',
  )
  const seen = rows.map(
    (some, at) =>
      `(SELECT count(*)::int AS n${at}, CASE WHEN count(*) < ${mostRowsCounted} THEN string_agg(id::text, ' ') END AS ids${at} FROM ${some} r${at}) c${at}`,
  )
  const each = (name: string) => rows.map((_, at) => `${name}${at}`).join(', ')
  return inTime(context, timeoutMs, () =>
    asPerson(person, context, async () => {
      const [row] = await context.tx.rows(
        Counted,
        `SELECT ARRAY[${each('n')}]::int[] AS counts, ARRAY[${each('ids')}]::text[] AS ids FROM ${seen.join(', ')}`,
      )
      return lists.map(({ list }, at) => {
        const count = row?.counts[at] ?? 0
        const ids = row?.ids[at]?.split(' ')
        return { list, count, ids: count < mostRowsCounted ? (ids ?? []) : undefined }
      })
    }),
  )
}
