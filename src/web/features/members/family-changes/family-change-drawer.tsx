import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { familyChangeStates, type FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChangeTypes } from '#contract/members/family-members.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { ApprovalDrawer, waitsFor } from '#web/record/approval-drawer.tsx'
import { can } from '#web/state/session.ts'
import { drawDict } from '#web/values/value.tsx'
import { isStale } from './fact-table.tsx'
import { familyChangeActions } from './family-change-actions.tsx'
import { FamilyChangeContent } from './family-change-content.tsx'
import { obstacleOf, useProofs } from './proofs.tsx'
import { useFamilyWays } from './use-family-deciding.ts'

interface FamilyChangeDrawerProps {
  row: FamilyChange
  onClose: () => void
  /** Told of each request that was decided on here. */
  onDecided: (id: string) => void
}

const Title = ({ row }: { row: FamilyChange }) => (
  <span className="flex flex-wrap items-center gap-2">
    {row.name}
    {drawDict(row, 'relation', 'grey')}
    {drawDict(row, 'changeType', familyChangeTypes.tones)}
    {drawDict(row, 'approveStatus', familyChangeStates.states.tones)}
  </span>
)

/** One request beside the list: what it changes, what proves it, what follows, and the decision. */
export const FamilyChangeDrawer = ({ row, onClose, onDecided }: FamilyChangeDrawerProps) => {
  const { t } = useLingui()
  const record = useQuery(queryOf(familyChanges.queryById, { id: row.id }))
  const { data: change } = record
  const ways = useFamilyWays(change)
  const on = familyChanges.approve
  const mayDecide = change !== undefined && waitsFor(on, change) && can(on)
  const proofs = useProofs(mayDecide ? change.files : [])
  const stale = { deliberate: <Trans>在现有资料上通过</Trans> }
  return (
    <ApprovalDrawer
      row={row}
      record={record}
      on={on}
      ways={ways}
      title={<Title row={change ?? row} />}
      usual={[t`材料齐全，信息一致`, t`证件照片不清晰`, t`缺关系证明`, t`号码与出生日期不符`]}
      approving={change?.isGone ? 'never' : change && isStale(change) ? stale : 'plain'}
      obstacle={obstacleOf(proofs)}
      actions={familyChangeActions}
      onClose={onClose}
      onDecided={onDecided}
    >
      {change ? <FamilyChangeContent key={row.id} change={change} proofs={proofs} /> : null}
    </ApprovalDrawer>
  )
}
