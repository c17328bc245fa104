import { Trans } from '@lingui/react/macro'
import type { FamilyChange } from '#contract/family-change-fields.ts'
import { nameOf } from '#web/lib/names.ts'

const Effect = ({ change }: { change: FamilyChange }) => {
  const { changeType } = change
  const employeeName = nameOf(change, 'employeeName')
  const count = change.changedFields.length
  if (changeType === 'ADD') return <Trans>立即成为员工 {employeeName} 的家属，出现在家属列表中。</Trans>
  if (changeType === 'EDIT') return <Trans>家属资料立即更新，一次写入全部 {count} 项。</Trans>
  return <Trans>立即从家属列表移除；30 天内可由运营人员从回收站恢复。</Trans>
}

const Cover = ({ changeType }: Pick<FamilyChange, 'changeType'>) => {
  if (changeType === 'ADD') return <Trans>还没有保障，直到增员生效。</Trans>
  if (changeType === 'EDIT') return <Trans>不变：状态由参保记录得出。</Trans>
  return <Trans>有参保记录的家属不能移除，需要时请减员。</Trans>
}

/** What approving does, before anybody approves. */
export const ChangeConsequences = ({ change }: { change: FamilyChange }) => {
  const asker = change.createBy ?? ''
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm">
      <dt className="text-ink-3">
        <Trans>资料</Trans>
      </dt>
      <dd>
        <Effect change={change} />
      </dd>
      <dt className="text-ink-3">
        <Trans>状态</Trans>
      </dt>
      <dd>
        <Cover changeType={change.changeType} />
      </dd>
      <dt className="text-ink-3">
        <Trans>保险公司</Trans>
      </dt>
      <dd>
        <Trans>不会自动通知，增减员请照常另行办理。</Trans>
      </dd>
      <dt className="text-ink-3">
        <Trans>通知</Trans>
      </dt>
      <dd>
        <Trans>{asker} 会收到审批结果和意见。</Trans>
      </dd>
    </dl>
  )
}
