import { checkOrders } from '#contract/checks/check-orders.ts'
import { askingSuppliers } from '#server/modules/checks/exchange/asking-reference.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { moveManyByName } from '#server/store/moving-batch.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { orderMoves } from './order-moves.ts'

/** The moves that jobs make of orders, which ask suppliers as single ones do. */
export const manyMoves = (outbound: Outbound) =>
  moveManyByName(checkOrderStore, checkOrders, askingSuppliers(orderMoves, outbound))

/** Moves orders as the calls of many do, and asks each for something of its own. */
export type ManyMoves = ReturnType<typeof manyMoves>
