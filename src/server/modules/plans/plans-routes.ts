import { planVersions } from '#contract/plan-versions.ts'
import { plans } from '#contract/plans.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { copyPlan } from './copy-plan.ts'
import { planStore } from './plans-store.ts'
import { planVersionStore } from './plan-versions-store.ts'

export const planRoutes = (services: Services): Implementation[] => [
  ...implementResource(plans, planStore, {
    services,
    own: { copy: copyPlan },
    sheet: {
      title: /*i18n*/ { id: 'plan.sheet', message: '方案' },
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
  ...implementResource(planVersions, planVersionStore, {
    services,
    sheet: {
      title: /*i18n*/ { id: 'planVersion.sheet', message: '方案版本' },
      columns: ['policyNo', 'planCode', 'planName', 'versionName', 'validFrom', 'forRelations', 'remarks'],
    },
  }),
]
