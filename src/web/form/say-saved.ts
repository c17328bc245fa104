import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { OFFER_MS, toast } from '#web/ui/toasts.ts'
import type { Action } from './action.ts'
import type { FormDialogProps, StoredRow } from './form-noun.ts'
import { nextAct, startAside } from './next-act.tsx'

/** What comes next to a record that was saved, as an offer that begins it; undefined where nothing leads on. */
export const nextOf =
  <Row extends { readonly id: string }>(actions: readonly Action<Row>[] = []): FormDialogProps['next'] =>
  (saved) => {
    const row = saved as StoredRow & Row
    const next = nextAct(actions, row)
    if (!next) return undefined
    const word = i18n._(next.word)
    return { label: t`下一步：${word}`, run: () => startAside(next, row) }
  }

/** Says that a form was saved, with what is done next beside it. */
export const saySaved =
  (next: FormDialogProps['next']) =>
  (message: string, row: unknown): void => {
    const action = next?.(row as StoredRow)
    toast('success', message, action && { action, durationMs: OFFER_MS })
  }
