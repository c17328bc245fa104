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
import { doubleLook, drawOther, keepActions, whileOpen } from '#web/record/doubles.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Joined } from './join-fields.tsx'

const JoinFields = lazyPart(async () => (await import('./join-fields.tsx')).JoinFields)

const JoinTitle = ({ name, other }: { name: string; other: string }) => (
  <Trans>
    将“{name}”与“{other}”合并为一条
  </Trans>
)

/** What is decided on a member who is a double of another one. */
const actionsOf = <Row extends Joined>(
  on: Readonly<Record<'keepDouble' | 'askDouble' | 'joinDouble', RecordCall>>,
  needs: readonly (keyof Row & string)[] = [],
): Action<Row>[] => {
  const [keep, ask] = keepActions<Row>(on)
  return [
    ...(keep ? [keep] : []),
    act<Row>(on.joinDouble, {
      ...whileOpen,
      word: msg`合并`,
      needs: [...whileOpen.needs, 'doubleName', 'doubleSince', 'createTime', ...needs],
      title: (row) => <JoinTitle name={nameOf(row, 'name')} other={row.doubleName ?? ''} />,
      text: msg`两条是同一个人时选择：增减员草稿和家属转到保留的一条，另一条删除。已提交或已通过的增减员、参保和理赔不会改动，有这些记录的一条不能删除，请保留它；两条都有的，请选择“都保留”。`,
      preset: ({ doubleOf }) => ({ doubleOf, stays: 'OTHER' }),
      fields: ([row]) => <JoinFields row={row} />,
      opensMade: true,
    }),
    ...(ask ? [ask] : []),
  ]
}

export const employeeDoubleActions = actionsOf<Employee>(employees, ['employeeNo', 'doubleNo'])
export const familyDoubleActions = actionsOf<FamilyMember>(familyMembers)

const [employeeNoun, familyNoun] = [resourceOf(employees), resourceOf(familyMembers)]

const caution = msg`与另一条记录重复（见“与谁重复”）。请核对：是同一个人的，选择“合并”；不是的，更正号码或选择“都保留”。`

export const employeeDoubleLook = { ...doubleLook(employees, caution), mends: employeeDoubleActions }
export const familyDoubleLook = { ...doubleLook(familyMembers, caution), mends: familyDoubleActions }

/** That of a name: a field of its length has more. */
const otherWidth = { zh: 110, en: 150 }

const employeeColumns = columnsOf(employees, [
  'doubleIn',
  {
    field: 'doubleName',
    draw: drawOther(employeeNoun, false),
    needs: ['doubleOf'],
    isOnCard: true,
    width: otherWidth,
  },
  'doubleNo',
  'doubleSince',
])
const familyColumns = columnsOf(familyMembers, [
  {
    field: 'doubleName',
    draw: drawOther(familyNoun, false),
    needs: ['doubleOf'],
    isOnCard: true,
    width: otherWidth,
  },
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
