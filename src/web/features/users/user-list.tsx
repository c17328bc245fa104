import '#web/pickers/grant-choices.ts'
import { msg } from '@lingui/core/macro'
import { users } from '#contract/users.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { userActions } from './user-actions.tsx'
import { useUserTabs } from './user-tabs.tsx'

const noun = msg({ message: '用户', context: 'one, in a title' })

const columns = columnsOf(
  users,
  ['realname', { field: 'username', cell: dim }, 'status', 'orgCodes', 'roleIds', 'phone', 'createTime'],
  ['email', 'sex', 'birthday', 'mustChangePassword', 'passwordChangedAt'],
)

const filters = filtersOf(users, ['orgCodes', 'roleIds', 'createTime'], ['email'])

const form = async () => (await import('./user-form.tsx')).UserForm
const look = async () => (await import('./user-look.ts')).userLook
const detail = recordDetail(users, noun, look)

export const UserListPage = () => (
  <ListPage
    of={users}
    header={useUserTabs()}
    columns={columns}
    filters={filters}
    actions={userActions}
    detail={detail}
  >
    <FormDialog of={users} form={form} noun={noun} size="huge" />
  </ListPage>
)
