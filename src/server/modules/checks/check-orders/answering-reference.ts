import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { updateRows } from '#server/store/row-batches.ts'
import { ownFields } from '#server/store/row-writes.ts'
import { saying } from '#server/store/unique-keys.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { manyMoves, type ManyMoves } from './many-moves.ts'
import { orderTexts } from './order-texts.ts'

/** The refusal of an arrival at a moment to come. */
export const { future: arrivedInFuture, noBranch: arrivedNowhere } = orderTexts
export { refuseArrivalDay } from './arrival-terms.ts'

const { source, recycling } = checkOrderStore

/** Some orders as they stand, whole, by their ids. */
export const wholeOrders = async (
  ids: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, CheckOrder>> => {
  const rows = await checkOrderStore.wholesBy('id', ids, context)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What of some orders is another since they were read, as it was then, by their ids. */
export const formerOf = async (
  orders: readonly CheckOrder[],
  context: Context,
): Promise<ReadonlyMap<string, Partial<CheckOrder>>> => {
  const held = ownFields(source) as (keyof CheckOrder)[]
  const now = await wholeOrders(
    orders.map(({ id }) => id),
    context,
  )
  return new Map(
    orders.map((before) => {
      const changed = held.filter((field) => !isDeepStrictEqual(before[field], now.get(before.id)?.[field]))
      return [before.id, Object.fromEntries(changed.map((field) => [field, before[field]]))]
    }),
  )
}

const NumberedOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  orgCode: z.string(),
  personName: z.string(),
})
/** An order that is known by its number. */
export type NumberedOrder = z.infer<typeof NumberedOrder>

/** The orders of some numbers, as far as the caller sees them. */
export const ordersNumbered = async (
  numbers: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, NumberedOrder>> => {
  const rows = await context.tx.rows(
    NumberedOrder,
    `SELECT id::text AS id, order_no AS "orderNo", sys_org_code AS "orgCode", person_name AS "personName" FROM ${rowsOf(checkOrder, context)} o
     WHERE order_no = ANY($1) AND del_flag = 0`,
    [numbers],
  )
  return new Map(rows.map((row) => [row.orderNo, row]))
}

/** The moves of many orders by their names, each asked for something of its own. */
export const movesOfMany = (outbound: Outbound): ManyMoves => manyMoves(outbound)

/** Gives orders that are held fields back which they had before; what holds places and persons refuses that in words. */
export const giveBack = async (
  rows: readonly (Partial<CheckOrder> & { readonly id: string })[],
  context: Context,
): Promise<void> => {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()) {
    const fields = Object.keys(alike[0] ?? {}).filter((field) => field !== 'id')
    await saying(recycling.options.unique, () => updateRows(source, { fields, rows: alike }, context), source)
  }
}
