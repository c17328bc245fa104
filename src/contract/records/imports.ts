import * as z from 'zod/mini'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { Job } from './jobs.ts'

/** For so many hours an import can be taken back. */
export const undoHours = 24

/** The `outcome` of a job that takes an import back. */
export const UndoOutcome = z.object({
  deletedCount: z.number(),
  revertedCount: z.number(),
  /** Of what it made of other nouns: how many were deleted with it, and how many stay. */
  made: z.optional(z.object({ deletedCount: z.number(), keptCount: z.number() })),
  /** The first 200 rows that stay as they are, by name, and why. */
  failures: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
})
export type UndoOutcome = z.infer<typeof UndoOutcome>

/** What is done with imports of any noun. */
export const imports = endpointGroup('import', {
  undo: endpoint({
    service: 'core',
    method: 'POST',
    path: '/import/undo',
    input: oneId,
    output: Job,
    access: 'session',
    summary:
      'Take an import of the last 24 hours back in the background: what it added is deleted, what it changed is as before, and what it made of other nouns goes where nothing else names it; rows changed since stay. Needs the right to import that noun',
    message: /*i18n*/ { id: 'import.undoBegun', message: '正在撤销导入' },
  }),
})
