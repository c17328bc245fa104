import { getTableName } from 'drizzle-orm'
import { withoutFields } from '#contract/core/without-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { rowsOf, sourceOfTable } from './data-rules.ts'
import { rowsByIds } from './listing.ts'
import { alsoAsking, narrowedFields } from './narrowed-fields.ts'
import { speechOf } from './people.ts'
import { presentRow, type StoredRow } from './present.ts'

type Speaking = Pick<Context, 'tx' | 'caller' | 'locale'>

/** Gives rows the fields that somebody sees in some rows only, where these are among them (decision 091). */
const addNarrowed = async (
  { table, resource }: Source,
  shown: readonly StoredRow[],
  context: Speaking,
): Promise<void> => {
  const { caller, tx } = context
  const whole = caller.dataRules.size > 0 ? sourceOfTable(getTableName(table)) : undefined
  if (!whole || shown.length === 0) return
  const byId = new Map(shown.map((row) => [String(row['id']), row]))
  for (const { field, word } of narrowedFields(whole.resource, caller)) {
    if (Object.hasOwn(resource.row.shape, field)) continue
    const found = await rowsByIds(tx, rowsOf(whole, { caller: alsoAsking(word, caller) }), [...byId.keys()])
    const others = Object.keys(whole.resource.row.shape).filter((other) => other !== field)
    const alone = withoutFields(whole.resource, new Set(others))
    const speech = await speechOf(context, alone, found)
    for (const row of found) Object.assign(byId.get(String(row['id'])) ?? {}, presentRow(alone, row, speech))
  }
}

/** Rows as they leave the server, in the caller's words; `source` as the caller sees it (`sourceFor`). */
export const presented = async (
  source: Source,
  rows: readonly StoredRow[],
  context: Speaking,
): Promise<StoredRow[]> => {
  const speech = await speechOf(context, source.resource, rows)
  const shown = rows.map((row) => presentRow(source.resource, row, speech))
  await addNarrowed(source, shown, context)
  await source.hide?.(shown, context)
  return shown
}
