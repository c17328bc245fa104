import * as z from 'zod/mini'
import { ImportMapping } from '#contract/core/import-outcome.ts'
import { ownAccount } from '#server/db/schema/own-accounts.ts'
import type { SheetMemory } from '#server/import-export/sheet-hooks.ts'
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

/** How the sheets of each bank are read is kept beside the own account that they are of: what stands over them tells it again. */
export const knownSheets: SheetMemory = {
  recall: async (first, context) => {
    const rows = await context.tx.rows(
      Known,
      `SELECT known_sheet AS known FROM ${rowsOf(ownAccount, context)} a WHERE known_sheet IS NOT NULL AND del_flag = 0 ORDER BY update_time DESC NULLS LAST, id`,
    )
    const keys = new Set(first.map(keyOf))
    return rows.find(({ known }) => keys.has(keyOf(known.header)))?.known.mapping ?? {}
  },
  keep: async ({ header, mapping, rows }, { tx }) => {
    const ids = new Set<string>()
    for await (const batch of rows) for (const { next } of batch) ids.add(String(next['ownAccountId']))
    await tx.query(
      `UPDATE ${allRowsOf(ownAccount)} SET known_sheet = $2::jsonb WHERE id = ANY($1::bigint[]) AND known_sheet IS DISTINCT FROM $2::jsonb`,
      [[...ids], JSON.stringify({ header, mapping })],
    )
  },
}
