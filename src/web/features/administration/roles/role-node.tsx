import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { nounOf } from '#contract/core/access.ts'
import { dataRules, type RuledPermission } from '#contract/administration/data-rules.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import type { PermissionNode } from '#contract/administration/roles.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { RuleList } from '#web/rights/rule-list.tsx'
import { can } from '#web/state/session.ts'
import { RoleFields } from './role-fields.tsx'
import type { GrantEdit } from './use-grants.ts'

interface RoleNodeProps {
  /** The row of the tree that is looked at. */
  node: PermissionNode | undefined
  grants: GrantEdit
  /** What cannot be granted, and why. */
  shut: ReadonlyMap<string, string>
  isReadOnly: boolean
}

/** The nouns of a row's own word and of the words right below it. */
const nounsOf = ({ perms, children }: PermissionNode): ReadonlySet<string> =>
  new Set([perms, ...children.map((child) => child.perms)].flatMap((word) => (word ? [nounOf(word)] : [])))

const Head = ({ node, checked }: { node: PermissionNode; checked: ReadonlySet<string> }) => {
  const { title, perms, address, children } = node
  const [granted, count] = [
    formatNumber(children.filter(({ key }) => checked.has(key)).length),
    formatNumber(children.length),
  ]
  return (
    <header className="border-b border-line-soft p-3">
      <h2 className="text-sm font-semibold wrap-anywhere">{title}</h2>
      <p className="text-xs text-ink-3 wrap-anywhere">
        {perms ?? address}
        {children.length > 0 ? (
          <>
            {perms || address ? ' · ' : ''}
            <Trans>
              下级 {count} 项，已授予 {granted} 项
            </Trans>
          </>
        ) : null}
      </p>
    </header>
  )
}

const Rules = ({
  permission,
  grants,
  isReadOnly,
}: Pick<RoleNodeProps, 'grants' | 'isReadOnly'> & { permission: RuledPermission }) => {
  const { id, name } = permission
  const isGranted = grants.checked.has(id)
  return (
    <RuleList
      permission={permission}
      title={<Trans>数据规则：{name}</Trans>}
      note={
        isGranted ? (
          <Trans>
            不勾选：看到数据范围内的全部数据。同一角色的规则须全部满足；一人多个角色满足其一即可。
          </Trans>
        ) : (
          <Trans>此角色没有“{name}”的权限；在菜单树中勾选后才能选用规则。</Trans>
        )
      }
      choice={{
        chosen: isGranted ? grants.rulesOf(id) : [],
        isShut: isReadOnly || !isGranted || !can(dataRules.grant),
        onChosen: (ids) => grants.chooseRules(id, ids),
      }}
    />
  )
}

const Parts = ({ node, ...props }: RoleNodeProps & { node: PermissionNode }) => {
  const seesRules = can(dataRules.ruledPermissions)
  const ruled = useQuery({ ...queryOf(dataRules.ruledPermissions, {}), enabled: seesRules })
  const fields = useQuery(queryOf(rolePermissions.nounFields, {}))
  const nouns = nounsOf(node)
  const permissions = ruled.data?.filter(({ word }) => nouns.has(nounOf(word))) ?? []
  const ofFields = fields.data?.filter(({ noun }) => nouns.has(noun)) ?? []
  const isKnown = fields.data !== undefined && (!seesRules || ruled.data !== undefined)
  if (isKnown && permissions.length === 0 && ofFields.length === 0)
    return (
      <p className="text-sm text-ink-3">
        <Trans>这里没有可设数据规则的列表，也没有可隐藏或掩码的字段。</Trans>
      </p>
    )
  return (
    <>
      {permissions.map((permission) => (
        <Rules key={permission.id} {...props} permission={permission} />
      ))}
      {ofFields.map((one) => (
        <RoleFields
          key={one.noun}
          {...props}
          fields={one}
          list={permissions.find(({ word }) => nounOf(word) === one.noun)?.name}
        />
      ))}
      {ofFields.length > 0 ? (
        <p className="-mt-3 text-xs text-ink-3">
          <Trans>
            “可申请”：写明原因后可查看完整内容，每次查看写入审计。同一数据的掩码字段一起设置。其他字段都可见；在“菜单管理”新增字段的权限后，也可以对角色隐藏。
          </Trans>
        </p>
      ) : null}
    </>
  )
}

/** What a role does with the row of the tree that is looked at: its data rules, and how it sees fields. */
export const RoleNode = ({ node, ...props }: RoleNodeProps) => {
  const { t } = useLingui()
  return (
    <section aria-label={t`所选权限的规则和字段`} className="min-w-0">
      {node ? (
        <>
          <Head node={node} checked={props.grants.checked} />
          <div key={node.key} className="grid gap-5 p-3">
            <Parts node={node} {...props} />
          </div>
        </>
      ) : (
        <p className="p-3 text-sm text-ink-3">
          <Trans>点击菜单或权限的名称，在这里设置它的数据规则和字段。</Trans>
        </p>
      )}
    </section>
  )
}
