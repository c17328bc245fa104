import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { claimDataPermissions } from '#contract/claim-data-permissions.ts'
import { roles } from '#contract/roles.ts'
import { users } from '#contract/users.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { roleActions } from './role-actions.tsx'
import { roleLook } from './role-look.ts'
import { RoleMembers } from './role-members.tsx'
import { RolePane } from './role-pane.tsx'
import { RolePermissions } from './role-permissions.tsx'
import { RoleScope } from './role-scope.tsx'

const noun = msg({ message: '角色', context: 'one, in a title' })
const form = async () => (await import('./role-form.tsx')).RoleForm

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
  { name: 'members', label: <Trans>成员</Trans>, on: users.list, draw: () => <RoleMembers id={id} /> },
]

export const RolePage = ({ id }: { id: string }) => (
  <div className="grid min-w-0 items-start gap-3.5 xl:grid-cols-[15rem_minmax(0,1fr)]">
    <RolePane id={id} />
    <RecordPage {...roleLook} columns={3} id={id} actions={roleActions} tabs={tabsOf(id)} areFieldsTab>
      <FormDialog of={roles} form={form} noun={noun} />
    </RecordPage>
  </div>
)
