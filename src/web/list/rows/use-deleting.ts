import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { useSending } from '#web/form/use-sending.ts'
import { withNote } from './deletion-check.ts'
import { sayDeleted } from './undo.ts'

/** The call that deletes, and the one that takes it back: with it the notice of success offers 撤销. */
export interface DeletingProps {
  /** Without it, or without its permission, there is no button. */
  on: Endpoint | undefined
  /** Says before the question what would go too, and what stands in the way. */
  check?: Endpoint | undefined
  restore?: Endpoint | undefined
  /** Also after an 撤销: what else shows these rows is to be asked for again. */
  onRestored?: (() => void) | undefined
}

/** One row, and how to delete it. */
export interface RowDeletingProps extends DeletingProps {
  id: string
  /** Names the row in the question. */
  who: string
  onDeleted: (ids: readonly string[]) => void
}

/** The rows that are selected, and how to delete them. */
export interface BatchDeletingProps extends DeletingProps {
  ids: readonly string[]
  onDone: (ids: readonly string[]) => void
  /** Where there are too many for one request: the call that does it in the background, its input, how many, and whether that is exact. */
  many?:
    | {
        readonly on: Endpoint
        readonly input: object
        readonly count: ReactNode
        readonly isCounted: boolean
      }
    | undefined
}

type Deleting = Omit<DeletingProps, 'check' | 'on'> & { on: Endpoint }

/** Deletes at once, and says so with 撤销. */
export const useDeleting = ({ on, restore, onRestored }: Deleting) =>
  useSending(on, {
    say: (message, result) => {
      const deletion = result as Deletion
      sayDeleted(withNote(message, on, deletion.dependantCount), deletion, { restore, onRestored })
    },
  })
