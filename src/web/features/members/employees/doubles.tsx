import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { resourceOf } from '#contract/core/resource-group.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { act, type Action, type RecordCall } from '#web/form/action.ts'
import { nameOf } from '#web/lib/names.ts'
import { columnsOf, type Column, type ListRow } from '#web/list/columns/column.tsx'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { drawReferred } from '#web/values/referred.tsx'
import { drawText } from '#web/values/value.tsx'

const JoinFields = lazyPart(async () => (await import('./join-fields.tsx')).JoinFields)

const JoinTitle = ({ name, other }: { name: string; other: string }) => (
  <Trans>
    将“{name}”与“{other}”合并为一条
  </Trans>
)

interface Double {
  readonly id: string
  readonly doubleIn: string | null
  readonly doubleOf: string | null
  readonly name: string
  readonly doubleName: string | null
  readonly doubleKept: string | null
}

/** What is decided on a member who is a double of another one. */
const actionsOf = <Row extends Double>(
  on: Readonly<Record<'keepDouble' | 'askDouble' | 'joinDouble', RecordCall>>,
): Action<Row>[] => {
  const isOpen = {
    needs: ['doubleIn', 'doubleOf'],
    when: ({ doubleIn }: Double) => doubleIn !== null,
  } as const
  return [
    act<Row>(on.keepDouble, {
      ...isOpen,
      word: msg`都保留`,
      text: msg`确认是不同的人，或两条都需要时选择；保留后不再列为重复，可以撤回。`,
    }),
    act<Row>(on.joinDouble, {
      ...isOpen,
      word: msg`合并`,
      needs: [...isOpen.needs, 'doubleName'],
      title: (row) => <JoinTitle name={nameOf(row, 'name')} other={row.doubleName ?? ''} />,
      text: msg`两条是同一个人时选择：增减员草稿和家属转到保留的一条，另一条删除。已提交或已通过的增减员、参保和理赔不会改动，有这些记录的一条不能删除，请保留它；两条都有的，请选择“都保留”。`,
      preset: ({ doubleOf }) => ({ doubleOf, stays: 'OTHER' }),
      fields: <JoinFields />,
      opensMade: true,
    }),
    act<Row>(on.askDouble, {
      needs: ['doubleKept'],
      when: ({ doubleKept }) => doubleKept !== null,
      word: msg`重新列为重复`,
      text: msg`撤回“都保留”，该记录重新列为重复，等待核对。`,
    }),
  ]
}

export const employeeDoubleActions = actionsOf<Employee>(employees)
export const familyDoubleActions = actionsOf<FamilyMember>(familyMembers)

const [employeeNoun, familyNoun] = [resourceOf(employees), resourceOf(familyMembers)]

/** The name of the other row, which leads there. */
const drawOther =
  (to: typeof employeeNoun, isWhole: boolean) =>
  (row: Employee | FamilyMember): ReturnType<typeof drawReferred> =>
    drawReferred({ field: 'doubleOf', to }, row, { text: row.doubleName ?? '', isWhole }) ?? drawText('')

/** What stands above a record that is a double. */
export const doubleCaution: NonNullable<RecordLook<Employee | FamilyMember>['caution']> = ({ doubleIn }) =>
  doubleIn === null
    ? undefined
    : msg`与另一条记录重复（见“与谁重复”）。请核对：是同一个人的，选择“合并”；不是的，更正号码或选择“都保留”。`

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
