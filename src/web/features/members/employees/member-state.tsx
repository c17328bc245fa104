import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Employee } from '#contract/members/employees.ts'
import { employeeStatuses } from '#contract/members/employee-words.ts'
import type { FamilyMember } from '#contract/members/family-members.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { Tag } from '#web/ui/tag.tsx'
import { drawDict } from '#web/values/value.tsx'

/** Insured although the last day is over, as the figure of the overview counts them. */
const drawState = (row: { readonly status: string }, leaveDate: string | null | undefined): ReactNode =>
  row.status === '1' && leaveDate && leaveDate < dayAt() ? (
    <Tag tone="orange">
      <Trans>离职仍在保</Trans>
    </Tag>
  ) : (
    drawDict(row, 'status', employeeStatuses.tones)
  )

export const drawEmployeeState = (row: Pick<Employee, 'status' | 'leaveDate'>): ReactNode =>
  drawState(row, row.leaveDate)

export const drawRelativeState = (row: Pick<FamilyMember, 'status' | 'employeeLeaveDate'>): ReactNode =>
  drawState(row, row.employeeLeaveDate)

const width = { zh: 118, en: 178 }

/** The column in lists of employees, and of relatives, whose employee it is who has left. */
export const employeeState = {
  field: 'status',
  draw: drawEmployeeState,
  needs: ['leaveDate'],
  width,
} as const
export const relativeState = {
  field: 'status',
  draw: drawRelativeState,
  needs: ['employeeLeaveDate'],
  width,
} as const
