import * as z from 'zod/mini'
import { changeKinds, OrderChanged, type ChangeKind } from '#contract/checks/check-order-changes.ts'
import type { ChangeOutcome } from '#contract/records/jobs.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkOrderChange } from '#server/db/schema/check-order-changes.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import type { Target } from './change-targets.ts'

const table = allRowsOf(checkOrderChange)

/** What a part of a job made of its orders. */
export interface Part {
  readonly count: number
  readonly failures: ChangeOutcome['failures']
}

/** Notes what a job made of orders: changed, or left as they were by what refuses it. */
export const noteChanges = async (
  job: { readonly id: string; readonly does: ChangeKind },
  rows: readonly (Target & { readonly refused: string | undefined })[],
  { tx, caller }: Context,
): Promise<void> => {
  const told = rows.map(({ id, orgCode, slotId, fromTime, toTime, refused }) => ({
    order_id: id,
    sys_org_code: orgCode,
    result: refused ? 'REFUSED' : 'DONE',
    from_slot_id: slotId,
    from_time: fromTime || null,
    to_time: toTime,
    why: refused ?? null,
  }))
  await tx.query(
    `INSERT INTO ${table} (job_id, user_id, does, order_id, sys_org_code, result, from_slot_id, from_time, why, to_slot_id, to_time)
     SELECT $1, $2, $3, d.order_id, d.sys_org_code, d.result, d.from_slot_id, d.from_time, d.why, s.id, CASE WHEN s.id IS NULL THEN d.to_time ELSE concat_ws(' ', b.branch_name, s.slot_name) END
     FROM jsonb_to_recordset($4::jsonb) AS d (order_id bigint, sys_org_code text, result text, from_slot_id bigint, from_time text, to_time text, why text)
       JOIN ${allRowsOf(checkOrder)} o ON o.id = d.order_id
       -- The time that was given, which may be a later one than the one that was meant.
       LEFT JOIN ${allRowsOf(checkSlot)} s ON s.id = o.wish_slot_id AND d.result = 'DONE'
       LEFT JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id
     ON CONFLICT (job_id, order_id) DO NOTHING`,
    [job.id, caller.userId, job.does, JSON.stringify(told)],
  )
}

const Changed = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  version: z.number(),
  /** Where it is now, and where the job has led it from and to. */
  slotId: z.nullable(z.string()),
  wishSlotId: z.nullable(z.string()),
  fromSlotId: z.nullable(z.string()),
  toSlotId: z.nullable(z.string()),
})
/** An order that a job has changed, as it is now. */
export type Changed = z.infer<typeof Changed>

/** Those of some orders that a job of the caller has changed and nobody has taken back. */
export const changedBy = (
  jobId: string,
  ids: readonly string[] | null,
  context: Context,
): Promise<Changed[]> =>
  context.tx.rows(
    Changed,
    `SELECT o.id::text AS id, o.order_no || ' ' || o.person_name AS name, o.status, o.version, o.slot_id::text AS "slotId", o.wish_slot_id::text AS "wishSlotId",
       c.from_slot_id::text AS "fromSlotId", c.to_slot_id::text AS "toSlotId"
     FROM ${table} c JOIN ${rowsOf(checkOrder, context)} o ON o.id = c.order_id
     WHERE c.job_id = $1 AND c.user_id = $2 AND c.result = 'DONE' AND ($3::bigint[] IS NULL OR c.order_id = ANY($3)) ORDER BY c.order_id`,
    [jobId, context.caller.userId, ids],
  )

/** Notes which orders were taken back, and why others were not. */
export const noteUndone = async (
  jobId: string,
  rows: readonly { readonly id: string; readonly refused: string | undefined }[],
  { tx }: Context,
): Promise<void> => {
  const told = rows.map(({ id, refused }) => ({ order_id: id, why: refused ?? null }))
  await tx.query(
    `UPDATE ${table} c SET result = CASE WHEN d.why IS NULL THEN 'UNDONE' ELSE c.result END, why = d.why
     FROM jsonb_to_recordset($2::jsonb) AS d (order_id bigint, why text) WHERE c.job_id = $1 AND c.order_id = d.order_id`,
    [jobId, JSON.stringify(told)],
  )
}

/** What became of each order in a job of the caller. */
export const changesOf = ({ id }: { readonly id: string }, context: Context): Promise<OrderChanged[]> =>
  context.tx.rows(
    OrderChanged,
    `SELECT c.order_id::text AS "orderId", o.order_no AS "orderNo", o.person_name AS "personName", c.result, c.from_time AS "from", c.to_time AS "to", c.why
     FROM ${table} c JOIN ${rowsOf(checkOrder, context)} o ON o.id = c.order_id
     WHERE c.job_id = $1 AND c.user_id = $2 ORDER BY c.why IS NULL, o.order_no`,
    [id, context.caller.userId],
  )

const Kind = z.object({ does: z.enum(changeKinds.values) })

/** What a job of the caller has done to orders; undefined of one that is not theirs. */
export const kindOfJob = async (id: string, { tx, caller }: Context): Promise<ChangeKind | undefined> => {
  const [found] = await tx.rows(
    Kind,
    `SELECT does FROM ${table} c WHERE job_id = $1 AND user_id = $2 LIMIT 1`,
    [id, caller.userId],
  )
  return found?.does
}

/** Jobs are looked up for so long; after that nothing is taken back. */
export const forgetChanges = async ({ tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.query(`DELETE FROM ${table} WHERE create_time < clock_timestamp() - interval '30 days'`)
}
