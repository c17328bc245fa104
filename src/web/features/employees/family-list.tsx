import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { familyMembers } from '#contract/family-members.ts'
import { followIdentity } from '#contract/member-fields.ts'
import { filingActions, filingNote, refreshMembers, useFamilyChanging } from './family-filing.tsx'
import { familyPreset } from './family-preset.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { employeeTones, pendingTones } from '#web/pickers/tones.ts'

const noun = msg({ message: '家属', context: 'one, in a title' })
const labels = labelsOf(familyMembers)

const col = columnsOf(familyMembers)
const columns = [
  col('name', labels.name, { sortable: true }),
  col('relation', labels.relation),
  col('employeeName', labels.employeeName),
  col('employeeNo', labels.employeeNo, { cell: dim }),
  col('companyName', labels.companyName),
  col('idNo', labels.idNo, { cell: dim }),
  col('birthDate', labels.birthDate, { sortable: true }),
  col('mobile', labels.mobile),
  col('status', labels.status, { cell: tag(employeeTones) }),
  col('gender', labels.gender, { isHiddenAtFirst: true }),
  col('createTime', labels.createTime, { sortable: true, isHiddenAtFirst: true }),
]
const ofOneCompany = ({ field }: { field: string }) => field !== 'companyName'
const marked = col('pendingChange', labels.pendingChange, { cell: tag(pendingTones) })

const filter = filtersOf(familyMembers)
const filters = [
  filter('employeeId'),
  filter('relation'),
  filter('status'),
  more(filter('idNo')),
  more(filter('mobile')),
  more(filter('createTime')),
  more(filter('insured')),
]

const requestForm = async () => (await import('./proof-fields.tsx')).WholeFamilyRequestForm
const wholeForm = async () => (await import('./whole-family-form.tsx')).WholeFamilyForm
const look = async () => (await import('./family-look.ts')).familyLook
const detail = recordDetail(familyMembers, noun, look)

/** Screen /member/FamilyList: the relatives of all employees the caller sees. */
export const FamilyListPage = () => {
  const { isOnly } = useOnlyCompany()
  const { isFiling, of } = useFamilyChanging()
  const shown = useMemo(
    () => [...(isOnly ? columns.filter(ofOneCompany) : columns), { ...marked, isHiddenAtFirst: !isFiling }],
    [isOnly, isFiling],
  )
  return (
    <ListPage
      of={of}
      columns={shown}
      filters={filters}
      actions={isFiling ? filingActions : undefined}
      detail={detail}
    >
      <FormDialog
        key={isFiling ? 'request' : 'change'}
        of={of}
        form={isFiling ? requestForm : wholeForm}
        noun={noun}
        preset={familyPreset}
        derive={followIdentity}
        description={isFiling ? filingNote : undefined}
        onDone={isFiling ? refreshMembers : undefined}
      />
    </ListPage>
  )
}
