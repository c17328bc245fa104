import type { Endpoint, UploadedFile } from '#contract/core/endpoint.ts'
import { refusal, type Failure } from '#contract/core/failures.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import type { ImportOutcome } from '#contract/core/resource.ts'
import { dictTexts } from '#server/db/dictionaries.ts'
import { saying } from '#server/db/resource-store.ts'
import { importTurn, insertRows, rowsByKeys, updateRows } from '#server/db/row-batches.ts'
import type { Context } from '#server/http/caller.ts'
import { inSteps, type InSteps } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { CellReader } from './cell-values.ts'
import { keepFailedRows } from './failed-rows.ts'
import { importColumns, type ImportColumn, type ImportNoun } from './import-noun.ts'
import { judgeRows, refuseRepeats, refuseTaken, type Court, type JudgedRow } from './judge-rows.ts'
import { readUpload, tableOf, type SheetTable, type UploadedSheet } from './read-import.ts'

/** How many refused cells an answer lists; the file of failed rows has them all. */
const mostListed = 1_000

type SheetServices = Pick<Services, 'files' | 'settings' | 'say'>

const findStored = async (
  noun: ImportNoun,
  { rows }: SheetTable,
  about: { homes: Court['homes']; context: Context },
) => {
  const { home, key, source } = noun
  const keys = rows.flatMap(({ texts }) => {
    const found = about.homes(texts[home.field] ?? '')
    const name = texts[key] ?? ''
    return 'orgCode' in found && name !== '' ? [[found.id, name]] : []
  })
  const fields = [...Object.keys(source.resource.draft.shape), 'sysOrgCode']
  const stored = await rowsByKeys(
    source,
    { by: [home.field, key], keys, fields, isLocking: true },
    about.context,
  )
  return new Map(stored.map((row) => [`${String(row[home.field])} ${String(row[key])}`, row]))
}

const openCourt = async (
  noun: ImportNoun,
  about: { columns: readonly ImportColumn[]; table: SheetTable },
  context: Context,
): Promise<Court> => {
  const { table } = about
  const homes = await noun.home.find(
    [...new Set(table.rows.map(({ texts }) => texts[noun.home.field] ?? ''))],
    context,
  )
  const stored = await findStored(noun, table, { homes, context })
  const reader = new CellReader(await dictTexts(context.tx))
  return { ...about, noun, context, reader, homes, stored: (home, name) => stored.get(`${home.id} ${name}`) }
}

const judge = async (court: Court): Promise<JudgedRow[]> => {
  const { noun, context } = court
  const judged = await judgeRows(court)
  for (const fields of [[noun.home.field, noun.key], ...noun.unique.map(({ fields }) => fields)])
    refuseRepeats(court, judged, fields)
  for (const { fields, text } of noun.unique) {
    const keys = judged
      .filter(({ problems, isChanged }) => problems.length === 0 && isChanged)
      .map(({ next }) => fields.map((field) => String(next[field])))
    refuseTaken(court, judged, {
      fields,
      text,
      taken: await rowsByKeys(noun.source, { by: fields, keys, fields }, context),
    })
  }
  return judged
}

const writeRows = async ({ noun, context }: Court, good: readonly JudgedRow[]): Promise<void> => {
  const fields = [...Object.keys(noun.source.resource.draft.shape), 'sysOrgCode']
  const changed = good.filter(({ isChanged, stored }) => isChanged && stored)
  await saying(noun.constraints, async () => {
    await updateRows(
      noun.source,
      { fields, rows: changed.map(({ stored, next }) => ({ ...next, id: stored?.['id'] })) },
      context,
    )
    await insertRows(
      noun.source,
      { fields, rows: good.filter(({ stored }) => !stored).map(({ next }) => next) },
      context,
    )
  })
}

const countsOf = (judged: readonly JudgedRow[], isWritten: boolean) => {
  const good = isWritten ? judged.filter(({ problems }) => problems.length === 0) : []
  const addedCount = good.filter(({ stored }) => !stored).length
  const changedCount = good.filter(({ stored, isChanged }) => stored && isChanged).length
  return {
    totalCount: judged.length,
    successCount: good.length,
    errorCount: judged.filter(({ problems }) => problems.length > 0).length,
    addedCount,
    changedCount,
    unchangedCount: good.length - addedCount - changedCount,
  }
}

interface Upload extends UploadedSheet {
  readonly isSkipping: boolean
}

const importRows = async (
  noun: ImportNoun,
  services: SheetServices,
  { uploaded, context }: { uploaded: Upload; context: Context },
): Promise<ImportOutcome | Failure> => {
  const columns = importColumns(noun, services.say)
  const table = await tableOf(uploaded.sheet, columns, { key: noun.key, say: services.say })
  await importTurn(noun.source, context)
  const court = await openCourt(noun, { columns, table }, context)
  const judged = await judge(court)
  const failed = judged.filter(({ problems }) => problems.length > 0)
  const isRefused = failed.length > 0 && (!uploaded.isSkipping || failed.length === judged.length)
  const counts = countsOf(judged, !isRefused)
  const { totalCount: total, successCount: done, errorCount } = counts
  const errors = failed.flatMap(({ problems }) => problems).slice(0, mostListed)
  const file =
    failed.length > 0
      ? await keepFailedRows(failed, { noun, table, services }, context)
      : { fileUrl: null, fileName: null }
  const msg =
    failed.length > 0
      ? context.say(importTexts.counted, { total, done, failed: errorCount })
      : context.say(importTexts.allDone, { total })
  if (isRefused)
    return refusal(importTexts.refused, { failed: errorCount }, {
      ...counts,
      ...file,
      msg,
      errors,
      batchId: '',
    } satisfies ImportOutcome)
  await writeRows(
    court,
    judged.filter(({ problems }) => problems.length === 0),
  )
  const { fileName, fileHash } = uploaded
  const batchId = await noun.log({ ...counts, fileName, fileHash }, context)
  return { ...counts, ...file, msg, errors, batchId }
}

/**
 * Imports a sheet (specification 7; api-conventions 6; security XLS-1): read in a worker before the transaction, judged
 * row by row with the schema and rules of the noun, then written all or not at all (or, when the caller asks for it,
 * without the failed rows). What failed is listed and kept as a workbook to correct. Rows known by home and key are updates; what did not change stays untouched.
 */
export const importSheet = <E extends Endpoint>(noun: ImportNoun, services: SheetServices): InSteps<E> =>
  inSteps<Endpoint, Upload>({
    prepare: async (input) => {
      const { file, skipFailed } = input as { file: UploadedFile; skipFailed?: string }
      return { ...(await readUpload(file)), isSkipping: skipFailed === 'true' }
    },
    handle: (uploaded, context) => importRows(noun, services, { uploaded, context }),
  }) as InSteps<E>
