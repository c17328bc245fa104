import { Trans } from '@lingui/react/macro'
import { claimDataPermissions } from '#contract/administration/claim-data-permissions.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { users } from '#contract/administration/users.ts'
import { plainLook } from '#web/record/plain-look.ts'
import { RecordPage } from '#web/record/record-page.tsx'
import { ScreenForm } from '#web/record/record-screen.tsx'
import { roleActions } from './role-actions.tsx'
import { roleScreen } from './role-screen.tsx'
import { RoleMembers } from './role-members.tsx'
import { RolePane } from './role-pane.tsx'
import { RolePermissions } from './role-permissions.tsx'
import { RoleScope } from './role-scope.tsx'

const tabsOf = (id: string) => [
  {
    name: 'permissions',
    label: <Trans>菜单与权限</Trans>,
    on: roles.queryRoleTree,
    draw: () => <RolePermissions id={id} />,
  },
  {
    name: 'scope',
    label: <Trans>数据范围</Trans>,
    on: claimDataPermissions.listBySysRoleId,
    draw: () => <RoleScope id={id} />,
  },
  {
    name: 'members',
    label: <Trans>成员</Trans>,
    on: users.list,
    draw: (role: Role) => <RoleMembers role={role} />,
  },
]

export const RolePage = ({ id }: { id: string }) => (
  <div className="grid min-w-0 items-start gap-3.5 xl:grid-cols-[15rem_minmax(0,1fr)]">
    <RolePane id={id} />
    <RecordPage
      {...plainLook(roles, roleScreen.look)}
      id={id}
      actions={roleActions}
      tabs={tabsOf(id)}
      areFieldsTab
    >
      <ScreenForm form={roleScreen.form} />
    </RecordPage>
  </div>
)
