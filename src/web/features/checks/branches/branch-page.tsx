import { Trans } from '@lingui/react/macro'
import type { Branch } from '#contract/checks/branches.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { pageOf } from '#web/record/record-page.tsx'
import type { RecordTab } from '#web/record/record-tabs.tsx'
import { BranchCalendar } from '#web/figures/branch-calendar.tsx'
import { branchScreen } from './branch-screen.tsx'

/** What a branch has left stands before what belongs to it. */
const tabsOf = (_id: string, lists: readonly RecordTab<Branch>[]): readonly RecordTab<Branch>[] => [
  {
    name: 'calendar',
    label: <Trans>余量日历</Trans>,
    on: checkSlots.month,
    draw: ({ id }) => <BranchCalendar branchId={id} />,
  },
  ...lists,
]

export const BranchPage = pageOf(branchScreen, tabsOf)
