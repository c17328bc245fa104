import { SlotDay } from '#contract/checks/check-slots.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { branchClosedDays } from '#server/db/schema/branches.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

/** What a branch has on each day of a month. */
export const slotMonth = (
  { branchId, month }: { readonly branchId: string; readonly month: string },
  context: Context,
): Promise<SlotDay[]> =>
  context.tx.rows(
    SlotDay,
    `SELECT d.day::text AS day, count(s.id)::int AS slots, coalesce(sum(s.capacity), 0)::int AS capacity, coalesce(sum(s.held), 0)::int AS held,
       coalesce(sum(greatest(s.capacity - s.held, 0)), 0)::int AS free,
       EXISTS (SELECT FROM ${allRowsOf(branchClosedDays)} c WHERE c.record_id = $1 AND c.to_version IS NULL
         AND d.day BETWEEN c.from_day AND coalesce(c.to_day, c.from_day)) AS "isClosed",
       to_char(min(s.as_of) FILTER (WHERE s.day > $3::date) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "asOf"
     FROM (SELECT generate_series($2::date, $2::date + interval '1 month' - interval '1 day', '1 day')::date AS day) d
       LEFT JOIN ${rowsOf(checkSlot, context)} s ON s.branch_id = $1 AND s.day = d.day AND s.del_flag = 0
     GROUP BY d.day ORDER BY d.day`,
    [branchId, `${month}-01`, dayAt()],
  )
