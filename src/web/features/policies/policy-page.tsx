import { Trans, useLingui } from '@lingui/react/macro'
import { coverChanges } from '#contract/cover-changes.ts'
import { covers } from '#contract/covers.ts'
import { plans } from '#contract/plans.ts'
import { type Policy } from '#contract/policies.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { overviewTab } from '#web/figures/overview-tab.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { policyScreen } from './policy-screen.tsx'
import { policyLook } from './policy-look.tsx'

const planColumns = columnsOf(plans, ['planName', 'planCode', 'level', 'currentFrom', 'versionCount'])
const coverColumns = columnsOf(covers, [
  'employeeName',
  'employeeNo',
  'memberName',
  'relation',
  'planName',
  'fromDay',
  'lastDay',
])
const changeColumns = columnsOf(coverChanges, [
  'name',
  'changeType',
  'status',
  'effectiveDay',
  'planName',
  'premiumDelta',
])

/** What belongs to a policy. */
const useTabs = (policyId: string) => {
  const { t } = useLingui()
  return [
    {
      name: 'plans',
      label: <Trans>方案</Trans>,
      on: plans.list,
      draw: () => <ChildList of={plans} by={{ policyId }} columns={planColumns} label={t`方案`} />,
    },
    {
      name: 'people',
      label: <Trans>参保人员</Trans>,
      on: covers.list,
      draw: () => (
        <ChildList
          of={covers}
          by={{ policyId, insuredOn: dayAt() }}
          columns={coverColumns}
          label={t`参保人员`}
        />
      ),
    },
    {
      name: 'changes',
      label: <Trans context="many, as a title">增减员</Trans>,
      on: coverChanges.list,
      draw: () => <ChildList of={coverChanges} by={{ policyId }} columns={changeColumns} label={t`增减员`} />,
    },
    overviewTab(({ companyId }: Policy) => ({ companyId, policyId })),
  ]
}

export const PolicyPage = pageOf({ ...policyScreen, look: policyLook }, useTabs)
