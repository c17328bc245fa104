import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { ImportFixes, ImportMapping, ImportOutcome } from '#contract/core/import-outcome.ts'
import { fileTexts } from '#contract/core/sheet-texts.ts'
import type { Job } from '#contract/jobs.ts'
import type { Context } from '#server/calls/caller.ts'
import { keepFile } from '#server/files/keep-file.ts'
import { SHEET_LIMITS } from '#server/spreadsheets/sheet.ts'
import type { JobNote, JobResult, JobRun } from '#server/jobs/job-handler.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ImportNoun } from './import-noun.ts'
import { optionsOf, type ImportInput } from './import-request.ts'
import { importRows, type SheetServices } from './import-sheet.ts'
import { readUpload } from './read-import.ts'

/** How long the uploaded file waits for its job; it goes with the end of it (`housekeeping.ts`). */
const keepMinutes = 24 * 60
const written = 'written'

/** What a job remembers of its request, besides the file. */
interface Remembered {
  readonly fileName: string
  readonly mapping: ImportMapping
  readonly fixes: ImportFixes
  readonly isSkipping: boolean
}

export interface JobServices extends SheetServices {
  readonly jobs: Jobs
}

const bytesOf = async ({ files }: JobServices, id: string): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await files.open(id)
  if (!file) throw refusal(fileTexts.unreadable)
  return new Uint8Array(await buffer(file.stream))
}

const noteOf = (result: ImportOutcome | Failure): JobNote => {
  if (!(result instanceof Failure)) {
    const { totalCount, successCount, errorCount } = result
    const counts = { total: totalCount, doneCount: successCount, failedCount: errorCount }
    return { ...counts, progress: written, outcome: result }
  }
  const { totalCount, errorCount } = result.result as ImportOutcome
  return { total: totalCount, doneCount: 0, failedCount: errorCount, outcome: result.result }
}

/**
 * All in one transaction: a cancelled or broken import leaves nothing, and one that is taken up again either begins anew
 * or is found done. Refused rows make it a failure whose outcome lists them.
 */
const runImport = async (noun: ImportNoun, services: JobServices, job: JobRun): Promise<JobResult> => {
  if (job.progress === written) return {}
  const { fileName, ...remembered } = job.input as Remembered
  const bytes = await bytesOf(services, job.inputFile ?? '')
  const file = { name: fileName, sha256: createHash('sha256').update(bytes).digest('hex') }
  const limits = { maxRows: SHEET_LIMITS.longRows, userId: job.caller.userId }
  const read = await readUpload({ ...file, load: () => Promise.resolve(bytes) }, limits)
  const { mapping, fixes, isSkipping } = remembered
  const result = await job.step(
    (context) =>
      importRows(noun, services, {
        uploaded: { ...read, mapping, fixes },
        isSkipping,
        maxRows: SHEET_LIMITS.longRows,
        context,
        onProgress: (doneCount, total) => {
          job.signal.throwIfAborted()
          job.report({ total, doneCount })
        },
      }),
    noteOf,
  )
  if (result instanceof Failure) throw result
  return {}
}

/** Starts an import in the background, of up to 100,000 rows; registers what does the work. */
export const importJob = (noun: ImportNoun, services: JobServices) => {
  const { permission } = noun.source.resource
  services.jobs.handle({
    kind: 'import',
    noun: permission,
    access: { action: `${permission}:import` },
    run: (job) => runImport(noun, services, job),
  })
  return async (given: ImportInput, context: Context): Promise<Job> => {
    const options = optionsOf(given)
    const { name, size } = given.file
    if (size === 0) throw refusal(fileTexts.empty)
    await services.jobs.refuseMore(context)
    const about = { name, mime: 'application/octet-stream', keepMinutes }
    const stored = await keepFile(given.file, about, services, context)
    const input: Remembered = { ...options, fileName: name, isSkipping: given.skipFailed === 'true' }
    return services.jobs.start(
      { kind: 'import', noun: permission, title: noun.title, input, inputFile: stored.id },
      context,
    )
  }
}
