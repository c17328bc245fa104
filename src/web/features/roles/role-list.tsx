import { msg } from '@lingui/core/macro'
import { roles } from '#contract/roles.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { roleActions } from './role-actions.tsx'

const noun = msg({ message: '角色', context: 'one, in a title' })

const columns = columnsOf(
  roles,
  ['roleName', { field: 'roleCode', cell: dim }, 'category', 'dataScope', 'userCount', 'description'],
  ['roleNameEn', 'createTime'],
)

const filters = filtersOf(roles, [
  { field: 'category', isSingle: true },
  { field: 'dataScope', isSingle: true },
])

const form = async () => (await import('./role-form.tsx')).RoleForm
const look = async () => (await import('./role-look.ts')).roleLook
const detail = recordDetail(roles, noun, look)

export const RoleListPage = () => (
  <ListPage of={roles} columns={columns} filters={filters} actions={roleActions} detail={detail}>
    <FormDialog of={roles} form={form} noun={noun} preset={{ category: '1', dataScope: 'ORG' }} />
  </ListPage>
)
