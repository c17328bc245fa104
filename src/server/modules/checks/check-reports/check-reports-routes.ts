import * as z from 'zod/mini'
import { checkReports, type ReportReader } from '#contract/checks/check-reports.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementResource } from '#server/implement-resource.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { seenIds } from '#server/store/listing.ts'
import { checkReportStore } from './check-reports-store.ts'
import { matchReports } from './matching.ts'

const Reader = z.object({ realname: z.string(), firstAt: z.date(), lastAt: z.date(), days: z.number() })

const readersOf = async ({ id }: { id: string }, context: Context): Promise<ReportReader[]> => {
  await seenIds(context.tx, rowsOf(checkReportStore.source, context), [id])
  const rows = await context.tx.rows(
    Reader,
    'SELECT realname, first_at AS "firstAt", last_at AS "lastAt", days FROM report_readers($1)',
    [id],
  )
  return rows.map((row) => ({ ...row, firstAt: momentText(row.firstAt), lastAt: momentText(row.lastAt) }))
}

export const checkReportRoutes = implementResource(checkReports, checkReportStore, {
  own: { match: matchReports, readers: readersOf },
})
