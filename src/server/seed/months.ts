import type pg from 'pg'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'

/** The months of the demo's books: all but this one and the last are closed, each on the fifth of the month after it. */
export const seedMonths = async (client: pg.Client): Promise<void> => {
  await client.query('SELECT begin_months($1::date)', [dayAt()])
  await client.query(
    `UPDATE bill_month SET status = 'CLOSED', closed_by = 'finance.zhao', closed_at = month + interval '1 month 4 days 2 hours' WHERE month < $1::date
       AND NOT EXISTS (SELECT FROM bill_month WHERE status = 'CLOSED' OR reopen_reason IS NOT NULL)`,
    [addMonths(firstOfMonth(dayAt()), -1)],
  )
}
