import { parseListQuery, type ListQuery } from '#contract/core/query.ts'
import { sheetTexts } from '#contract/core/sheet-texts.ts'
import { dictTexts } from '#server/db/dictionaries.ts'
import { countAllRows, noteExport, streamRows } from '#server/db/listing.ts'
import { metasOf, momentText, presentRow, type Speech, type StoredRow } from '#server/db/present.ts'
import { streamXlsx } from '#server/files/stream-xlsx.ts'
import type { SheetHead } from '#server/files/sheet-layout.ts'
import { writeXls } from '#server/files/write-xls.ts'
import type { Context } from '#server/http/caller.ts'
import type { FileAnswer } from '#server/http/implement.ts'
import { compactDay, mimeTypes, type SheetNoun } from './sheet-noun.ts'

/** Up to so many rows an export is a real .xls; beyond it a streamed .xlsx (stack.md, Spreadsheets). */
export const xlsRowLimit = 5_000

type ListInput = Readonly<Record<string, string | undefined>>

const exportColumns = ({ source, columns }: SheetNoun, { fields }: ListQuery): string[] => {
  const readable = new Set(
    metasOf(source.resource).flatMap(([name, { kind }]) => (kind === 'id' ? [] : [name])),
  )
  const chosen = (fields ?? []).filter((name) => readable.has(name))
  return chosen.length > 0 ? chosen : columns.filter((name) => readable.has(name))
}

const cellOf = (shown: StoredRow, field: string, context: Context): string => {
  const value = shown[field]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return context.say(value ? sheetTexts.yes : sheetTexts.no)
  const text = shown[`${field}_dictText`]
  return typeof text === 'string' && text !== '' ? text : String(value)
}

async function* cellRows(
  batches: AsyncIterable<StoredRow[]>,
  columns: readonly string[],
  about: { noun: SheetNoun; speech: Speech; context: Context },
) {
  const { noun, speech, context } = about
  for await (const batch of batches) {
    for (const row of batch) {
      const shown = presentRow(noun.source.resource, row, speech)
      yield columns.map((field) => cellOf(shown, field, context))
    }
  }
}

const collect = async (rows: AsyncIterable<string[]>): Promise<string[][]> => {
  const all: string[][] = []
  for await (const row of rows) all.push(row)
  return all
}

/**
 * The rows of a list as a workbook (api-conventions 6): the columns of `field` in the order sent, filter, order,
 * selection and language of the list; masked values stay masked, dictionary values are texts. Up to 5,000 rows .xls,
 * beyond it .xlsx. Leaves an audit row with filter and count (security XLS-2, AUD-1).
 */
export const exportSheet =
  (noun: SheetNoun) =>
  async (input: ListInput, context: Context): Promise<FileAnswer> => {
    const { source, title } = noun
    const { tx, caller, locale, say } = context
    const query = parseListQuery(source.resource, input)
    const columns = exportColumns(noun, query)
    const count = await countAllRows(tx, source, query)
    await noteExport(tx, source, { filter: input, columns, count })
    const speech = { dicts: await dictTexts(tx), locale }
    const rows = cellRows(streamRows(tx, source, { ...query, fields: ['id', ...columns] }), columns, {
      noun,
      speech,
      context,
    })
    const name = say(title)
    const head: SheetHead = {
      title: name,
      subtitle: say(sheetTexts.exportedBy, { who: caller.realname }),
      sheetName: name,
      headers: columns.map((field) => ({
        title: say(source.resource.labels[field] ?? { id: field, message: field }),
      })),
    }
    const fileName = `${name}-${compactDay(momentText(new Date()))}`
    return count <= xlsRowLimit
      ? {
          name: `${fileName}.xls`,
          mime: mimeTypes.xls,
          body: await writeXls({ ...head, rows: await collect(rows) }),
        }
      : { name: `${fileName}.xlsx`, mime: mimeTypes.xlsx, body: await streamXlsx({ ...head, rows }) }
  }
