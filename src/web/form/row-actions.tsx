import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { warn } from '#web/ui/toasts.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { isOpenTo, isRed, knownOf, refusedOf, type Action, type CallAction } from './action.ts'
import { CallButton } from './call-button.tsx'
import { useAutosaveScope, useRecovery } from './recovery.ts'

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog)

interface StartedProps<Row> {
  action: CallAction<Row>
  row: Row
  isStarted: boolean
  onStart: () => void
  onClose: () => void
}

/** The dialog of an action while it is open; it opens by itself where an earlier page left something typed into it. */
const Started = <Row extends { readonly id: string }>(props: StartedProps<Row>) => {
  const { action, row, isStarted, onStart, onClose } = props
  const autosaveName = `${useAutosaveScope()}${action.on.path} ${JSON.stringify(knownOf(action.on, row))}`
  useRecovery(autosaveName, onStart)
  if (!isStarted) return null
  return <ActionDialog {...{ action, row, autosaveName, onClose }} />
}

/**
 * What may be done to a record: `open` in the declared order, `start` begins one, or says why it is known to be refused, and `dialog` has to be drawn beside. What
 * has begun stays open when somebody else has moved the record meanwhile: the server then says so.
 */
export const useRowActions = <Row extends { readonly id: string }>(
  actions: readonly Action<Row>[],
  row: Row,
): { open: readonly Action<Row>[]; start: (action: Action<Row>) => void; dialog: ReactNode } => {
  const { _ } = useLingui()
  const [started, start] = useState<string>()
  const close = () => start(undefined)
  const open = actions.filter((action) => isOpenTo(action, row))
  const drawn = actions.filter((action) => action.name === started || open.includes(action))
  return {
    open,
    start: (action) => {
      const refused = refusedOf(action, row)
      if (refused) warn(_(refused))
      else start(action.name)
    },
    dialog: drawn.map((action) => {
      const isStarted = action.name === started
      if ('draw' in action) return isStarted ? action.draw(row, close) : null
      const about = { action, row, isStarted, onStart: () => start(action.name), onClose: close }
      return <Started key={action.name} {...about} />
    }),
  }
}

/** What an action opens, to have it at hand before. */
export const aheadOf = <Row,>(action: Action<Row>): Pick<typeof ActionDialog, 'fetch'> =>
  'draw' in action ? action : ActionDialog

interface ActionButtonProps<Row> {
  action: Action<Row>
  row: Row
  variant: ButtonVariant
  onStart: (action: Action<Row>) => void
}

/** The button of an action. One that is known to be refused of the record is shut, and says why where it is pointed at or pressed. */
const ActionButton = <Row,>({ action, row, variant, onStart }: ActionButtonProps<Row>) => {
  const { _ } = useLingui()
  const refused = refusedOf(action, row)
  return (
    <Ahead of={aheadOf(action)}>
      <CallButton
        on={action.on}
        variant={variant}
        refused={refused && _(refused)}
        onClick={() => onStart(action)}
      >
        {_(action.word)}
      </CallButton>
    </Ahead>
  )
}

interface ActionButtonsProps<Row> {
  /** What may be done besides; what ends badly is red. */
  others: readonly Action<Row>[]
  /** What comes next: last, with the accent, which it has not where it is known to be refused. */
  next: Action<Row> | undefined
  row: Row
  onStart: (action: Action<Row>) => void
}

/** The buttons of what may be done to a record beside its list, at the foot of a layer. */
export const ActionButtons = <Row,>({ others, next, row, onStart }: ActionButtonsProps<Row>) => (
  <>
    {others.map((action) => (
      <ActionButton
        key={action.name}
        action={action}
        row={row}
        variant={isRed(action.on) ? 'danger' : 'default'}
        onStart={onStart}
      />
    ))}
    {next ? (
      <ActionButton
        action={next}
        row={row}
        variant={refusedOf(next, row) ? 'default' : 'primary'}
        onStart={onStart}
      />
    ) : null}
  </>
)

/** What an action is called in a menu; below it, where it is known to be refused of the record, why. */
export const ActionWord = <Row,>({ action, row }: { action: Action<Row>; row: Row }) => {
  const { _ } = useLingui()
  const refused = refusedOf(action, row)
  return refused ? (
    <span className="grid max-w-64 py-1 text-ink-3">
      {_(action.word)}
      <span className="text-xs whitespace-normal">{_(refused)}</span>
    </span>
  ) : (
    _(action.word)
  )
}

/** Actions as links in a row. */
export const ActionLinks = <Row,>({
  actions,
  row,
  onStart,
}: {
  actions: readonly Action<Row>[]
  row: Row
  onStart: (action: Action<Row>) => void
}) =>
  actions.map((action) => (
    <ActionButton
      key={action.name}
      action={action}
      row={row}
      variant={isRed(action.on) ? 'danger-text' : 'link'}
      onStart={onStart}
    />
  ))

/** Everything that may be done to a record, side by side. */
export const RowActions = <Row extends { readonly id: string }>({
  actions,
  row,
}: {
  actions: readonly Action<Row>[]
  row: Row
}) => {
  const { open, start, dialog } = useRowActions(actions, row)
  return (
    <>
      <ActionLinks actions={open} row={row} onStart={start} />
      {dialog}
    </>
  )
}
