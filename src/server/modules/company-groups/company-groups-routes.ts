import { companyGroups } from '#contract/company-groups.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { companyGroupStore } from './company-groups-store.ts'

export const companyGroupRoutes = (services: Services): Implementation[] =>
  implementResource(companyGroups, companyGroupStore, {
    services,
    sheet: {
      title: /*i18n*/ { id: 'companyGroup.sheet', message: '集团列表' },
      columns: ['groupCode', 'groupName', 'groupNameEn', 'companyCount'],
    },
  })
