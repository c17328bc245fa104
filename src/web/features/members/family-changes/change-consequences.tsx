import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { covers } from '#contract/cover/covers.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import type { FamilyFact } from '#contract/members/family-facts.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

const Effect = ({ change }: { change: FamilyChange }) => {
  const { changeType } = change
  const employeeName = nameOf(change, 'employeeName')
  const count = change.changedFields.length
  if (changeType === 'ADD') return <Trans>立即成为员工 {employeeName} 的家属，出现在家属列表中。</Trans>
  if (changeType === 'EDIT') return <Trans>家属资料立即更新，一次写入全部 {count} 项。</Trans>
  return <Trans>立即从家属列表移除；30 天内可由运营人员从回收站恢复。</Trans>
}

/** The cover of the relative from today on, which is asked for where it may be seen. */
const useCover = ({ memberId }: FamilyChange) =>
  useQuery({
    ...queryOf(covers.list, {
      familyMemberId: memberId ?? '',
      isSuperseded: 'false',
      toDay_begin: addDays(dayAt(), 1),
      column: 'fromDay',
      order: 'asc',
    }),
    enabled: memberId !== null && can(covers.list),
  }).data

/** What plans and their prices go by. */
const insuredFacts: readonly FamilyFact[] = ['relation', 'birthDate']

/** What becomes of the cover of a relative whose details change. */
const KeptCover = ({ change }: { change: FamilyChange }) => {
  const cover = useCover(change)
  if (!cover) return <Trans>不变：保障由参保记录得出。</Trans>
  if (cover.total === 0) return <Trans>没有保障，通过后也没有；需要时请增员。</Trans>
  const isPriced = insuredFacts.some((fact) => change.changedFields.includes(fact))
  return (
    <>
      {cover.records.map((row) => {
        const planName = nameOf(row, 'planName')
        return (
          <span key={row.id} className="block">
            <Trans>
              {planName}（{row.policyNo}），{row.fromDay} 至 {row.lastDay}：不变
            </Trans>
          </span>
        )
      })}
      {isPriced ? (
        <span className="block text-orange">
          <Trans>关系和出生日期决定适用的方案和保费：请核对，需要时另行减员、增员。</Trans>
        </span>
      ) : null}
    </>
  )
}

/** A relative who is or was insured is not removed. */
const LostCover = ({ change }: { change: FamilyChange }) => {
  const count = useQuery({
    ...queryOf(covers.count, { familyMemberId: change.memberId ?? '' }),
    enabled: can(covers.count),
  }).data?.total
  if (count === 0) return <Trans>没有参保记录，可以移除。</Trans>
  if (count === undefined) return <Trans>有参保记录的家属不能移除，需要时请减员。</Trans>
  return (
    <span className="text-orange">
      <Trans>有 {count} 条参保记录，不能移除：请驳回，需要时请减员。</Trans>
    </span>
  )
}

const Cover = ({ change }: { change: FamilyChange }) => {
  if (change.changeType === 'ADD') return <Trans>还没有保障，直到增员生效。</Trans>
  return change.changeType === 'EDIT' ? <KeptCover change={change} /> : <LostCover change={change} />
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
        <Trans>保障</Trans>
      </dt>
      <dd>
        <Cover change={change} />
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
