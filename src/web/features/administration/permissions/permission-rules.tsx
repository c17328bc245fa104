import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dataRules } from '#contract/administration/data-rules.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { RuleList } from '#web/rights/rule-list.tsx'
import { can } from '#web/state/session.ts'

/** The rules of a permission that shows rows; nothing of one that takes none. */
export const PermissionRules = ({ permissionId }: { permissionId: string }) => {
  const ruled = useQuery(queryOf(dataRules.ruledPermissions, {}))
  const permission = ruled.data?.find(({ id }) => id === permissionId)
  if (!permission || !can(dataRules.getPermRuleListByPermId)) return null
  return (
    <div className="mt-5">
      <RuleList
        permission={permission}
        title={<Trans>数据规则</Trans>}
        note={
          <Trans>
            规则被角色选用后才生效：同一角色的规则须全部满足，多个角色满足其一即可。在“角色管理”的角色页选用。
          </Trans>
        }
      />
    </div>
  )
}
