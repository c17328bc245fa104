import * as z from 'zod/mini'
import { statementResults } from '#contract/checks/check-statement-words.ts'
import { dict } from '#contract/core/fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkStatement, checkStatementLine } from '#server/db/schema/check-statements.ts'
import { billableOrders } from '#server/modules/checks/check-orders/billable-reference.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { OwedOrder } from './statement-results.ts'

const fen = z.pipe(
  z.string(),
  z.transform((text) => BigInt(text)),
)

const HeldLine = z.object({
  id: z.string(),
  orderNo: z.string(),
  personName: z.nullable(z.string()),
  amount: fen,
  status: z.enum(['NEW', 'AGREED', 'DIFFERS', 'SETTLED']),
  result: z.nullable(dict(statementResults)),
  ourAmount: z.nullable(fen),
})
/** A line of a statement, held until the transaction ends. */
export type HeldLine = z.infer<typeof HeldLine>

/** The lines of a statement, in the order in which they came. */
export const holdLines = (statementId: string, { tx }: Pick<Context, 'tx'>): Promise<HeldLine[]> =>
  tx.rows(
    HeldLine,
    `SELECT id::text AS id, order_no AS "orderNo", person_name AS "personName", amount::text AS amount, status, result, our_amount::text AS "ourAmount"
     FROM ${allRowsOf(checkStatementLine)} t WHERE statement_id = $1 AND del_flag = 0 ORDER BY id FOR NO KEY UPDATE`,
    [statementId],
  )

const Owed = z.object({
  id: z.string(),
  orderNo: z.string(),
  supplierOrderNo: z.nullable(z.string()),
  personName: z.string(),
  personNameEn: z.nullable(z.string()),
  cost: z.nullable(fen),
  hasArrived: z.boolean(),
  isOfMonth: z.boolean(),
  isBilled: z.boolean(),
  arrivedOn: z.nullable(z.string()),
})

/** An earlier statement pays the order, or one that is closed and is not compared again. */
const billed = `EXISTS (SELECT FROM ${allRowsOf(checkStatementLine)} l JOIN ${allRowsOf(checkStatement)} e ON e.id = l.statement_id
  WHERE l.order_id = o.id AND l.del_flag = 0 AND e.del_flag = 0 AND e.id <> s.id
    AND (e.statement_month < s.statement_month OR e.status = 'CLOSED')
    AND l.amount > 0 AND (l.status = 'AGREED' OR l.is_paid))`

/** The orders at a supplier that a statement names, and those whose person has come in its month. */
export const owedOrders = (
  statementId: string,
  orderNos: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<OwedOrder[]> =>
  tx.rows(
    Owed,
    `SELECT o.id::text AS id, o.order_no AS "orderNo", o.supplier_order_no AS "supplierOrderNo", o.person_name AS "personName",
       o.person_name_en AS "personNameEn", b.cost::text AS cost, b.order_id IS NOT NULL AS "hasArrived", m.is_of AS "isOfMonth",
       ${billed} AS "isBilled", b.arrived_on::text AS "arrivedOn"
     FROM ${allRowsOf(checkStatement)} s JOIN ${allRowsOf(branch)} r ON r.supplier_id = s.supplier_id
       JOIN ${allRowsOf(checkOrder)} o ON o.branch_id = r.id AND o.del_flag = 0
       LEFT JOIN (${billableOrders}) b ON b.order_id = o.id
       CROSS JOIN LATERAL (SELECT coalesce(date_trunc('month', b.arrived_on)::date = s.statement_month, false) AS is_of) m
     WHERE s.id = $1 AND (m.is_of OR clean_key(o.order_no) = ANY($2) OR clean_key(o.supplier_order_no) = ANY($2)) ORDER BY o.id`,
    [statementId, orderNos.map(cleanKey)],
  )
