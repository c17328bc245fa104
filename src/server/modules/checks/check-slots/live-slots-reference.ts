import type { SupplierSlots } from '#contract/checks/supplier-slots.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** What a supplier has told of all its branches. */
export interface LiveTold {
  readonly supplierId: string
  readonly asOf: string
  readonly slots: SupplierSlots['slots']
  /** The days that it was asked for: what it does not name of them has nothing left. */
  readonly from: string
  readonly to: string
}

const told = `told AS (SELECT DISTINCT ON (branch_id, day, from_time) *
  FROM jsonb_to_recordset($1::jsonb) AS t (branch_id bigint, day date, from_time text, to_time text, free int))`
const moment = `$3::timestamp AT TIME ZONE 'Asia/Shanghai'`

/**
 * Places are those that are free and those that orders hold which the branch had confirmed at that moment: of what is in flight it
 * does not know yet, and that lies within what is free.
 */
const changing = `WITH ${told}, known AS (
    SELECT s.id, told.to_time, coalesce(told.free, 0) AS free
    FROM ${allRowsOf(checkSlot)} s JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id AND b.supplier_id = $2
      LEFT JOIN told ON told.branch_id = s.branch_id AND told.day = s.day AND told.from_time = s.from_time
    WHERE s.kind = 'LIVE' AND s.del_flag = 0 AND s.day BETWEEN $4::date AND $5::date ORDER BY s.id FOR NO KEY UPDATE OF s
  ), counted AS (
    SELECT k.id, k.to_time, k.free + (SELECT count(*) FROM ${allRowsOf(checkOrder)} o
      WHERE o.slot_id = k.id AND o.del_flag = 0 AND o.confirmed_at <= ${moment})::integer AS capacity FROM known k
  )
  UPDATE ${allRowsOf(checkSlot)} s SET as_of = ${moment}, capacity = c.capacity, to_time = coalesce(c.to_time, s.to_time),
    slot_name = s.day || ' ' || s.from_time || '–' || coalesce(c.to_time, s.to_time)
  FROM counted c WHERE s.id = c.id`

/** Times that are not ours yet, at branches of the supplier that are open: none beside a time that we have there. */
const making = `WITH ${told}
  INSERT INTO ${allRowsOf(checkSlot)} (branch_id, day, from_time, to_time, capacity, slot_name, sys_org_code, kind, as_of)
  SELECT b.id, told.day, told.from_time, told.to_time, told.free, told.day || ' ' || told.from_time || '–' || told.to_time, b.sys_org_code, 'LIVE', ${moment}
  FROM told JOIN ${allRowsOf(branch)} b ON b.id = told.branch_id AND b.supplier_id = $2 AND b.del_flag = 0 AND b.status = '1'
  WHERE told.day BETWEEN $4::date AND $5::date AND told.free > 0 AND told.to_time > told.from_time
    AND NOT EXISTS (SELECT FROM ${allRowsOf(checkSlot)} s WHERE s.branch_id = b.id AND s.day = told.day AND s.del_flag = 0
      AND s.from_time < told.to_time AND s.to_time > told.from_time)
  ORDER BY told.branch_id, told.day, told.from_time ON CONFLICT DO NOTHING`

/** Writes what a supplier has told: live places as they are by it, those that it names no more with nothing left. */
export const bringLiveSlots = async (
  { supplierId, asOf, slots, from, to }: LiveTold,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const rows = slots.map(({ branchId: branch_id, day, fromTime: from_time, toTime: to_time, free }) => ({
    branch_id,
    day,
    from_time,
    to_time,
    free,
  }))
  const given = [JSON.stringify(rows), supplierId, asOf, from, to]
  await tx.query(changing, given)
  await tx.query(making, given)
}

/** A branch has refused a live place since it has none left: nobody is offered one there until it tells otherwise. */
export const emptyLiveSlot = async (id: string, { tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(checkSlot)} SET capacity = held WHERE id = $1 AND kind = 'LIVE' AND capacity > held`,
    [id],
  )
}
