import { isAllowed, onRows } from '#contract/core/access.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { imports } from '#contract/records/imports.ts'
import { implementAll } from '#server/calls/implement.ts'
import { nothingToUndo } from '#server/import-export/undo-job.ts'
import type { Routes } from '#server/services.ts'
import { undoableImport } from '#server/store/import-undo.ts'

const fileNameTitle = /*i18n*/ { id: 'import.undoTitle', message: '{fileName}' }

export const importsRoutes: Routes = ({ jobs }) =>
  implementAll(imports, {
    undo: async ({ id }, context) => {
      const found = await undoableImport(id, context)
      if (!found) throw refusal(nothingToUndo)
      const { noun, fileName } = found
      if (!isAllowed(onRows(noun, 'import'), context.caller.grants)) throw new Failure('forbidden')
      const title = { ...fileNameTitle, values: { fileName } }
      return jobs.start({ kind: 'undo', noun, title, input: { importId: id } }, context)
    },
  })
