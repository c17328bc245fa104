import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { onRows } from '#contract/core/access.ts'
import { refusal } from '#contract/core/failures.ts'
import { fileTexts } from '#contract/core/sheet-texts.ts'
import type { Job } from '#contract/records/jobs.ts'
import type { Context } from '#server/calls/caller.ts'
import { keepFile } from '#server/files/keep-file.ts'
import type { JobResult, JobRun } from '#server/jobs/job-handler.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { SHEET_LIMITS } from '#server/spreadsheets/sheet.ts'
import type { ImportNoun } from './import-noun.ts'
import { optionsOf, type ImportInput, type ReadOptions } from './import-request.ts'
import type { SheetServices } from './import-sheet.ts'
import { readUpload, wantedSheet, type UploadedSheet } from './read-import.ts'

/** How long the uploaded file waits for its job; it goes with the end of it (`housekeeping.ts`). */
const keepMinutes = 24 * 60

export interface JobServices extends SheetServices {
  readonly jobs: Jobs
}

/** What a job remembers of its request, besides the file. */
interface Remembered extends ReadOptions {
  readonly fileName: string
  readonly sheet: string | undefined
  readonly isSkipping: boolean
  readonly preview: string | undefined
}

/** A sheet to be worked on in the background. */
export interface FileToDo {
  readonly uploaded: UploadedSheet
  readonly isSkipping: boolean
  /** A preview of it that goes when the work is done. */
  readonly preview: string | undefined
  /** Says how far the work is; throws where it is to end. */
  readonly onProgress: (done: number, total: number) => void
}

const bytesOf = async ({ files }: JobServices, id: string): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await files.open(id)
  if (!file) throw refusal(fileTexts.unreadable)
  return new Uint8Array(await buffer(file.stream))
}

const fileOf = async (noun: ImportNoun, services: JobServices, job: JobRun): Promise<FileToDo> => {
  const { fileName, sheet, isSkipping, preview, ...options } = {
    // What an earlier version has remembered does not say these.
    ...optionsOf({}),
    ...(job.input as Remembered),
  }
  const bytes = await bytesOf(services, job.inputFile ?? '')
  const file = { name: fileName, sha256: createHash('sha256').update(bytes).digest('hex') }
  const wanted = wantedSheet(noun, { translate: services.translate, sheet })
  const limits = { maxRows: SHEET_LIMITS.longRows, userId: job.caller.userId, wanted }
  const read = await readUpload({ ...file, load: () => Promise.resolve(bytes) }, limits)
  const onProgress = (doneCount: number, total: number) => {
    job.signal.throwIfAborted()
    job.report({ total, doneCount })
  }
  return { uploaded: { ...read, ...options }, isSkipping, preview, onProgress }
}

/** What a job that has done its work notes as its progress: taken up again, it is done. */
export const done = 'done'

/** Starts a job of up to 100,000 rows with the uploaded file; registers what does the work. */
export const fileJob = (
  noun: ImportNoun,
  services: JobServices,
  { kind, run }: { kind: 'import' | 'check'; run: (job: JobRun, file: FileToDo) => Promise<void> },
) => {
  const { permission } = noun.source.resource
  services.jobs.handle({
    kind,
    noun: permission,
    access: onRows(permission, 'import'),
    run: async (job): Promise<JobResult> => {
      if (job.progress !== done) await run(job, await fileOf(noun, services, job))
      return {}
    },
  })
  return async (given: ImportInput, context: Context): Promise<Job> => {
    const options = optionsOf(given)
    const { name, size } = given.file
    if (size === 0) throw refusal(fileTexts.empty)
    await services.jobs.refuseMore(context)
    const about = { name, mime: 'application/octet-stream', keepMinutes }
    const stored = await keepFile(given.file, about, services, context)
    const { preview, skipFailed, sheet } = given
    const input: Remembered = {
      ...options,
      fileName: name,
      sheet,
      isSkipping: skipFailed === 'true',
      preview,
    }
    return services.jobs.start(
      { kind, noun: permission, title: noun.title, input, inputFile: stored.id },
      context,
    )
  }
}
