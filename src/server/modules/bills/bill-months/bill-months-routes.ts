import { billMonths } from '#contract/bills/bill-months.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { serverIdentity } from '#server/db/pool.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { billMonthStore } from './bill-months-store.ts'
import { leftOpen, monthMoves } from './closing.ts'

/** The books get a row for each month that has begun. */
const keepMonths = ({ due, db }: Pick<Services, 'due' | 'db'>): void =>
  due.upToDate('bill.months', () =>
    db.as(serverIdentity, async (tx) => void (await tx.query('SELECT begin_months($1::date)', [dayAt()]))),
  )

export const billMonthRoutes = implementResource(billMonths, billMonthStore, {
  moves: monthMoves,
  calendar: keepMonths,
  own: () => ({ leftOpen }),
})
