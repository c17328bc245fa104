import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyFacts } from '#contract/members/family-facts.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { HistorySection } from '#web/record/history-section.tsx'
import { can } from '#web/state/session.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { ChangeConsequences } from './change-consequences.tsx'
import { WholeValue } from '#web/values/whole-value.tsx'
import { FactTable, isStale } from './fact-table.tsx'
import { ProofGrid, type Proof } from './proofs.tsx'

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

/** Why an open request cannot simply be approved, and what who reads it can do. */
const Remark = ({ change }: { change: FamilyChange }) => {
  const { isGone, approveStatus } = change
  const decides = can(familyChanges.approve)
  if (approveStatus !== 'PENDING' || (!isGone && !isStale(change))) return null
  return (
    <output className="block rounded-sm bg-orange-soft px-3 py-2 text-sm text-orange">
      {isGone && decides ? (
        <Trans>该家属在提交申请后已被删除，只能驳回。</Trans>
      ) : isGone ? (
        <Trans>该家属在提交申请后已被删除，此申请无法通过，可以撤回。</Trans>
      ) : decides ? (
        <Trans>
          该家属在提交申请后已被修改：请对照变更前、现在、变更后三列，再决定在现有资料上通过，或驳回。
        </Trans>
      ) : (
        <Trans>该家属在提交申请后已被修改：审批人会对照三列决定；如不再需要，可以撤回。</Trans>
      )}
    </output>
  )
}

const resource = resourceOf(familyChanges)

/** What changes, only or among all facts, each with what the server found of it while somebody has to decide. */
const Changes = ({ change }: { change: FamilyChange }) => {
  const { t } = useLingui()
  const [shown, setShown] = useState<'changed' | 'all'>('changed')
  const { changeType, approveStatus } = change
  const isChecked = changeType !== 'REMOVE' && approveStatus === 'PENDING' && can(familyChanges.checks)
  const { data: checks } = useQuery({
    ...queryOf(familyChanges.checks, { id: change.id }),
    enabled: isChecked,
  })
  const count = change.changedFields.length
  const [changed, all] = [t`只看变化`, t`全部 ${familyFacts.length} 项`]
  return (
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
      <FactTable change={change} checks={isChecked ? (checks ?? []) : undefined} isWhole={shown === 'all'} />
    </Section>
  )
}

/** The files: in pictures where they were loaded for who decides, else by name. */
const Proofs = ({ change: { files }, proofs }: { change: FamilyChange; proofs: readonly Proof[] }) => (
  <Section
    title={<Trans>证明材料 {files.length} 份</Trans>}
    aside={
      proofs.length > 0 ? (
        <span className="text-xs text-ink-3">
          <Trans>点开放大；查看写入审计</Trans>
        </span>
      ) : null
    }
  >
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
)

/** What a request says: whose it is, what it changes, what proves it, what follows from it. */
export const FamilyChangeContent = ({
  change,
  proofs,
}: {
  change: FamilyChange
  proofs: readonly Proof[]
}) => {
  const { employeeNo, createBy, createTime, version, lastChangeTime } = change
  const companyName = nameOf(change, 'companyName')
  const asker = createBy ?? ''
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">
        <Trans>
          员工 <WholeValue resource={resource} row={change} field="employeeName" /> {employeeNo} ·{' '}
          {companyName} · {asker} 提交于 {createTime} · 版本 {version}
        </Trans>
      </p>
      <Remark change={change} />
      <Changes change={change} />
      <Proofs change={change} proofs={proofs} />
      {change.approveStatus === 'PENDING' ? (
        <Section
          title={<Trans>通过后会怎样</Trans>}
          aside={
            lastChangeTime === null ? null : (
              <span className="text-xs text-ink-3">
                <Trans>上次变更 {lastChangeTime} 通过</Trans>
              </span>
            )
          }
        >
          <ChangeConsequences change={change} />
        </Section>
      ) : null}
      <HistorySection of={familyChanges} id={change.id} />
    </div>
  )
}
