import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FamilyChangeStatus } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { queryOf } from '#web/lib/query-client.ts'

const useCount = (approveStatus: FamilyChangeStatus, since: Readonly<Record<string, string>> = {}) =>
  useQuery(queryOf(familyChanges.count, { approveStatus, ...since })).data?.total

/** What was done today and what is left, for who decides. */
export const TodayLine = () => {
  const today = { updateTime_begin: dayAt() }
  const waiting = useCount('PENDING')
  const approved = useCount('APPROVED', today)
  const rejected = useCount('REJECTED', today)
  if (waiting === undefined || approved === undefined || rejected === undefined) return null
  const decided = approved + rejected
  return waiting === 0 ? (
    <Trans>
      今天已处理 {decided} 条（通过 {approved}，驳回 {rejected}）
    </Trans>
  ) : (
    <Trans>
      剩 {waiting} 条待审批；今天已处理 {decided} 条（通过 {approved}，驳回 {rejected}）
    </Trans>
  )
}
