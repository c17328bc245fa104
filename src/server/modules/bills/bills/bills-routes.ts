import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import type { Context } from '#server/calls/caller.ts'
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
import { paymentsOf } from './payments.ts'
import { groupsOf, linesOf, versionsOf } from './reading-lines.ts'
import { revising } from './revising.ts'
import { revisionOf } from './revision.ts'
import { refuseOfSister } from './sisters-reference.ts'

/** A bill that the caller sees whole: who only pays it is refused. */
const wholeBill = async (id: string, context: Context): Promise<Bill> => {
  const row = await billStore.queryById({ id }, context)
  refuseOfSister(row)
  return row
}

/** What is asked of a bill that the caller sees whole. */
const ofWhole =
  <Asked extends { readonly id: string }, Answer>(
    answer: (asked: Asked, context: Context) => Promise<Answer>,
  ) =>
  async (asked: Asked, context: Context): Promise<Answer> => {
    await wholeBill(asked.id, context)
    return answer(asked, context)
  }

/** What clients owe, and whether they agree to it (domain 12). */
export const billRoutes = implementResource(bills, billStore, {
  own: (services) => ({
    groups: groupsOf,
    lines: ofWhole(linesOf),
    explain: ofWhole(explain),
    disputes: ofWhole(disputesOf),
    mark: ofWhole(mark),
    order: ofWhole(order),
    difference: async ({ id }, context) => differenceOf(await wholeBill(id, context), context),
    versions: ofWhole(versionsOf),
    payments: paymentsOf,
    paper: billPaper(services),
    revision: ofWhole(revisionOf),
    revise: ofWhole(revising(services)),
  }),
  moves: billMoves,
  calendar: keepBillCalendar,
})
