import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nameFieldOf } from '#contract/core/resource.ts'
import { nameOf } from '#web/lib/names.ts'
import { recordAddress } from '#web/lib/record-address.ts'
import { ActFormDialog } from './act-form.tsx'
import { ActQuestion } from './act.tsx'
import { knownOf, partFor, takesMore, type CallAction } from './action.ts'
import type { StoredRow } from './form-noun.ts'
import { useEditing } from './form-scope.tsx'
import { PlainForm } from './plain-form.tsx'

/** Leads to where a person expects to go on: to the record that a call has made, or into the form of the one it was about. */
const useWayOn = <Row,>({ on, asks }: CallAction<Row>) => {
  const navigate = useNavigate()
  const edit = useEditing(on)
  return (result: unknown) => {
    asks.onDone?.()
    if (!asks.opensMade && !asks.opensForm) return
    const { id } = result as StoredRow
    const address = asks.opensMade && on.resource && recordAddress(on.resource, id)
    if (address) void navigate(address)
    if (asks.opensForm) edit?.(id)
  }
}

interface ActionDialogProps<Row> {
  action: CallAction<Row>
  row: Row
  /** What is typed is saved under this name. */
  autosaveName: string
  onClose: () => void
}

/**
 * Asks what an action of one record asks, and makes its call: about the record as the person saw it when they began, so that the
 * server refuses what was decided on an older one.
 */
export const ActionDialog = <Row extends { readonly id: string }>({
  action,
  row: now,
  autosaveName,
  onClose,
}: ActionDialogProps<Row>) => {
  const { _ } = useLingui()
  const { on, word, asks } = action
  const onDone = useWayOn(action)
  const [row] = useState(now)
  const known = knownOf(on, row)
  const does = _(word)
  const name = nameOf(row, nameFieldOf(on.resource ?? {}) as keyof Row & string)
  const text = (asks.text || asks.comesTo) && (
    <>
      {asks.text && _(asks.text)}
      {asks.comesTo?.([row])}
    </>
  )
  const title = asks.title?.(row)
  const about = { on, with: known, onDone, onClose }
  if (!takesMore(on)) {
    const question = (
      <Trans>
        {does}“{name}”？
      </Trans>
    )
    return <ActQuestion {...about} title={title ?? question} text={text} word={does} />
  }
  return (
    <ActFormDialog
      {...about}
      title={
        title ?? (
          <Trans>
            {does}“{name}”
          </Trans>
        )
      }
      description={text}
      preset={asks.preset?.(row)}
      labels={on.labels ?? on.resource?.labels ?? {}}
      submitLabel={does}
      autosaveName={autosaveName}
    >
      {asks.fields === undefined ? <PlainForm hints={asks.hints} /> : partFor(asks.fields, [row])}
    </ActFormDialog>
  )
}
