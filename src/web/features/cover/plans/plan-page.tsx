import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import { planVersions } from '#contract/cover/plan-versions.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { planScreen } from './plan-screen.tsx'
import { PlanVersions } from './plan-versions.tsx'

const lists = [
  childTab(covers, {
    by: (planId) => ({ planId, insuredOn: dayAt() }),
    label: msg`参保人员`,
    columns: ['employeeName', 'employeeNo', 'memberName', 'relation', 'fromDay', 'lastDay'],
  }),
  childTab(coverChanges, {
    by: (planId) => ({ planId }),
    label: msg({ message: '增减员', context: 'many, as a title' }),
    columns: ['name', 'changeType', 'status', 'effectiveDay', 'premiumDelta'],
  }),
]

/** What belongs to a plan. */
const tabsOf = (planId: string) => [
  {
    name: 'versions',
    label: <Trans>版本</Trans>,
    on: planVersions.list,
    draw: () => <PlanVersions planId={planId} />,
  },
  ...lists.map((list) => list(planId)),
]

export const PlanPage = pageOf(planScreen, tabsOf)
