import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { use, useState, type KeyboardEvent, type ReactNode } from 'react'
import { mayMove, type MoveCall } from '#contract/core/moves.ts'
import type { Action } from '#web/form/action.ts'
import { RowActions } from '#web/form/row-actions.tsx'
import { Secrets } from '#web/form/secrets.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import type { CallFailure } from '#web/lib/failures.ts'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { can, isViewOnly, mayChange } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DecisionBar, type DecisionBarProps } from './decision-bar.tsx'
import { useDecisionKeys } from './decision-keys.ts'
import { DecisionMade, type DecidedRow } from './decision-made.tsx'
import { StepButtons, useStepKeys } from './record-steps.tsx'
import { useDeciding, type Ways } from './use-deciding.ts'

/** A row that is approved or refused. */
export interface ApprovedRow extends DecidedRow {
  readonly version: number
  /** Whoever reads it filed it (domain 3.8). */
  readonly needsAnother: boolean
}

const stateOf = (field: string, row: object): string => String((row as Record<string, unknown>)[field])

/** Whether a row waits for this decision. */
export const waitsFor = ({ move: { machine, name } }: MoveCall, row: object): boolean =>
  machine.field in row && mayMove(machine, name, stateOf(machine.field, row))

/** What is given of a noun whose records are approved beside their list. */
export interface ApprovalDrawerProps<Row extends ApprovedRow> extends Pick<DecisionBarProps, 'usual'> {
  /** As the list has it. */
  row: Row
  /** The same, asked for by its id. */
  record: Pick<UseQueryResult<Row, CallFailure>, 'data' | 'error' | 'refetch'>
  /** The call that approves; with it go the permission and the state in which a record waits. */
  on: MoveCall
  ways: Ways
  title: ReactNode
  approving?: DecisionBarProps['approving']
  /** Why it cannot be approved at the moment. */
  obstacle?: ReactNode
  /** What else may be done to it. */
  actions: readonly Action<Row>[]
  onClose: () => void
  /** Told of each record that was decided on here. */
  onDecided?: (id: string) => void
  /** What the record says. */
  children: ReactNode
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-3">
    <Skeleton className="h-4 w-64" />
    <Skeleton className="h-40" />
  </div>
)

const nameOf = (row: object) => ('name' in row ? String(row.name) : '')

const Footer = <Row extends ApprovedRow>({
  on,
  actions,
  record,
  bar,
}: Pick<ApprovalDrawerProps<Row>, 'on' | 'actions'> & { record: Row; bar: DecisionBarProps }) => {
  const waits = waitsFor(on, record)
  if (waits && can(on))
    return (
      <fieldset disabled={isViewOnly(on)} className="contents">
        <DecisionBar {...bar} />
      </fieldset>
    )
  const { field, first } = on.move.machine
  // A draft may be one again after a decision, whose opinion is not its own.
  const isDecided =
    'opinion' in record && record.updateTime !== null && !waits && stateOf(field, record) !== first
  return (
    <>
      {isDecided ? <DecisionMade row={record} field={field} /> : null}
      <RowActions actions={actions} row={record} />
    </>
  )
}

/** The keys of the drawer: those that step through the list, and those that decide. */
const useKeys = (ways: Parameters<typeof useDecisionKeys>[0]) => {
  const onStepKey = useStepKeys()
  const onDecisionKey = useDecisionKeys(ways)
  return (event: KeyboardEvent<HTMLElement>) => {
    onStepKey(event)
    onDecisionKey(event)
  }
}

/**
 * One record beside its list, which stays usable: what it says, and the decision. A approves, R refuses, J and K show the next and the
 * one before; after a decision the next one that waits opens. Who may not decide reads, and where somebody decided first their
 * decision stands in the place of the buttons. On a phone it fills the screen.
 */
export const ApprovalDrawer = <Row extends ApprovedRow>(props: ApprovalDrawerProps<Row>) => {
  const { row, record, on, ways, usual, approving = 'plain', actions, onClose, onDecided, children } = props
  const { t } = useLingui()
  const { data, error, refetch } = record
  const next = use(RowStepsContext).nextWhere?.((one) => waitsFor(on, one) && one.id !== row.id)
  const [goesOn, setGoesOn] = useState(true)
  const deciding = useDeciding({ id: row.id, on }, ways, () => {
    onDecided?.(row.id)
    if (goesOn) next?.open()
  })
  const mayDecide = data !== undefined && waitsFor(on, data) && mayChange(on)
  const obstacle = data?.needsAnother ? (
    <Trans>由您提交或最后编辑，请由他人审批；您可以驳回</Trans>
  ) : (
    props.obstacle
  )
  const isHeard = mayDecide && !deciding.isBusy
  const onKeyDown = useKeys({
    approve: isHeard && approving === 'plain' && !obstacle ? deciding.approve : undefined,
    refuse: isHeard ? deciding.refuse : undefined,
  })
  const bar = { deciding, usual, approving, obstacle, next: next && nameOf(next.row) }
  return (
    <Drawer
      open
      isBeside
      focusesTitle
      onOpenChange={onClose}
      size="half"
      title={props.title}
      actions={<StepButtons />}
      closeLabel={t`关闭`}
      onKeyDown={onKeyDown}
      footer={
        data && (
          <Footer on={on} actions={actions} record={data} bar={{ ...bar, goesOn, onGoesOn: setGoesOn }} />
        )
      }
    >
      {data ? (
        <Secrets key={row.id}>{children}</Secrets>
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Drawer>
  )
}
