import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { familyChanges } from '#contract/members/family-changes.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { can } from '#web/state/session.ts'

const columns = columnsOf(familyChanges, ['name', 'relation', 'changeType', 'createTime'])

/** What was asked to be changed of an employee's family, and nobody has decided on; nothing where there is none. */
export const FamilyRequests = ({ employeeId }: { employeeId: string }) => {
  const { t } = useLingui()
  const waiting = { employeeId, approveStatus: 'PENDING' }
  const { data } = useQuery({
    ...queryOf(familyChanges.list, { ...waiting, pageSize: '1' }),
    enabled: can(familyChanges.list),
  })
  if (!data?.total) return null
  return (
    <section className="grid gap-2 pt-4">
      <h2 className="font-semibold">
        <Trans>待审批的家属变更</Trans>
      </h2>
      <div className="rounded border border-line">
        <ChildList of={familyChanges} by={waiting} columns={columns} label={t`待审批的家属变更`} />
      </div>
    </section>
  )
}
