import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { employee } from '#server/db/schema/members.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** The last day of the employee of the order `t`, where that is before the day of the appointment or of the one that is wished for. */
export const leftBefore = `(SELECT e.leave_date FROM ${allRowsOf(employee)} e WHERE e.id = t.employee_id AND e.leave_date < greatest(t.exam_day, t.wish_day))`

/** Whether somebody has still to decide on the appointment, from a day on: the provider, and HR where its project lets it book. */
export const leaverOpen = (day: string, rowsIn: RowsIn): string =>
  `(t.leaver_decision IS NULL AND t.status IN ('20', '30', '40') AND greatest(t.exam_day, t.wish_day) >= ${day} AND ${leftBefore} IS NOT NULL
    AND EXISTS (SELECT FROM ${rowsIn(checkProject)} p WHERE p.id = t.project_id AND (t.sys_org_code <> current_setting('app.org', true) OR p.hr_booking = 'BOOK')))`

/** Appointments on which the project has decided for all that leave. */
export const decidedByProject = `SELECT t.id::text AS id, p.leaver_default AS decision
  FROM ${allRowsOf(checkOrder)} t JOIN ${allRowsOf(checkProject)} p ON p.id = t.project_id
  WHERE t.del_flag = 0 AND t.leaver_decision IS NULL AND t.status IN ('20', '30', '40') AND p.leaver_default IS NOT NULL
    AND greatest(t.exam_day, t.wish_day) >= $1::date AND ${leftBefore} IS NOT NULL ORDER BY t.id`
