import { Trans } from '@lingui/react/macro'
import { planVersions } from '#contract/plan-versions.ts'
import { pageOf } from '#web/record/record-page.tsx'
import { planScreen } from './plan-screen.tsx'
import { PlanVersions } from './plan-versions.tsx'

/** What belongs to a plan. */
const tabsOf = (planId: string) => [
  {
    name: 'versions',
    label: <Trans>版本</Trans>,
    on: planVersions.list,
    draw: () => <PlanVersions planId={planId} />,
  },
]

export const PlanPage = pageOf(planScreen, tabsOf)
