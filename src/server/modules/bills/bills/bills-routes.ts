import { bills } from '#contract/bills/bills.ts'
import { implementResource } from '#server/implement-resource.ts'
import { keepBillCalendar } from './bill-calendar.ts'
import { billMoves } from './bill-moves.ts'
import { billPaper } from './bill-paper.ts'
import { billStore } from './bills-store.ts'
import { differenceOf } from './difference-reference.ts'
import { disputesOf } from './disputes.ts'
import { explain } from './explaining.ts'
import { mark } from './marking.ts'
import { order } from './ordering.ts'
import { groupsOf, linesOf, versionsOf } from './reading-lines.ts'
import { revising } from './revising.ts'
import { revisionOf } from './revision.ts'

/** What clients owe, and whether they agree to it (domain 12). */
export const billRoutes = implementResource(bills, billStore, {
  own: (services) => ({
    groups: groupsOf,
    lines: linesOf,
    explain,
    disputes: disputesOf,
    mark,
    order,
    difference: async ({ id }, context) => differenceOf(await billStore.queryById({ id }, context), context),
    versions: versionsOf,
    paper: billPaper(services),
    revision: revisionOf,
    revise: revising(services),
  }),
  moves: billMoves,
  calendar: keepBillCalendar,
})
