import { msg } from '@lingui/core/macro'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { opens } from '#web/form/action.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { nameOf } from '#web/lib/names.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { employeeColumns, employeeFilters, oneCompanyColumns, oneCompanyFilters } from './employee-columns.ts'
import { employeeDoubleActions, useEmployeeDoubles } from './doubles.tsx'
import { transferring } from './employee-actions.tsx'
import { employeeMaking } from './employee-making.ts'

const look = async () => (await import('./employee-detail.tsx')).employeeDetail
const detail = recordDetail(look)

const FamilyDrawer = lazyPart(async () => (await import('./family-members.tsx')).FamilyDrawer)
/** What is to be decided stands first, while there is something. */
const actions = [
  ...employeeDoubleActions,
  opens<Employee>(familyMembers.list, {
    word: msg({ message: '家属', context: 'row action' }),
    fetch: FamilyDrawer.fetch,
    draw: (row, onClose) => <FamilyDrawer employeeId={row.id} name={nameOf(row, 'name')} onClose={onClose} />,
  }),
]
const movingActions = [...actions, transferring]

export const EmployeeListPage = () => {
  const { isOnly, companyId } = useOnlyCompany()
  const columns = useEmployeeDoubles(isOnly ? oneCompanyColumns : employeeColumns)
  return (
    <ListPage
      of={employees}
      columns={columns}
      filters={isOnly ? oneCompanyFilters : employeeFilters}
      detail={detail}
      actions={isOnly ? actions : movingActions}
    >
      <FormDialog {...employeeMaking} preset={{ ...employeeMaking.preset, companyId }} />
    </ListPage>
  )
}
