import { msg } from '@lingui/core/macro'
import { claims } from '#contract/claims/claims.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { pickCalls } from '#contract/core/define-resource.ts'
import { covers } from '#contract/cover/covers.ts'
import { type Policy } from '#contract/cover/policies.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { overviewTab } from '#web/figures/overview-tab.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { policyScreen } from './policy-screen.tsx'
import { policyLook } from './policy-look.tsx'

/** Who is covered by a policy, how that changes, and what they claim of the days on which it covers them. */
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
  childTab(pickCalls(claims, 'list', 'queryById'), {
    by: (ofPolicy) => ({ ofPolicy }),
    label: msg({ message: '理赔', context: 'many, as a title' }),
    columns: ['insuredName', 'claimNo', 'status', 'careType', 'firstDay', 'hospital', 'invoiced', 'toPay'],
  }),
]

export const PolicyPage = pageOf({ ...policyScreen, look: policyLook }, (id, lists) => [
  ...lists,
  ...people.map((list) => list(id)),
  overviewTab(({ companyId }: Policy) => ({ companyId: companyId ?? '', policyId: id })),
])
