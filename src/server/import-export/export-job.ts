import { onRows } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { exportLinkMinutes } from '#contract/core/export-limits.ts'
import { parseIds, parseListQuery, type ListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Job } from '#contract/records/jobs.ts'
import { countAllRows, refuseMoved } from '#server/store/counting.ts'
import { askedOf } from '#server/store/asked.ts'
import { noteExport } from '#server/store/note-export.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { writeXlsx } from '#server/spreadsheets/write-xlsx.ts'
import { inSteps, type InSteps } from '#server/calls/implement.ts'
import type { Database } from '#server/db/pool.ts'
import type { JobResult, JobRun } from '#server/jobs/job-handler.ts'
import { refuseWithoutRoom } from '#server/files/file-records.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { countExport, refuseCount, wordsFor } from './export-limits.ts'
import { exportRows } from './export-rows.ts'
import { mimeTypes, type SheetNoun } from './sheet-noun.ts'

type ListInput = Readonly<Record<string, string | undefined>>

/** A selection may be larger than an address can carry. */
const maxSelections = 20_000

const queryOf = (resource: Resource, { selections, ...rest }: ListInput): ListQuery => {
  const query = parseListQuery(resource, rest)
  return selections?.trim() ? { ...query, selections: parseIds(selections, maxSelections) } : query
}

async function* counted(batches: AsyncIterable<string[][]>, job: JobRun): AsyncGenerator<string[][]> {
  let doneCount = 0
  for await (const batch of batches) {
    job.signal.throwIfAborted()
    yield batch
    doneCount += batch.length
    job.report({ doneCount })
  }
}

/** What exporting in the background needs of the server. */
export interface ExportServices {
  readonly files: FileStore
  readonly jobs: Jobs
  readonly db: Database
}

const runExport = async (noun: SheetNoun, { files }: ExportServices, job: JobRun): Promise<JobResult> => {
  const input = job.input as ListInput
  const source = sourceFor(noun.source, job)
  const made = await job.read(async (context) => {
    const query = await askedOf(source, queryOf(source.resource, input), context)
    const count = await countAllRows(context.tx, source, query)
    refuseCount(noun.source.resource.permission, count, job.caller)
    job.report({ total: count, doneCount: 0 })
    const { columns, head, fileName, batches } = await exportRows({ ...noun, source }, query, context)
    const stored = await files.put(writeXlsx({ ...head, batches: counted(batches, job) }))
    return { query, columns, count, file: { ...stored, name: `${fileName}.xlsx`, mime: mimeTypes.xlsx } }
  })
  const { query, columns, count, file } = made
  return {
    total: count,
    doneCount: count,
    file: {
      ...file,
      keepMinutes: exportLinkMinutes,
      needs: wordsFor(noun.source.resource.permission, count),
    },
    finish: ({ tx }) => noteExport(tx, source, { job: job.id, query, columns, count }),
  }
}

/**
 * Starts an export in the background (decision 011): the same rows, columns, order, language and masks as `exportSheet`,
 * always .xlsx, of any length. An interrupted one starts over; nothing of it was visible. Audited when its file is there.
 */
export const exportJob = <E extends Endpoint>(noun: SheetNoun, services: ExportServices): InSteps<E> => {
  const { resource } = noun.source
  const { permission } = resource
  services.jobs.handle({
    kind: 'export',
    noun: permission,
    access: onRows(permission, 'export'),
    run: (job) => runExport(noun, services, job),
  })
  return inSteps<Endpoint, ListInput>({
    prepare: async (given, request) => {
      const input = given as ListInput
      queryOf(sourceFor(noun.source, request).resource, input)
      await countExport(services.db, request)
      return input
    },
    handle: async (input, context): Promise<Job> => {
      const source = sourceFor(noun.source, context)
      const query = await askedOf(source, queryOf(source.resource, input), context)
      const count = await countAllRows(context.tx, source, query)
      refuseMoved(query, count)
      refuseCount(permission, count, context.caller)
      await refuseWithoutRoom(1, context)
      return services.jobs.start({ kind: 'export', noun: permission, title: noun.title, input }, context)
    },
  }) as InSteps<E>
}
