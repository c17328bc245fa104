import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { ActFormDialog } from './act-form.tsx'
import { ActQuestion } from './act.tsx'
import { knownOf, type CallAction, type PerRow } from './action.ts'

const partFor = <Row,>(part: PerRow<Row>, row: Row): ReactNode =>
  typeof part === 'function' ? part(row) : part

/**
 * Asks what an action of one record asks, and makes its call: about the record as the person saw it when they began, so that the
 * server refuses what was decided on an older one.
 */
export const ActionDialog = <Row extends { readonly id: string }>({
  action: { on, word, asks },
  row: now,
  autosaveName,
  onClose,
}: {
  action: CallAction<Row>
  row: Row
  /** What is typed is saved under this name. */
  autosaveName: string
  onClose: () => void
}) => {
  const { _ } = useLingui()
  const [row] = useState(now)
  const known = knownOf(on, row)
  const title = asks.title(row)
  const about = { on, with: known, title, onDone: asks.onDone, onClose }
  if ('text' in asks) return <ActQuestion {...about} text={partFor(asks.text, row)} />
  return (
    <ActFormDialog
      {...about}
      preset={asks.preset?.(row)}
      labels={on.labels ?? on.resource?.labels ?? {}}
      submitLabel={_(word)}
      autosaveName={autosaveName}
    >
      {partFor(asks.fields, row)}
      {asks.proof}
    </ActFormDialog>
  )
}
