import type { Endpoint } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { parseListQuery } from '#contract/core/query.ts'
import { countAllRows, refuseMoved } from '#server/store/counting.ts'
import { askedOf } from '#server/store/asked.ts'
import { noteExport } from '#server/store/note-export.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { SheetHead } from '#server/spreadsheets/sheet-layout.ts'
import { writeXls } from '#server/spreadsheets/write-xls.ts'
import { writeXlsx } from '#server/spreadsheets/write-xlsx.ts'
import type { Context } from '#server/calls/caller.ts'
import { inSteps, type FileAnswer, type InSteps } from '#server/calls/implement.ts'
import type { Database } from '#server/db/pool.ts'
import { countExport, refuseCount } from './export-limits.ts'
import { exportRows } from './export-rows.ts'
import { mimeTypes, type SheetNoun } from './sheet-noun.ts'

type ListInput = Readonly<Record<string, string | undefined>>

/** Up to so many rows an export is a real .xls; beyond it a streamed .xlsx (decision 007). */
const xlsRowLimit = 5_000
/** Beyond so many rows an export has to be a job: it would outlast patience (decision 011). */
const requestRowLimit = 50_000

const tooLong = /*i18n*/ {
  id: 'export.tooLong',
  message: '符合条件的数据有 {count} 行，一次最多直接导出 {max} 行，请改用后台导出或缩小查询范围',
}

/** All rows, packed: the transaction is over before a sheet is made of them. */
const collect = async (batches: AsyncIterable<string[][]>): Promise<PackedRows<string[]>> => {
  const all = new PackedRows<string[]>()
  for await (const batch of batches) await all.add(...batch)
  return all
}

async function* xlsOf(
  head: SheetHead,
  rows: PackedRows<string[]>,
  userId: string,
): AsyncGenerator<Uint8Array> {
  yield await writeXls({ ...head, rows: await rows.first(rows.count) }, userId)
}

const makeSheet =
  (whole: SheetNoun) =>
  async (input: ListInput, context: Context): Promise<FileAnswer> => {
    const { tx } = context
    const source = sourceFor(whole.source, context)
    const query = await askedOf(source, parseListQuery(source.resource, input), context)
    const count = await countAllRows(tx, source, query)
    refuseMoved(query, count)
    refuseCount(source.resource.permission, count, context.caller)
    if (count > requestRowLimit) throw refusal(tooLong, { count, max: requestRowLimit })
    const { columns, head, fileName, batches } = await exportRows({ ...whole, source }, query, context)
    await noteExport(tx, source, { query, columns, count })
    const rows = await collect(batches)
    const about = { rows: count }
    return count <= xlsRowLimit
      ? {
          ...about,
          name: `${fileName}.xls`,
          mime: mimeTypes.xls,
          body: xlsOf(head, rows, context.caller.userId),
        }
      : {
          ...about,
          name: `${fileName}.xlsx`,
          mime: mimeTypes.xlsx,
          body: writeXlsx({ ...head, batches: rows.batches() }),
        }
  }

/**
 * The rows of a list as a workbook (api 6): up to 5,000 rows .xls, beyond it .xlsx, beyond 50,000 a refusal
 * that names the background. Ten an hour a person, more than 1,000 rows with an action of their own (security AUD-3). Rows are read in the transaction, the sheet is made after it. Leaves an
 * audit row with filter and count (security XLS-2, AUD-1).
 */
export const exportSheet = <E extends Endpoint>(noun: SheetNoun, db: Database): InSteps<E> =>
  inSteps<Endpoint, ListInput>({
    prepare: async (given, request) => {
      const input = given as ListInput
      parseListQuery(sourceFor(noun.source, request).resource, input)
      await countExport(db, request)
      return input
    },
    handle: makeSheet(noun),
  } as Parameters<typeof inSteps<Endpoint, ListInput>>[0]) as InSteps<E>
