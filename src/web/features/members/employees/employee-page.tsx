import { Trans } from '@lingui/react/macro'
import { resourceOf } from '#contract/core/resource-group.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { RecordPage } from '#web/record/record-page.tsx'
import { screenTabs } from '#web/record/screen-tabs.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { coverTabs, type CoverParts } from './cover-tabs.tsx'
import { employeeDoubleActions } from './doubles.tsx'
import { transferring } from './employee-actions.tsx'
import { employeeLook } from './employee-look.tsx'
import { employeeMaking } from './employee-making.ts'
import { familyChangesBy } from './family-changes-tab.ts'

const Family = lazyPart(async () => (await import('./family-tab.tsx')).FamilyTab)

const family = {
  name: 'family',
  label: <Trans>家属</Trans>,
  on: familyMembers.list,
  draw: (employee: Employee) => <Family employee={employee} />,
}

const changes = familyChangesBy('employeeId')
const lists = screenTabs(resourceOf(employees))
const movingActions = [...employeeDoubleActions, transferring]

/** One employee at an address: whole, with the cover, the relatives and what happened. */
export const EmployeePage = ({ id, ...parts }: { id: string } & CoverParts) => {
  const { isOnly } = useOnlyCompany()
  const [cover, ...others] = coverTabs(parts, ({ birthDate }: Employee) => ({
    employeeId: id,
    relation: '0',
    birthDate,
  }))
  return (
    <RecordPage
      {...employeeLook}
      id={id}
      actions={isOnly ? employeeDoubleActions : movingActions}
      tabs={[cover, family, ...others, changes(id), ...lists]}
    >
      <FormDialog {...employeeMaking} />
    </RecordPage>
  )
}
