import { msg } from '@lingui/core/macro'
import { employees, type Employee } from '#contract/members/employees.ts'
import { act } from '#web/form/action.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TransferFields = lazyPart(async () => (await import('./transfer-fields.tsx')).TransferFields)

/** How somebody moves to another company, for who sees more than one. */
export const transferring = act<Employee>(employees.transfer, {
  word: msg`转到另一家公司`,
  opensMade: true,
  needs: ['employeeNo', 'leaveDate'],
  preset: ({ employeeNo, leaveDate }) => ({ employeeNo, leaveDate: leaveDate ?? '' }),
  text: msg`在原公司的任职和参保到最后一天为止，记录留在原公司；员工和家属在新公司重新建立，并起草减员和增员。`,
  fields: ([{ id }]) => <TransferFields employeeId={id} />,
})
