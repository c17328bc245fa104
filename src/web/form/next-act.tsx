import type { ReactNode } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { hasWay, isMoveCall, leadsOn } from '#contract/core/moves.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isOpenTo, knownOf, refusedOf, type Action, type CallAction } from './action.ts'

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog)

/** The action that leads a record on from where it is, as its states say; undefined where none is open to this person. */
export const nextAct = <Row extends { readonly id: string }>(
  actions: readonly Action<Row>[],
  row: Row,
): CallAction<Row> | undefined => {
  for (const action of actions) {
    if (!('asks' in action) || !isMoveCall(action.on) || !isOpenTo(action, row) || refusedOf(action, row))
      continue
    const { machine, name } = action.on.move
    const state = String((row as Readonly<Record<string, unknown>>)[machine.field])
    if (hasWay(machine) && leadsOn(machine, name, state)) return action
  }
  return undefined
}

type Draw = (onClose: () => void) => ReactNode

const asked = proxy<{ draw: Draw | null }>({ draw: null })

/** Asks what an action asks, wherever the person has gone meanwhile. */
export const startAside = <Row extends { readonly id: string }>(action: CallAction<Row>, row: Row): void => {
  const autosaveName = ` ${action.on.path} ${JSON.stringify(knownOf(action.on, row))}`
  asked.draw = (onClose) => <ActionDialog key={autosaveName} {...{ action, row, autosaveName, onClose }} />
}

const close = () => {
  asked.draw = null
}

/** The dialog of what was started aside, over every screen. */
export const AsideLayer = () => useSnapshot(asked).draw?.(close) ?? null
