import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { JobNote } from '#server/jobs/job-handler.ts'
import { done, fileJob, type JobServices } from './file-job.ts'
import { checkRows } from './import-check.ts'
import type { ImportNoun } from './import-noun.ts'

// The job is remembered for weeks, its preview for an hour: what was typed stands in the preview alone.
const noteOf = (check: ImportCheck): JobNote => ({
  total: check.totalCount,
  doneCount: check.totalCount,
  progress: done,
  outcome: { ...check, errors: [] } satisfies ImportCheck,
})

/** Checks in the background what `importCheck` checks in a request; its outcome is the check, without the list of errors. */
export const importCheckJob = (noun: ImportNoun, services: JobServices) =>
  fileJob(noun, services, {
    kind: 'check',
    run: async (job, { uploaded, preview: replaced, onProgress }) => {
      const wanted = { uploaded, replaced, onProgress }
      await job.step((context) => checkRows(noun, services, { ...wanted, context }), noteOf)
    },
  })
