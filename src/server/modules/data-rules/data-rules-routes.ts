import { dataRuleTrials } from '#contract/data-rule-trials.ts'
import { dataRules } from '#contract/data-rules.ts'
import type { Context } from '#server/calls/caller.ts'
import { forEveryOrganisation, implementAll, type Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import { tryChange } from '#server/modules/roles/trial-reference.ts'
import type { Services } from '#server/services.ts'
import { dataRuleStore, ruledPermissions, rulesOf } from './data-rules-store.ts'
import { chooseRules, rolesOf, ruledGrants, rulesOfRole } from './role-rules-store.ts'

/** Who is narrowed otherwise is read anew at once; other instances hear of it from the database. */
const knownAnew =
  <Input, Result>(services: Services, write: (input: Input, context: Context) => Promise<Result>) =>
  (input: Input, context: Context): Promise<Result> => {
    context.afterCommit(() => services.identifier.forget())
    return write(input, context)
  }

const storeOf = (services: Services) => ({
  ...dataRuleStore,
  edit: knownAnew(services, dataRuleStore.edit),
})

export const dataRuleRoutes = (services: Services): Implementation[] => [
  ...implementResource(dataRules, storeOf(services), {
    services,
    own: {
      ruledPermissions: (_input, context) => ruledPermissions(context),
      getPermRuleListByPermId: rulesOf,
      queryPermissionRule: rulesOf,
      ofRole: rulesOfRole,
      ruledGrants,
      grant: knownAnew(services, chooseRules),
    },
  }),
  ...forEveryOrganisation(
    implementAll(dataRuleTrials, {
      edit: async (input, context) =>
        tryChange(
          await rolesOf(input.id, context),
          (own: Context) => dataRuleStore.edit({ ...input, reason: undefined }, own),
          context,
        ),
      grant: (input, context) =>
        tryChange(
          [input.roleId],
          (own: Context) => chooseRules({ ...input, reason: undefined }, own),
          context,
        ),
    }),
  ),
]
