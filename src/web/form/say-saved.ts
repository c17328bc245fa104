import { i18n } from '@lingui/core'
import { sendAside } from '#web/lib/send-aside.ts'
import { OFFER_MS, toast } from '#web/ui/toasts.ts'
import { isOpenTo, knownOf, type Action } from './action.ts'
import type { FormDialogProps, StoredRow } from './form-noun.ts'

/** What follows the form of a record (`followsForm`), as an offer that does it at once; undefined where that is not open. */
export const nextOf =
  <Row extends { readonly id: string }>(actions: readonly Action<Row>[] = []): FormDialogProps['next'] =>
  (saved) => {
    const row = saved as StoredRow & Row
    const next = actions.find((action) => 'asks' in action && action.asks.followsForm)
    if (!next || !('asks' in next) || !isOpenTo(next, row)) return undefined
    const { on, word, asks } = next
    return { label: i18n._(word), run: () => void sendAside(on, knownOf(on, row), asks.onDone) }
  }

/** Says that a form was saved, with what is done next beside it. */
export const saySaved =
  (next: FormDialogProps['next']) =>
  (message: string, row: unknown): void => {
    const action = next?.(row as StoredRow)
    toast('success', message, action && { action, durationMs: OFFER_MS })
  }
