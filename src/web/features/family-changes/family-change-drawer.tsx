import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use, useState, type KeyboardEvent } from 'react'
import { familyChangeStates, type FamilyChange } from '#contract/family-change-fields.ts'
import { familyChanges } from '#contract/family-changes.ts'
import { RowActions } from '#web/form/row-actions.tsx'
import { Secrets } from '#web/form/secrets.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { StepButtons, useStepKeys } from '#web/record/record-steps.tsx'
import { can } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { drawDict } from '#web/values/value.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { pressDecisionKey } from './decision-keys.ts'
import { DecisionMade } from './decision-made.tsx'
import { isStale } from './fact-table.tsx'
import { familyChangeActions } from './family-change-actions.tsx'
import { FamilyChangeContent } from './family-change-content.tsx'
import { obstacleOf, useProofs } from './proofs.tsx'
import { useDeciding } from './use-deciding.ts'

interface FamilyChangeDrawerProps {
  row: FamilyChange
  onClose: () => void
  /** Told of each request that was decided on here. */
  onDecided: (id: string) => void
}

const isPending = (row: object) => 'approveStatus' in row && row.approveStatus === 'PENDING'
const nameOf = (row: object) => ('name' in row ? String(row.name) : '')

const Title = ({ row }: { row: FamilyChange }) => (
  <span className="flex flex-wrap items-center gap-2">
    {row.name}
    {drawDict(row, 'relation', 'grey')}
    {drawDict(row, 'changeType', 'blue')}
    {drawDict(row, 'approveStatus', familyChangeStates.states)}
  </span>
)

const Loading = () => (
  <div aria-busy="true" className="grid gap-3">
    <Skeleton className="h-4 w-64" />
    <Skeleton className="h-40" />
  </div>
)

/** What can be done to a request that one may not decide on: withdraw it, or take its decision back. */
const Rest = ({ change }: { change: FamilyChange }) => (
  <>
    {isPending(change) ? null : <DecisionMade change={change} />}
    <RowActions actions={familyChangeActions} row={change} />
  </>
)

/** One request beside the list, which stays usable: what it changes, what proves it, what follows, and the decision. */
export const FamilyChangeDrawer = ({ row, onClose, onDecided }: FamilyChangeDrawerProps) => {
  const { t } = useLingui()
  const { data: change, error, refetch } = useQuery(queryOf(familyChanges.queryById, { id: row.id }))
  const next = use(RowStepsContext).nextWhere?.(isPending)
  const [goesOn, setGoesOn] = useState(true)
  const deciding = useDeciding(change, () => {
    onDecided(row.id)
    if (goesOn) next?.open()
  })
  const mayDecide = change !== undefined && isPending(change) && can(familyChanges.approve)
  const proofs = useProofs(mayDecide ? change.files : [])
  const obstacle = obstacleOf(proofs)
  const onStepKey = useStepKeys()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onStepKey(event)
    if (!mayDecide || deciding.isBusy) return
    const isPlain = !isStale(change) && !change.isGone && !obstacle
    pressDecisionKey(event, { approve: isPlain ? deciding.approve : undefined, reject: deciding.reject })
  }
  const bar = { deciding, obstacle, next: next && nameOf(next.row), goesOn, onGoesOn: setGoesOn }
  return (
    <Drawer
      open
      isBeside
      focusesTitle
      onOpenChange={onClose}
      size="half"
      title={<Title row={change ?? row} />}
      actions={<StepButtons />}
      closeLabel={t`关闭`}
      onKeyDown={onKeyDown}
      footer={change && (mayDecide ? <DecisionBar change={change} {...bar} /> : <Rest change={change} />)}
    >
      {change ? (
        <Secrets key={row.id}>
          <FamilyChangeContent key={row.id} change={change} proofs={proofs} />
        </Secrets>
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Drawer>
  )
}
