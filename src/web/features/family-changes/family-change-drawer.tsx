import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use, useState, type KeyboardEvent, type ReactNode } from 'react'
import { familyChangeStates, type FamilyChange } from '#contract/family-change-fields.ts'
import { familyChanges } from '#contract/family-changes.ts'
import { familyFacts } from '#contract/family-facts.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { Secrets } from '#web/form/secrets.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedList } from '#web/list/list-states.tsx'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { StepButtons, useStepKeys } from '#web/record/record-steps.tsx'
import { can } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dictText } from '#web/values/value-text.ts'
import { drawDict } from '#web/values/value.tsx'
import { ChangeConsequences } from './change-consequences.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { FactTable, isStale } from './fact-table.tsx'
import { familyChangeActions } from './family-change-actions.tsx'
import { obstacleOf, ProofGrid, useProofs, type Proof } from './proofs.tsx'
import { useDeciding } from './use-deciding.ts'

interface FamilyChangeDrawerProps {
  row: FamilyChange
  onClose: () => void
  /** Told of each request that was decided on here. */
  onDecided: (id: string) => void
}

const isPending = (row: object) => 'approveStatus' in row && row.approveStatus === 'PENDING'
const nameOf = (row: object) => ('name' in row ? String(row.name) : '')

const Section = ({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="grid gap-2.5">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
)

/** Why it cannot simply be approved. */
const Remark = ({ change }: { change: FamilyChange }) => {
  const { isGone, approveStatus } = change
  if (approveStatus !== 'PENDING' || (!isGone && !isStale(change))) return null
  return (
    <output className="block rounded-sm bg-orange-soft px-3 py-2 text-sm text-orange">
      {isGone ? (
        <Trans>该家属在提交申请后已被删除，只能驳回。</Trans>
      ) : (
        <Trans>
          该家属在提交申请后已被修改：请对照变更前、现在、变更后三列，再决定在现有资料上通过，或驳回。
        </Trans>
      )}
    </output>
  )
}

/** What was decided, by whom; it stands where the buttons were. */
const Decision = ({ change }: { change: FamilyChange }) => {
  const { approveStatus, updateBy, updateTime, opinion } = change
  if (approveStatus === 'PENDING') return null
  const [state, who, when] = [dictText(change, 'approveStatus'), updateBy ?? '', updateTime ?? '']
  return (
    <output className="grid w-full text-sm">
      <span>
        <Trans>
          {who} 于 {when} 处理：{state}
        </Trans>
      </span>
      {opinion ? (
        <span className="text-ink-2">
          <Trans>意见：{opinion}</Trans>
        </span>
      ) : null}
    </output>
  )
}

const Content = ({ change, proofs }: { change: FamilyChange; proofs: readonly Proof[] }) => {
  const { t } = useLingui()
  const [shown, setShown] = useState<'changed' | 'all'>('changed')
  const isChecking = change.approveStatus === 'PENDING' && can(familyChanges.checks)
  const { data: checks } = useQuery({
    ...queryOf(familyChanges.checks, { id: change.id }),
    enabled: isChecking,
  })
  const { employeeName, employeeNo, companyName, createBy, createTime, files } = change
  const count = change.changedFields.length
  const [changed, all] = [t`只看变化`, t`全部 ${familyFacts.length} 项`]
  const asker = createBy ?? ''
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">
        <Trans>
          员工 {employeeName} {employeeNo} · {companyName} · {asker} 提交于 {createTime}
        </Trans>
      </p>
      <Remark change={change} />
      <Section
        title={<Trans>变更 {count} 项</Trans>}
        aside={
          change.changeType === 'EDIT' ? (
            <Segmented
              label={t`显示哪些字段`}
              value={shown}
              onValue={setShown}
              options={[
                { value: 'changed', label: changed },
                { value: 'all', label: all },
              ]}
            />
          ) : null
        }
      >
        <FactTable
          change={change}
          checks={isChecking ? (checks ?? []) : undefined}
          isWhole={shown === 'all'}
        />
      </Section>
      <Section title={<Trans>证明材料 {files.length} 份</Trans>}>
        {proofs.length > 0 ? (
          <ProofGrid proofs={proofs} />
        ) : files.length > 0 ? (
          <AttachmentList of={familyChanges} files={files} />
        ) : (
          <p className="text-sm text-ink-3">
            <Trans>没有上传证明材料</Trans>
          </p>
        )}
      </Section>
      {change.approveStatus === 'PENDING' ? (
        <Section title={<Trans>通过后会怎样</Trans>}>
          <ChangeConsequences change={change} />
        </Section>
      ) : null}
    </div>
  )
}

const Title = ({ row }: { row: FamilyChange }) => (
  <span className="flex flex-wrap items-center gap-2">
    {row.name}
    {drawDict(row, 'relation', 'grey')}
    {drawDict(row, 'changeType', 'blue')}
    {drawDict(row, 'approveStatus', familyChangeStates.states[row.approveStatus])}
  </span>
)

const ownKeys = 'input, textarea, select, [contenteditable], [role=menu]'

/** One request beside the list, which stays usable: what it changes, what proves it, what follows, and the decision. */
export const FamilyChangeDrawer = ({ row, onClose, onDecided }: FamilyChangeDrawerProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(familyChanges.queryById, { id: row.id }))
  const next = use(RowStepsContext).nextWhere?.(isPending)
  const [goesOn, setGoesOn] = useState(true)
  const deciding = useDeciding(data, () => {
    onDecided(row.id)
    if (goesOn) next?.open()
  })
  const onStepKey = useStepKeys()
  const isOpen = data?.approveStatus === 'PENDING'
  const mayDecide = isOpen && can(familyChanges.approve)
  const proofs = useProofs(mayDecide ? data.files : [])
  const obstacle = obstacleOf(proofs)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onStepKey(event)
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (!mayDecide || defaultPrevented || ctrlKey || metaKey || altKey || deciding.isBusy) return
    if (!(target instanceof Element) || !event.currentTarget.contains(target) || target.closest(ownKeys))
      return
    const mayApprove = !isStale(data) && !data.isGone && !obstacle
    const decide = { a: mayApprove ? deciding.approve : undefined, r: deciding.reject }[key.toLowerCase()]
    if (!decide) return
    event.preventDefault()
    void decide()
  }
  return (
    <Drawer
      open
      isBeside
      focusesTitle
      onOpenChange={onClose}
      size="half"
      title={<Title row={data ?? row} />}
      actions={<StepButtons />}
      closeLabel={t`关闭`}
      onKeyDown={onKeyDown}
      footer={
        mayDecide ? (
          <DecisionBar
            change={data}
            deciding={deciding}
            obstacle={obstacle}
            next={next && nameOf(next.row)}
            goesOn={goesOn}
            onGoesOn={setGoesOn}
          />
        ) : data ? (
          isOpen ? (
            <RowActions actions={familyChangeActions} row={data} />
          ) : (
            <>
              <Decision change={data} />
              <RowActions actions={familyChangeActions} row={data} />
            </>
          )
        ) : undefined
      }
    >
      {error && !data ? (
        <FailedList failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Secrets key={row.id}>
          <Content key={row.id} change={data} proofs={proofs} />
        </Secrets>
      ) : (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-4 w-64" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Drawer>
  )
}
