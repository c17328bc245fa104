import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { useSending } from '#web/form/use-sending.ts'
import { withNote } from './deletion-check.ts'
import { sayDeleted, type Undo } from './undo.ts'

/** Deletes at once, and says so with 撤销. */
export const useDeleting = ({ on, restore, onRestored }: { on: Endpoint } & Partial<Undo>) =>
  useSending(on, {
    say: (message, result) => {
      const deletion = result as Deletion
      sayDeleted(withNote(message, on, deletion.dependantCount), deletion, { restore, onRestored })
    },
  })
