import { refusal } from '#contract/core/failures.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Context } from '#server/calls/caller.ts'
import { nounTables } from '#server/db/schema/access.ts'
import { matchingIds } from '#server/store/listing.ts'
import { readingAs, recordTables } from '#server/store/record-tables.ts'

/** More records than this of one noun are no answer to who looks for one. */
const mostFound = 100

const tooMany = /*i18n*/ {
  id: 'log.tooManyRecords',
  message: '符合“{words}”的记录太多，请输入更完整的名称或编号',
}

const setting = 'app.log_records'

/** SQL over `t` of the records that `noteRecords` found: `$n` is the word that was looked for. */
export const isOfNotedRecords = (value: string): string =>
  `(${value} IS NOT NULL AND (t.object_table, t.object_id) IN (
     SELECT split_part(one, ':', 1), split_part(one, ':', 2) FROM unnest(string_to_array(current_setting('${setting}', true), ' ')) one))`

/** The records of a noun that its own list finds by a word, as the reader may: `table:id`, for each table that notes them. */
const foundIn = async (table: string, words: string, context: Context): Promise<string[]> => {
  const ids = await readingAs(table, context, async (source) => {
    if (source.resource.search.length === 0) return []
    const query = parseListQuery(source.resource, { keyword: words })
    return matchingIds(context.tx, source, query, mostFound + 1)
  })
  if ((ids?.length ?? 0) > mostFound) throw refusal(tooMany, { words })
  const noted = recordTables(nounTables).get(table) ?? []
  return (ids ?? []).flatMap((id) => noted.map((name) => `${name}:${id}`))
}

/** Notes for this transaction which records a name or number means, for the filter `record` of both lists. */
export const noteRecords = async (words: string, context: Context): Promise<void> => {
  const found: string[] = []
  for (const table of recordTables(nounTables).keys()) found.push(...(await foundIn(table, words, context)))
  await context.tx.query(`SELECT set_config('${setting}', $1, true)`, [found.join(' ')])
}
