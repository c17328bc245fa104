import * as z from 'zod/mini'
import { PreviewLine, type billRuns } from '#contract/bills/bill-run.ts'
import { linesAtOnce } from '#contract/bills/bill-lines.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { amount } from '#server/modules/bills/bills/amounts-reference.ts'
import { itemName, itemNameEn, namesOfLines } from '#server/modules/bills/bills/line-names-reference.ts'
import { periodOf, termsFor } from '#server/modules/bills/bills/making-reference.ts'
import { rowsOf } from '#server/store/data-rules.ts'

const Line = z.extend(PreviewLine, { owed: amount(), billed: amount(), amount: amount() })
const Seen = z.object({ id: z.string() })

/** What is due of a contract, each with whom it is for: what is late first, then who joins or leaves, then the others. */
const lines = `
  WITH due AS MATERIALIZED (SELECT * FROM bill_lines_due($1, $2::date, $3::date, billing_since($1), 0)), placed AS (
    SELECT d.*, d.kind IN ('PREMIUM', 'SERVICE') AND (d.month < $2::date OR d.billed <> 0) AS is_late,
      row_number() OVER (
        ORDER BY d.month >= $2::date AND d.billed = 0, d.from_day IS NOT DISTINCT FROM d.month AND d.to_day >= d.month + interval '1 month' AND d.spans IS NULL,
          d.month, d.kind, d.item, d.person_id
      )::integer AS position
    FROM due d)
  SELECT l.position, to_char(l.month, 'YYYY-MM') AS month, l.kind, ${itemName} AS "itemName", ${itemNameEn} AS "itemNameEn",
    coalesce(f.name, e.name) AS "personName", CASE WHEN f.id IS NULL THEN e.name_en END AS "personNameEn", e.employee_no AS "employeeNo",
    l.is_late AS "isLate", l.owed::text AS owed, l.billed::text AS billed, (l.owed - l.billed)::text AS amount
  FROM (SELECT * FROM placed WHERE position > $4 ORDER BY position LIMIT ${linesAtOnce + 1}) l ${namesOfLines}
  ORDER BY l.position`

/** The lines that a contract would be billed with a month, with their people, those after a position. */
export const previewPeople = async (
  { month, contractId, after = 0 }: ParsedOf<typeof billRuns.people>,
  context: Context,
): Promise<{ lines: PreviewLine[]; isMore: boolean }> => {
  const [seen] = await context.tx.rows(
    Seen,
    `SELECT id::text AS id FROM ${rowsOf(clientContract, context)} k WHERE id = $1 AND del_flag = 0 AND status <> 'DRAFT'`,
    [contractId],
  )
  const [terms] = await termsFor(seen ? [seen.id] : [], month, context)
  const period = terms && periodOf(terms, month)
  if (!period) throw new Failure('notFound')
  const found = await context.tx.rows(Line, lines, [contractId, period.from, period.to, after])
  return { lines: found.slice(0, linesAtOnce), isMore: found.length > linesAtOnce }
}
