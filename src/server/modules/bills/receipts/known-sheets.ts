import * as z from 'zod/mini'
import { ImportMapping } from '#contract/core/import-outcome.ts'
import type { Context } from '#server/calls/caller.ts'
import { ownAccount } from '#server/db/schema/own-accounts.ts'
import type { FinishedImport } from '#server/import-export/import-noun.ts'
import { titleKey } from '#server/spreadsheets/find-header.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const Known = z.object({
  known: z.object({ header: z.array(z.string()), mapping: ImportMapping }),
})

/** Titles however they are written, without empty columns behind them. */
const keyOf = (titles: readonly string[]): string =>
  titles
    .slice(0, titles.findLastIndex((title) => title !== '') + 1)
    .map(titleKey)
    .join('|')

/** What was said of the columns of a sheet with one of these first rows on top, of whichever own account it was. */
export const recallColumns = async (
  first: readonly (readonly string[])[],
  context: Context,
): Promise<ImportMapping> => {
  const rows = await context.tx.rows(
    Known,
    `SELECT known_sheet AS known FROM ${rowsOf(ownAccount, context)} a WHERE known_sheet IS NOT NULL AND del_flag = 0 ORDER BY update_time DESC NULLS LAST, id`,
  )
  const keys = new Set(first.map(keyOf))
  return rows.find(({ known }) => keys.has(keyOf(known.header)))?.known.mapping ?? {}
}

/** Keeps what was said of the columns beside the own accounts that the sheet is of. */
export const keepColumns = async ({ rows, said }: FinishedImport, { tx }: Context): Promise<string[]> => {
  if (!said) return []
  const ids = new Set<string>()
  for await (const batch of rows) for (const { next } of batch) ids.add(String(next['ownAccountId']))
  await tx.query(
    `UPDATE ${allRowsOf(ownAccount)} SET known_sheet = $2::jsonb WHERE id = ANY($1::bigint[]) AND known_sheet IS DISTINCT FROM $2::jsonb`,
    [[...ids], JSON.stringify(said)],
  )
  return []
}
