import { isAllowed } from '#contract/core/access.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { implementResource } from '#server/implement-resource.ts'
import { checksOf } from './checking.ts'
import { deciding } from './deciding.ts'
import { familyChangeStore, isApprovalAsked } from './family-changes-store.ts'
import { filing } from './filing.ts'

/** Requests for changes of families: filed, decided on, taken back (domain 3.1). */
export const familyChangesRoutes = implementResource(familyChanges, familyChangeStore, {
  own: (services) => ({
    ...filing(services),
    checks: ({ id }, context) => checksOf(id, context),
    rule: async (_input, context) => ({
      isAsked:
        !isAllowed(familyChanges.approve.access, context.caller.grants) && (await isApprovalAsked(context)),
    }),
  }),
  moves: deciding,
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
    heads: {
      waitingMinutes: /*i18n*/ { id: 'familyChange.sheet.waitingMinutes', message: '已等待（分钟）' },
    },
  },
})
