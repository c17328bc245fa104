import { t } from '@lingui/core/macro'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { sendAside } from '#web/lib/send-aside.ts'
import { can } from '#web/state/session.ts'
import { OFFER_MS, toast } from '#web/ui/toasts.ts'

/** The call that takes a deletion back, and what else is to be asked for again then. */
export interface Undo {
  /** Without it, or without its permission, the notice only says what was done. */
  readonly restore: Endpoint | undefined
  readonly onRestored?: (() => void) | undefined
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
    durationMs: OFFER_MS,
    action: { label: t`撤销`, isUndo: true, run: () => void sendAside(restore, { deletionId }, onRestored) },
  })
}
