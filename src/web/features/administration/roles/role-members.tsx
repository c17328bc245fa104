import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { users, type User } from '#contract/administration/users.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import { Act } from '#web/form/act.tsx'
import { CallButton } from '#web/form/call-button.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { accountChoices } from '#web/pickers/account-choices.ts'
import { ChoicesDialog } from '#web/pickers/choices-dialog.tsx'
import { viewAsAction } from '#web/rights/view-as.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { can } from '#web/state/session.ts'

const columns = columnsOf(users, ['realname', 'username', 'status'])

/** How many hold the role is said of the role. */
const countAgain = () => void invalidateNoun(roles.list)

const AddDialog = ({ roleId, onClose }: { roleId: string; onClose: () => void }) => {
  const { t } = useLingui()
  const { run, isBusy } = useSending(userRoles.addSysUserRole)
  const add = async (userIdList: string[]) => {
    const sent = await run({ roleId, userIdList })
    if (!sent || 'failure' in sent) return false
    countAgain()
    return true
  }
  return (
    <ChoicesDialog
      title={<Trans>添加成员</Trans>}
      description={<Trans>只能授予您自己也有的权限和数据范围</Trans>}
      label={t`成员`}
      placeholder={t`输入姓名或账号`}
      source={accountChoices}
      isBusy={isBusy}
      add={add}
      onClose={onClose}
    />
  )
}

const Remove = ({ roleId, user: { id: userId, realname } }: { roleId: string; user: User }) => (
  <Act
    on={userRoles.deleteUserRole}
    with={{ roleId, userId }}
    confirm={{
      title: <Trans>将“{realname}”移出此角色？</Trans>,
      text: <Trans>此人的下一次请求起即没有此角色的权限。</Trans>,
    }}
    onDone={countAgain}
  >
    <Trans>移出</Trans>
  </Act>
)

const memberActions = [viewAsAction]

/** Who holds a role; who may, gives it to others, takes it back, and sees the portal as one of them. */
export const RoleMembers = ({ role: { id, isBeyondOwn } }: { role: Pick<Role, 'id' | 'isBeyondOwn'> }) => {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const may = (on: Endpoint) => can(on) && !isBeyondOwn
  const draw = (user: User) => (
    <>
      <RowActions actions={memberActions} row={user} />
      <Remove roleId={id} user={user} />
    </>
  )
  return (
    <div className="min-w-0">
      {may(userRoles.addSysUserRole) || may(viewAs.start) ? (
        <div className="flex flex-wrap items-center justify-end gap-3 px-4 pt-3">
          {may(viewAs.start) ? (
            <p className="mr-auto text-sm text-ink-3">
              <Trans>要知道此角色的人看到什么，请对一名成员点“以其身份查看”。</Trans>
            </p>
          ) : null}
          {may(userRoles.addSysUserRole) ? (
            <CallButton
              on={userRoles.addSysUserRole}
              size="small"
              icon="plus"
              onClick={() => setAdding(true)}
            >
              <Trans>添加成员</Trans>
            </CallButton>
          ) : null}
        </div>
      ) : null}
      <ChildList
        of={users}
        by={{ roleIds: id }}
        columns={columns}
        label={t`成员`}
        needs={['status']}
        actions={may(userRoles.deleteUserRole) || may(viewAs.start) ? draw : undefined}
      />
      {isAdding ? <AddDialog roleId={id} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
