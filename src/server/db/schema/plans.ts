import { PlanVersion, PlanVersionDraft, planVersions } from '#contract/cover/plan-versions.ts'
import { PlanDraft, plans } from '#contract/cover/plans.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'

export const plan = businessTable('plan', columnsOf(PlanDraft), {
  rows: 'organisation',
  isParent: true,
  list: { of: plans, size: 'small' },
  unique: { plan_code_key: ['policyId', 'planCode'] },
})

export const planHistory = historyTable(plan)

export const planVersion = businessTable(
  'plan_version',
  { ...columnsOf(PlanVersionDraft), ...columnsOf(PlanVersion, 'completedReason') },
  {
    rows: 'organisation',
    list: { of: planVersions, size: 'small' },
    unique: { plan_version_day_key: ['planId', 'validFrom'] },
  },
)

export const planVersionLiability = lineTable(planVersion, 'liabilities')
export const planVersionItemLimit = lineTable(planVersion, 'itemLimits')
export const planVersionPrice = lineTable(planVersion, 'prices')
export const planVersionHistory = historyTable(planVersion)
