import { t } from '@lingui/core/macro'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { send } from '#web/lib/call.ts'
import { isHeeded, toFailure } from '#web/lib/failures.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'

/** How long 撤销 is offered after a deletion; the time stands still while the notice is looked at. */
export const UNDO_MS = 10_000

/** The call that takes a deletion back, and what else is to be asked for again then. */
export interface Undo {
  /** Without it, or without its permission, the notice only says what was done. */
  readonly restore: Endpoint | undefined
  readonly onRestored?: (() => void) | undefined
}

const takeBack = async (restore: Endpoint, deletionId: string, onRestored: Undo['onRestored']) => {
  try {
    const { message } = await send(restore, { deletionId })
    toast('success', message)
  } catch (error) {
    const failure = toFailure(error)
    if (!isHeeded(failure)) toast('warning', failure.message)
  }
  // Whoever was faster: what is shown is to be what there is.
  void invalidateNoun(restore)
  onRestored?.()
}

/**
 * Says that something was deleted, with 撤销 for 10 seconds: a button in the notice, and Ctrl+Z (⌘Z) outside of fields.
 * It does its work from wherever the person has gone meanwhile.
 */
export const sayDeleted = (
  message: string,
  { deletionId }: Deletion,
  { restore, onRestored }: Undo,
): void => {
  if (!restore || !can(restore)) {
    toast('success', message)
    return
  }
  toast('success', message, {
    durationMs: UNDO_MS,
    action: { label: t`撤销`, isUndo: true, run: () => void takeBack(restore, deletionId, onRestored) },
  })
}
