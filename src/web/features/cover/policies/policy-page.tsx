import { msg } from '@lingui/core/macro'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import { type Policy } from '#contract/cover/policies.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { overviewTab } from '#web/figures/overview-tab.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { policyScreen } from './policy-screen.tsx'
import { policyLook } from './policy-look.tsx'

/** Who is covered by a policy, and how that changes. */
const people = [
  childTab(covers, {
    by: (policyId) => ({ policyId, insuredOn: dayAt() }),
    label: msg`参保人员`,
    columns: ['employeeName', 'employeeNo', 'memberName', 'relation', 'planName', 'fromDay', 'lastDay'],
  }),
  childTab(coverChanges, {
    by: (policyId) => ({ policyId }),
    label: msg({ message: '增减员', context: 'many, as a title' }),
    columns: ['name', 'changeType', 'status', 'effectiveDay', 'planName', 'premiumDelta'],
  }),
]

export const PolicyPage = pageOf({ ...policyScreen, look: policyLook }, (id, lists) => [
  ...lists,
  ...people.map((list) => list(id)),
  overviewTab(({ companyId }: Policy) => ({ companyId: companyId ?? '', policyId: id })),
])
