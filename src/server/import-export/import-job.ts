import { Failure } from '#contract/core/failures.ts'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import type { JobNote } from '#server/jobs/job-handler.ts'
import { SHEET_LIMITS } from '#server/spreadsheets/sheet.ts'
import { done, fileJob, type JobServices } from './file-job.ts'
import type { ImportNoun } from './import-noun.ts'
import { importRows } from './import-sheet.ts'

const noteOf = (result: ImportOutcome | Failure): JobNote => {
  if (!(result instanceof Failure)) {
    const { totalCount, successCount, errorCount } = result
    const counts = { total: totalCount, doneCount: successCount, failedCount: errorCount }
    return { ...counts, progress: done, outcome: result }
  }
  const { totalCount, errorCount } = result.result as ImportOutcome
  return { total: totalCount, doneCount: 0, failedCount: errorCount, outcome: result.result }
}

/**
 * Imports in the background, all in one transaction: a cancelled or broken import leaves nothing, and one that is taken
 * up again either begins anew or is found done. Refused rows make it a failure whose outcome lists them.
 */
export const importJob = (noun: ImportNoun, services: JobServices) =>
  fileJob(noun, services, {
    kind: 'import',
    run: async (job, file) => {
      const wanted = { ...file, maxRows: SHEET_LIMITS.longRows }
      const result = await job.step((context) => importRows(noun, services, { ...wanted, context }), noteOf)
      if (result instanceof Failure) throw result
    },
  })
