import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { employees } from '#contract/members/employees.ts'
import type { FamilyChangeStatus } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { familyChangeActions } from './family-change-actions.tsx'
import { drawWaiting } from './waiting.tsx'
import { TodayLine } from './today-line.tsx'

const columns = columnsOf(
  familyChanges,
  [
    { field: 'name', title: msg({ message: '家属', context: 'the column of one' }) },
    'changeType',
    'approveStatus',
    { field: 'employeeName', isOnCard: true },
    'createTime',
    { field: 'waitingMinutes', cell: drawWaiting, isOnCard: true, width: { zh: 116, en: 112 } },
    'relation',
    'changedFields',
    { field: 'employeeNo', cell: dim },
    'companyName',
  ],
  ['createBy', 'updateTime', 'opinion'],
)

const filters = [
  ...filtersOf(employees, ['companyId']),
  ...filtersOf(
    familyChanges,
    [{ field: 'changeType', isSingle: true }],
    ['relation', 'createTime', 'updateTime'],
  ),
]

const FamilyChangeDrawer = lazyPart(
  async () => (await import('./family-change-drawer.tsx')).FamilyChangeDrawer,
)
const DecidedRows = lazyPart(async () => (await import('./decided-rows.tsx')).DecidedRows)
const mostDecided = 3
const pending: FamilyChangeStatus = 'PENDING'
const compact = ['changeType', 'employeeName', 'waitingMinutes']
const today = { description: <TodayLine /> }

/** Screen /member/MemberFamilyApproveList: the provider decides, HR sees what its own company asked for. */
export const FamilyChangeListPage = () => {
  const { isOnly } = useOnlyCompany()
  const [decided, setDecided] = useState<readonly string[]>([])
  const onDecided = (id: string) =>
    setDecided((before) => [id, ...before.filter((one) => one !== id)].slice(0, mostDecided))
  return (
    <ListPage
      of={familyChanges}
      columns={isOnly ? columns.filter(({ field }) => field !== 'companyName') : columns}
      filters={isOnly ? filters.filter(({ field }) => field !== 'companyId') : filters}
      actions={familyChangeActions}
      header={can(familyChanges.approve) ? today : undefined}
      begins={can(familyChanges.approve) ? pending : undefined}
      compact={compact}
      aboveRows={decided.length > 0 ? <DecidedRows ids={decided} /> : null}
      detail={(row, onClose) => <FamilyChangeDrawer row={row} onClose={onClose} onDecided={onDecided} />}
    />
  )
}
