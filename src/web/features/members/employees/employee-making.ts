import { employees } from '#contract/members/employees.ts'
import { followIdentity } from '#contract/members/member-fields.ts'
import type { FormDialogProps } from '#web/form/form-noun.ts'

/** The form of employees, which begins with an active one with a national ID, as nearly all new ones are. */
export const employeeMaking = {
  of: employees,
  form: async () => (await import('./employee-form.tsx')).EmployeeForm,
  preset: { idType: '1', category: '10' },
  derive: followIdentity,
} satisfies FormDialogProps
