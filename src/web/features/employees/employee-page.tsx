import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { employees } from '#contract/employees.ts'
import { coverChanges } from '#contract/cover-changes.ts'
import { covers } from '#contract/covers.ts'
import { familyMembers } from '#contract/family-members.ts'
import { followIdentity } from '#contract/member-fields.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, labelsOf, tag } from '#web/list/columns/column.tsx'
import { employeeTones } from '#web/pickers/tones.ts'
import { ChildList } from '#web/record/child-list.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { employeeLook } from './employee-look.tsx'

const noun = msg`员工`
const form = async () => (await import('./employee-form.tsx')).EmployeeForm

const labels = labelsOf(familyMembers)
const col = columnsOf(familyMembers)
const relatives = [
  col('name', labels.name, { sortable: true }),
  col('relation', labels.relation),
  col('idNo', labels.idNo, { cell: dim }),
  col('birthDate', labels.birthDate, { sortable: true }),
  col('mobile', labels.mobile),
  col('status', labels.status, { cell: tag(employeeTones) }),
]

const coverLabels = labelsOf(covers)
const coverCol = columnsOf(covers)
const coverColumns = [
  coverCol('planName', coverLabels.planName),
  coverCol('memberName', coverLabels.memberName),
  coverCol('policyNo', coverLabels.policyNo),
  coverCol('fromDay', coverLabels.fromDay, { sortable: true }),
  coverCol('lastDay', coverLabels.lastDay),
  coverCol('isSuperseded', coverLabels.isSuperseded),
]

const changeLabels = labelsOf(coverChanges)
const changeCol = columnsOf(coverChanges)
const changeColumns = [
  changeCol('name', changeLabels.name),
  changeCol('changeType', changeLabels.changeType),
  changeCol('status', changeLabels.status),
  changeCol('effectiveDay', changeLabels.effectiveDay, { sortable: true }),
  changeCol('planName', changeLabels.planName),
  changeCol('premiumDelta', changeLabels.premiumDelta),
]

/** One employee at an address: whole, with the relatives and what happened. */
export const EmployeePage = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const family = {
    name: 'family',
    label: <Trans>家属</Trans>,
    on: familyMembers.list,
    draw: () => <ChildList of={familyMembers} by={{ employeeId: id }} columns={relatives} label={t`家属`} />,
  }
  const cover = {
    name: 'cover',
    label: <Trans>参保记录</Trans>,
    on: covers.list,
    draw: () => <ChildList of={covers} by={{ employeeId: id }} columns={coverColumns} label={t`参保记录`} />,
  }
  const changes = {
    name: 'changes',
    label: <Trans>增减员</Trans>,
    on: coverChanges.list,
    draw: () => (
      <ChildList of={coverChanges} by={{ employeeId: id }} columns={changeColumns} label={t`增减员`} />
    ),
  }
  return (
    <RecordPage {...employeeLook} id={id} tabs={[family, cover, changes]}>
      <FormDialog of={employees} form={form} noun={noun} derive={followIdentity} />
    </RecordPage>
  )
}
