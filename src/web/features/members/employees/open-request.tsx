import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDraftContext } from '#web/form/draft-context.ts'

/** Leads to the request that is open of a relative: another one is refused until it is decided on. */
export const OpenRequest = () => {
  const { row } = useDraftContext()
  if (!row?.['pendingChange']) return null
  const search = { memberId: String(row['id']), approveStatus: 'PENDING' }
  return (
    <p className="mb-4 rounded bg-orange-soft p-3 text-sm">
      <Trans>
        该家属已有待审批的变更，审批前不能再次提交：
        <Link to="/member/MemberFamilyApproveList" search={search}>
          查看申请
        </Link>
      </Trans>
    </p>
  )
}
