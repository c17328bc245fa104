import { planVersions } from '#contract/cover/plan-versions.ts'
import { plans } from '#contract/cover/plans.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { completeVersion } from './complete-version.ts'
import { copyPlan } from './copy-plan.ts'
import { planStore } from './plans-store.ts'
import { planVersionStore } from './plan-versions-store.ts'

export const planRoutes: readonly Routes[] = [
  implementResource(plans, planStore, {
    own: { copy: copyPlan },
    sheet: {
      columns: [
        'companyName',
        'policyNo',
        'productName',
        'planCode',
        'planName',
        'level',
        'currentFrom',
        'versionCount',
        'remarks',
      ],
    },
  }),
  implementResource(planVersions, planVersionStore, {
    own: { complete: completeVersion },
    sheet: {
      columns: ['policyNo', 'planCode', 'planName', 'versionName', 'validFrom', 'forRelations', 'remarks'],
    },
  }),
]
