import { Trans } from '@lingui/react/macro'
import type { Branch } from '#contract/checks/branches.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { pageOf } from '#web/record/record-page.tsx'
import { BranchCalendar } from './branch-calendar.tsx'
import { branchScreen } from './branch-screen.tsx'

/** What belongs to a branch: what it has left. */
const tabsOf = () => [
  {
    name: 'calendar',
    label: <Trans>余量日历</Trans>,
    on: checkSlots.month,
    draw: ({ id }: Branch) => <BranchCalendar branchId={id} />,
  },
]

export const BranchPage = pageOf(branchScreen, tabsOf)
