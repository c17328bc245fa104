import { msg } from '@lingui/core/macro'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { resourceOf } from '#contract/core/resource-group.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { act } from '#web/form/action.ts'
import { columnsOf, type Column, type ListRow } from '#web/list/columns/column.tsx'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { drawReferred } from '#web/values/referred.tsx'

const keeping = {
  word: msg`都保留`,
  text: msg`确认是不同的人，或两条都需要时选择；保留后不再列为重复，可以撤回。`,
}
const asking = {
  word: msg`重新列为重复`,
  text: msg`撤回“都保留”，该记录重新列为重复，等待核对。`,
}

/** What is decided on an employee who is a double of another one. */
export const employeeDoubleActions = [
  act<Employee>(employees.keepDouble, {
    ...keeping,
    needs: ['doubleIn'],
    when: ({ doubleIn }) => doubleIn !== null,
  }),
  act<Employee>(employees.askDouble, {
    ...asking,
    needs: ['doubleKept'],
    when: ({ doubleKept }) => doubleKept !== null,
  }),
]

/** The same of a relative. */
export const familyDoubleActions = [
  act<FamilyMember>(familyMembers.keepDouble, {
    ...keeping,
    needs: ['doubleIn'],
    when: ({ doubleIn }) => doubleIn !== null,
  }),
  act<FamilyMember>(familyMembers.askDouble, {
    ...asking,
    needs: ['doubleKept'],
    when: ({ doubleKept }) => doubleKept !== null,
  }),
]

const [employeeNoun, familyNoun] = [resourceOf(employees), resourceOf(familyMembers)]

/** The name of the other row, which leads there. */
const drawOther =
  (to: typeof employeeNoun, isWhole: boolean) =>
  (row: Employee | FamilyMember): ReturnType<typeof drawReferred> =>
    drawReferred({ field: 'doubleOf', to }, row, { text: row.doubleName ?? '', isWhole })

/** What stands above a record that is a double. */
export const doubleCaution: NonNullable<RecordLook<Employee | FamilyMember>['caution']> = ({ doubleIn }) =>
  doubleIn === null
    ? undefined
    : msg`与另一条记录重复（见“与谁重复”）。请核对：是同一个人的，更正或删除其中一条；不是的，选择“都保留”。`

export const employeeDoubleLook = {
  caution: doubleCaution,
  values: { doubleName: drawOther(employeeNoun, true) },
} satisfies Partial<RecordLook<Employee>>

export const familyDoubleLook = {
  caution: doubleCaution,
  values: { doubleName: drawOther(familyNoun, true) },
} satisfies Partial<RecordLook<FamilyMember>>

const employeeColumns = columnsOf(employees, [
  'doubleIn',
  { field: 'doubleName', draw: drawOther(employeeNoun, false), needs: ['doubleOf'], isOnCard: true },
  'doubleNo',
  'doubleSince',
])
const familyColumns = columnsOf(familyMembers, [
  { field: 'doubleName', draw: drawOther(familyNoun, false), needs: ['doubleOf'], isOnCard: true },
  'doubleSince',
])

/** How many columns say who a row is: those of the other row follow them. */
const ownColumns = 2

const useWithOther = <Row extends ListRow>(
  columns: readonly Column<Row>[],
  others: readonly Column<Row>[],
): readonly Column<Row>[] => {
  const isAsked = 'doubleIn' in useSearch({ strict: false })
  return useMemo(
    () => (isAsked ? [...columns.slice(0, ownColumns), ...others, ...columns.slice(ownColumns)] : columns),
    [isAsked, columns, others],
  )
}

/** The columns of a list of employees; with those of the other row while it is asked for doubles. */
export const useEmployeeDoubles = (columns: readonly Column<Employee>[]): readonly Column<Employee>[] =>
  useWithOther(columns, employeeColumns)

export const useFamilyDoubles = (columns: readonly Column<FamilyMember>[]): readonly Column<FamilyMember>[] =>
  useWithOther(columns, familyColumns)
