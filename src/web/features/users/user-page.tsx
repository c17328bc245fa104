import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { departUsers } from '#contract/depart-users.ts'
import { userSessions } from '#contract/user-sessions.ts'
import { users } from '#contract/users.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { sessionColumns } from './session-columns.ts'
import { userActions } from './user-actions.tsx'
import { userLook } from './user-look.ts'

const noun = msg({ message: '用户', context: 'one, in a title' })
const form = async () => (await import('./user-form.tsx')).UserForm

const departLabels = labelsOf(departUsers)
const depart = columnsOf(departUsers)
const departColumns = [
  depart('departName', departLabels.departName),
  depart('createTime', departLabels.createTime, { sortable: true }),
]

export const UserPage = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const by = { userId: id }
  const tabs = [
    {
      name: 'sessions',
      label: <Trans>当前登录</Trans>,
      on: userSessions.list,
      draw: () => <ChildList of={userSessions} by={by} columns={sessionColumns} label={t`当前登录`} />,
    },
    {
      name: 'departs',
      label: <Trans>部门</Trans>,
      on: departUsers.list,
      draw: () => <ChildList of={departUsers} by={by} columns={departColumns} label={t`部门`} />,
    },
  ]
  return (
    <RecordPage {...userLook} id={id} actions={userActions} tabs={tabs}>
      <FormDialog of={users} form={form} noun={noun} size="huge" />
    </RecordPage>
  )
}
