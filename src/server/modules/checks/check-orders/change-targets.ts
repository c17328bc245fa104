import * as z from 'zod/mini'
import type { ChangeMany } from '#contract/checks/check-order-changes.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const text = z.nullable(z.string())

const Target = z.object({
  id: z.string(),
  name: z.string(),
  orgCode: z.string(),
  status: z.string(),
  /** The place that is held, and in words what stands in the order. */
  slotId: text,
  fromTime: text,
  /** Where it is to be, if there is such a time. */
  toSlotId: text,
  toTime: text,
})
/** An order that a job changes, with the time that is meant for it. */
export type Target = z.infer<typeof Target>

/** `$2` branch, `$3` day, `$4` time: those that are not said each order keeps. */
const targets = (rows: string) => `
  SELECT o.id::text AS id, o.order_no || ' ' || o.person_name AS name, o.sys_org_code AS "orgCode", o.status, o.slot_id::text AS "slotId",
    concat_ws(' ', ob.branch_name, o.exam_day, o.exam_time) AS "fromTime", s.id::text AS "toSlotId",
    CASE WHEN s.id IS NOT NULL THEN concat_ws(' ', sb.branch_name, s.slot_name) END AS "toTime"
  FROM ${rows} o LEFT JOIN ${allRowsOf(branch)} ob ON ob.id = o.branch_id
    LEFT JOIN ${allRowsOf(checkSlot)} s ON s.branch_id = coalesce($2::bigint, o.branch_id) AND s.day = coalesce($3::date, o.exam_day)
      AND s.from_time = coalesce($4, split_part(o.exam_time, '–', 1)) AND s.del_flag = 0
    LEFT JOIN ${allRowsOf(branch)} sb ON sb.id = s.branch_id
  WHERE o.id = ANY($1::bigint[]) AND o.del_flag = 0 ORDER BY o.id`

/** Orders with the time that each is meant to get, in the order of their ids; those that the caller does not see are left out. */
export const targetsOf = (
  ids: readonly string[],
  { branchId = null, day = null, fromTime = null }: Partial<ChangeMany>,
  context: Context,
): Promise<Target[]> =>
  context.tx.rows(Target, targets(rowsOf(checkOrder, context)), [ids, branchId, day, fromTime])
