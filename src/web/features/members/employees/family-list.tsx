import { useMemo } from 'react'
import { familyMembers } from '#contract/members/family-members.ts'
import { filingActions, useFamilyChanging } from './family-filing.tsx'
import { FamilyForms } from './family-forms.tsx'
import { familyDoubleActions, useFamilyDoubles } from './doubles.tsx'
import { relativeState } from './member-state.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'

const columnsFor = (isFiling: boolean) =>
  columnsOf(
    familyMembers,
    [
      'name',
      'relation',
      'employeeName',
      { field: 'employeeNo', cell: dim },
      'companyName',
      'birthDate',
      relativeState,
      ...(isFiling ? (['pendingChange'] as const) : []),
    ],
    [
      'gender',
      'idType',
      'idNo',
      'idDueOn',
      'mobile',
      'insuredThrough',
      'createTime',
      ...(isFiling ? [] : (['pendingChange'] as const)),
    ],
  )
const [columns, filingColumns] = [columnsFor(false), columnsFor(true)]
const ofOneCompany = ({ field }: { field: string }) => field !== 'companyName'

const filters = filtersOf(
  familyMembers,
  ['employeeId', 'relation', 'status'],
  ['idNo', 'mobile', 'createTime', 'doubleIn'],
)

const allFilingActions = [...filingActions, ...familyDoubleActions]

const look = async () => (await import('./family-look.ts')).familyLook
const detail = recordDetail(look)

/** Screen /member/FamilyList: the relatives of all employees the caller sees. */
export const FamilyListPage = () => {
  const { isOnly } = useOnlyCompany()
  const { isFiling, of } = useFamilyChanging()
  const shown = useMemo(() => {
    const all = isFiling ? filingColumns : columns
    return isOnly ? all.filter(ofOneCompany) : all
  }, [isOnly, isFiling])
  const columnsShown = useFamilyDoubles(shown)
  return (
    <ListPage
      of={of}
      columns={columnsShown}
      filters={filters}
      actions={isFiling ? allFilingActions : familyDoubleActions}
      detail={detail}
    >
      <FamilyForms />
    </ListPage>
  )
}
