import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { coverChangeStates, coverChangeTypes, type CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import { useSending } from '#web/form/use-sending.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { nameOf } from '#web/lib/names.ts'
import { ApprovalDrawer, waitsFor } from '#web/record/approval-drawer.tsx'
import type { Ways } from '#web/record/use-deciding.ts'
import { toast } from '#web/ui/toasts.ts'
import { drawDict } from '#web/values/value.tsx'
import { coverChangeActions } from './cover-change-actions.tsx'
import { CoverChangeContent } from './cover-change-content.tsx'

const Title = ({ row }: { row: CoverChange }) => (
  <span className="flex flex-wrap items-center gap-2">
    {nameOf(row, 'name')}
    {drawDict(row, 'relation', 'grey')}
    {drawDict(row, 'changeType', coverChangeTypes.tones)}
    {drawDict(row, 'status', coverChangeStates.states.tones)}
  </span>
)

/** The ways to decide on an addition or a removal. */
const useWays = (change: CoverChange | undefined): Ways => {
  const { t } = useLingui()
  const say = (message: string, row: CoverChange) => {
    const name = nameOf(row, 'name')
    void toast('success', t`${name}：${message}`)
  }
  const approving = useSending(coverChanges.approve, { say })
  const refusing = useSending(coverChanges.refuse, { say })
  const after = (sent: Awaited<ReturnType<typeof approving.run>>): boolean => {
    if (!sent || 'failure' in sent) return false
    void invalidateNoun(covers.list)
    return true
  }
  return {
    isBusy: approving.isBusy || refusing.isBusy,
    approve: async (opinion) =>
      change !== undefined && after(await approving.run({ id: change.id, version: change.version, opinion })),
    refuse: async (opinion) =>
      change !== undefined && after(await refusing.run({ id: change.id, version: change.version, opinion })),
  }
}

/** An addition or a removal beside the list: the plan, who loses cover, what it costs, and the decision. */
export const CoverChangeDrawer = ({ row, onClose }: { row: CoverChange; onClose: () => void }) => {
  const { t } = useLingui()
  const record = useQuery(queryOf(coverChanges.queryById, { id: row.id }))
  const { data: change } = record
  const on = coverChanges.approve
  const waits = change !== undefined && waitsFor(on, change)
  const { data: outcome } = useQuery({
    ...queryOf(coverChanges.outcome, { id: row.id }),
    enabled: change?.status === 'SUBMITTED' || change?.status === 'DRAFT',
  })
  const refusal = waits ? outcome?.refusal : undefined
  return (
    <ApprovalDrawer
      row={row}
      record={record}
      on={on}
      ways={useWays(change)}
      title={<Title row={change ?? row} />}
      usual={[t`与人事系统一致`, t`生效日期有误`, t`方案有误`, t`缺少入职或离职证明`]}
      obstacle={refusal ? <Trans>现在不能通过：{refusal}</Trans> : undefined}
      actions={coverChangeActions}
      onClose={onClose}
    >
      {change ? <CoverChangeContent key={row.id} change={change} outcome={outcome} /> : null}
    </ApprovalDrawer>
  )
}
