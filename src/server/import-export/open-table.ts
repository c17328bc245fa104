import { refuseWithheld } from '#server/store/withheld.ts'
import type { Context } from '#server/calls/caller.ts'
import { HEADER_SEARCH_ROWS } from '#server/spreadsheets/sheet.ts'
import type { Translate } from '#server/core/texts.ts'
import { importColumns, type ImportColumn, type ImportNoun } from './import-noun.ts'
import { tableOf, type SheetTable, type UploadedSheet } from './read-import.ts'

/** Header, columns and rows of an uploaded sheet; refuses, besides what `tableOf` does, a column that is withheld from the caller. */
export const openTable = async (
  noun: ImportNoun,
  uploaded: UploadedSheet,
  { context, maxRows, translate }: { context: Context; maxRows: number; translate: Translate },
): Promise<{ columns: readonly ImportColumn[]; table: SheetTable }> => {
  const columns = importColumns(noun, translate)
  const { key, offers = [] } = noun
  const first = noun.recall ? await uploaded.sheet.rows.first(HEADER_SEARCH_ROWS) : []
  const recalled = await noun.recall?.(
    first.map(([, cells]) => cells),
    context,
  )
  const read = { ...uploaded, mapping: { ...recalled, ...uploaded.mapping } }
  const table = await tableOf(read, columns, { key, offered: offers, maxRows, translate })
  refuseWithheld(noun.source, Object.fromEntries(table.positions), { context, isNew: false })
  return { columns, table }
}
