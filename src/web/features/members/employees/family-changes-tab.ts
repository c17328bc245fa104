import { msg } from '@lingui/core/macro'
import { familyChanges } from '#contract/members/family-changes.ts'
import { childTab } from '#web/record/child-tab.tsx'

/** What was asked to be changed of an employee's family, or of one relative. */
export const familyChangesBy = (field: 'employeeId' | 'memberId') =>
  childTab(familyChanges, {
    by: (id) => ({ [field]: id }),
    label: msg`家属变更`,
    columns: ['name', 'relation', 'changeType', 'changedFields', 'approveStatus', 'createTime'],
  })
