import type { jobCalls } from '#contract/core/job-calls.ts'
import type { importCalls } from '#contract/core/import-calls.ts'
import type { exportCalls } from '#contract/core/resource-calls.ts'
import { exportJob, type ExportServices } from './export-job.ts'
import { exportSheet } from './export-sheet.ts'
import { importCheck, importFailedRows } from './import-check.ts'
import { importCheckJob } from './check-job.ts'
import type { JobServices } from './file-job.ts'
import { importJob } from './import-job.ts'
import { importForget, importPreview } from './kept-preview.ts'
import type { ImportNoun } from './import-noun.ts'
import { importSheet } from './import-sheet.ts'
import { importTemplate } from './import-template.ts'
import type { SheetNoun } from './sheet-noun.ts'
import { handleUndo } from './undo-job.ts'

type Previewing = ReturnType<typeof importCalls>
type Calls = ReturnType<typeof exportCalls> & ReturnType<typeof jobCalls>

/** What answers the calls of `exportCalls` and the export of `jobCalls`. */
export const exportHandlers = (noun: SheetNoun, services: ExportServices) => ({
  exportXls: exportSheet<Calls['exportXls']>(noun, services.db),
  exportJob: exportJob<Calls['exportJob']>(noun, services),
})

/** What answers the calls of `importCalls`; registers what takes such imports back. */
export const importHandlers = (noun: ImportNoun, services: JobServices) => {
  handleUndo(noun, services)
  return {
    importCheck: importCheck(noun, services),
    importCheckJob: importCheckJob(noun, services),
    importPreview: importPreview<Previewing['importPreview']>(noun, services),
    importForget: importForget<Previewing['importForget']>(noun, services),
    importFailedRows: importFailedRows(noun, services),
    importExcel: importSheet(noun, services),
    importJob: importJob(noun, services),
    importTemplate: importTemplate(noun, services.translate),
  }
}
