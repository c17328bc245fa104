import { dataRuleTrials } from '#contract/administration/data-rule-trials.ts'
import { dataRules } from '#contract/administration/data-rules.ts'
import type { Context } from '#server/calls/caller.ts'
import { forEveryOrganisation, implementAll } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import { tryChange } from '#server/modules/administration/roles/trial-reference.ts'
import type { Routes } from '#server/services.ts'
import { dataRuleStore, ruledPermissions, rulesOf } from './data-rules-store.ts'
import { chooseRules, rolesOf, ruledGrants, rulesOfRole } from './role-rules-reference.ts'

export const dataRuleRoutes: Routes = (services) => [
  ...implementResource(dataRules, dataRuleStore, {
    own: {
      ruledPermissions: (_input, context) => ruledPermissions(context),
      getPermRuleListByPermId: rulesOf,
      queryPermissionRule: rulesOf,
      ofRole: rulesOfRole,
      ruledGrants,
      grant: chooseRules,
    },
  })(services),
  ...forEveryOrganisation(
    implementAll(dataRuleTrials, {
      edit: async (input, context) =>
        tryChange(
          await rolesOf(input.id, context),
          (own: Context) => dataRuleStore.edit({ ...input, reason: undefined }, own),
          context,
        ),
    }),
  ),
]
