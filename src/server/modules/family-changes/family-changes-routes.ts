import { isAllowed } from '#contract/core/access.ts'
import { familyChanges } from '#contract/family-changes.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { checksOf } from './checking.ts'
import { deciding } from './deciding.ts'
import { familyChangeStore, isApprovalAsked } from './family-changes-store.ts'
import { filing } from './filing.ts'

/** Requests for changes of families: filed, decided on, taken back (decision 057). */
export const familyChangesRoutes = (services: Services): Implementation[] => {
  const own: OwnCalls<typeof familyChanges> = {
    ...filing(services),
    checks: ({ id }, context) => checksOf(id, context),
    rule: async (_input, context) => ({
      isAsked:
        !isAllowed(familyChanges.approve.access, context.caller.grants) && (await isApprovalAsked(context)),
    }),
  }
  return implementResource(familyChanges, familyChangeStore, {
    services,
    own,
    moves: deciding(services),
    sheet: {
      title: /*i18n*/ { id: 'familyChange.sheet', message: '家属变更' },
      columns: [
        'companyName',
        'employeeNo',
        'employeeName',
        'name',
        'relation',
        'changeType',
        'changedFields',
        'createBy',
        'createTime',
        'approveStatus',
        'updateBy',
        'updateTime',
        'opinion',
      ],
    },
  })
}
