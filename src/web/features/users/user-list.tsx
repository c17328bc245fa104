import '#web/pickers/grant-choices.ts'
import { msg } from '@lingui/core/macro'
import { users } from '#contract/users.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { userActions } from './user-actions.tsx'
import { useUserTabs } from './user-tabs.tsx'

const noun = msg({ message: '用户', context: 'one, in a title' })
const labels = labelsOf(users)

const col = columnsOf(users)
const columns = [
  col('realname', labels.realname, { sortable: true }),
  col('username', labels.username, { cell: dim, sortable: true }),
  col('status', labels.status),
  col('orgCodes', labels.orgCodes),
  col('roleIds', labels.roleIds),
  col('phone', labels.phone),
  col('createTime', labels.createTime, { sortable: true }),
  col('email', labels.email, { isHiddenAtFirst: true }),
  col('sex', labels.sex, { isHiddenAtFirst: true }),
  col('birthday', labels.birthday, { isHiddenAtFirst: true }),
  col('mustChangePassword', labels.mustChangePassword, { isHiddenAtFirst: true }),
  col('passwordChangedAt', labels.passwordChangedAt, { isHiddenAtFirst: true }),
]

const filter = filtersOf(users)
const filters = [filter('orgCodes'), filter('roleIds'), filter('createTime'), more(filter('email'))]

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
