import { dataRules } from '#contract/data-rules.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { chooseRules, dataRuleStore, ruledPermissions, rulesOf, rulesOfRole } from './data-rules-store.ts'

export const dataRuleRoutes = (services: Services): Implementation[] =>
  implementResource(dataRules, dataRuleStore, {
    services,
    own: {
      ruledPermissions: (_input, context) => ruledPermissions(context),
      getPermRuleListByPermId: rulesOf,
      queryPermissionRule: rulesOf,
      ofRole: rulesOfRole,
      grant: chooseRules,
    },
  })
