import type { CompanyStatus } from '#contract/companies.ts'
import type { EmployeeStatus } from '#contract/employees.ts'
import type { FamilyChangeType } from '#contract/family-change-fields.ts'
import type { Priority, ReadFlag } from '#contract/notices.ts'
import type { Tone } from '#contract/core/moves.ts'

// What colour a state has, the same in lists, cards, details and figures.
export const employeeTones = {
  '1': 'green',
  '2': 'blue',
  '3': 'grey',
  '4': 'orange',
} satisfies Record<EmployeeStatus, Tone>

/** Of whatever a request wants with a relative: it waits. */
export const pendingTones = { ADD: 'orange', EDIT: 'orange', REMOVE: 'orange' } satisfies Record<
  FamilyChangeType,
  Tone
>

export const companyTones = { '1': 'green', '2': 'orange', '3': 'grey' } satisfies Record<CompanyStatus, Tone>

export const priorityTones = { L: 'blue', M: 'orange', H: 'red' } satisfies Record<Priority, Tone>

export const readTones = { '0': 'green', '1': 'grey' } satisfies Record<ReadFlag, Tone>
