import * as z from 'zod/mini'
import { mostMarks, type GroupKey } from '#contract/bills/bill-disputes.ts'
import type { bills } from '#contract/bills/bills.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { mayMove } from '#contract/core/moves.ts'
import { billStates } from '#contract/bills/bill-states.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { billMark } from '#server/db/schema/bill-disputes.ts'
import { billLine } from '#server/db/schema/bills.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { billStore } from './bills-store.ts'
import { mayListPeople } from './seeing-people.ts'

const texts = {
  otherVersion: /*i18n*/ {
    id: 'bill.markOtherVersion',
    message: '账单已是第 {current} 版，请刷新后标记',
  },
  notOpen: /*i18n*/ { id: 'bill.markNotOpen', message: '账单现在不能提出异议，不能标记明细' },
  tooMany: /*i18n*/ {
    id: 'bill.tooManyMarks',
    message: '一次最多标记 {most, number} 处，更多的请标记整组，或在说明里写明',
  },
  inGroup: /*i18n*/ { id: 'bill.markInGroup', message: '该行所在的一组已经标记，无需再标记' },
  noLine: /*i18n*/ { id: 'bill.markNoLine', message: '账单上没有这些明细，请刷新后重试' },
}

type Asked = ParsedOf<typeof bills.mark>

const Count = z.object({ count: z.number() })

// Of what lines `l` are grouped by.
const groupItem = `CASE WHEN l.kind IN ('PACKAGE', 'ADJUST') THEN 0 ELSE l.item END`
const groupPrice = `CASE WHEN l.reason = 'FULL' THEN l.unit_price END`

/** SQL of the lines `l` of a version that a mark is on, as `$3…`. */
const linesAt = (on: Asked['on']) => {
  if ('lineId' in on) return { where: 'l.id = $3', values: [on.lineId] }
  const { reason, kind, item, unitPrice, taxRate }: GroupKey = on
  return {
    where: `l.reason = $3 AND l.kind = $4 AND ${groupItem} = $5 AND ${groupPrice} IS NOT DISTINCT FROM $6::bigint AND l.tax_rate IS NOT DISTINCT FROM $7::numeric`,
    values: [reason, kind, item, unitPrice && fenOf(unitPrice), taxRate],
  }
}

/** SQL: a mark `m` that waits for the next dispute is on the group of a line `l`. */
const isOnGroup = `m.bill_id = $1 AND m.version_no = $2 AND m.dispute_id IS NULL AND m.line_id IS NULL AND m.reason = l.reason AND m.kind = l.kind
  AND m.item = ${groupItem} AND m.unit_price IS NOT DISTINCT FROM ${groupPrice} AND m.tax_rate IS NOT DISTINCT FROM l.tax_rate`

/** What is marked is counted once: a line of a marked group is no second mark, and a group takes those of its lines in. */
const refuseWithin = async ({ id, versionNo, on }: Asked, { tx }: Context): Promise<void> => {
  if (!('lineId' in on)) return
  const [within] = await tx.rows(
    Count,
    `SELECT count(*)::integer AS count FROM ${allRowsOf(billLine)} l JOIN ${allRowsOf(billMark)} m ON ${isOnGroup} WHERE l.bill_id = $1 AND l.id = $3`,
    [id, versionNo, on.lineId],
  )
  if ((within?.count ?? 0) > 0) throw refusal(texts.inGroup)
}

const takeLinesOf = async ({ id, versionNo, on }: Asked, { tx }: Context): Promise<void> => {
  if ('lineId' in on) return
  await tx.query(
    `DELETE FROM ${allRowsOf(billMark)} o USING ${allRowsOf(billLine)} l, ${allRowsOf(billMark)} m
     WHERE o.bill_id = $1 AND o.version_no = $2 AND o.dispute_id IS NULL AND o.line_id = l.id AND l.bill_id = $1 AND ${isOnGroup}`,
    [id, versionNo],
  )
}

const put = async ({ id, versionNo, on }: Asked, { tx, caller }: Context): Promise<void> => {
  const { where, values } = linesAt(on)
  const isLine = 'lineId' in on
  const [line, month, person, of, at] = isLine
    ? ['l.id', 'l.service_month', 'l.person_id', 'l.item', 'l.unit_price']
    : ['NULL::bigint', 'NULL::date', '0::bigint', groupItem, groupPrice]
  const found = await tx.rows(
    Count,
    `WITH marked AS (
       SELECT ${line} AS line_id, ${month} AS service_month, l.reason, l.kind, ${of} AS item, ${person} AS person_id, ${at} AS unit_price, l.tax_rate,
         count(*)::integer AS lines, sum(l.amount)::bigint AS amount
       FROM ${allRowsOf(billLine)} l WHERE l.bill_id = $1 AND l.version_no = $2 AND ${where} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
     ), put AS (
       INSERT INTO ${allRowsOf(billMark)} (bill_id, version_no, line_id, service_month, reason, kind, item, person_id, unit_price, tax_rate, lines, amount, marked_by)
       SELECT $1, $2, m.*, $${values.length + 3}::text FROM marked m ON CONFLICT DO NOTHING)
     SELECT count(*)::integer AS count FROM marked`,
    [id, versionNo, ...values, caller.username],
  )
  if (found[0]?.count === 0) throw refusal(texts.noLine)
}

const take = async ({ id, versionNo, on }: Asked, { tx }: Context): Promise<void> => {
  const values =
    'lineId' in on
      ? [on.lineId]
      : [on.reason, on.kind, on.item, on.unitPrice && fenOf(on.unitPrice), on.taxRate]
  const where =
    'lineId' in on
      ? 'm.line_id = $3'
      : `m.line_id IS NULL AND m.reason = $3 AND m.kind = $4 AND m.item = $5 AND m.unit_price IS NOT DISTINCT FROM $6::bigint AND m.tax_rate IS NOT DISTINCT FROM $7::numeric`
  await tx.query(
    `DELETE FROM ${allRowsOf(billMark)} m WHERE m.bill_id = $1 AND m.version_no = $2 AND m.dispute_id IS NULL AND ${where}`,
    [id, versionNo, ...values],
  )
}

/** No more are marked of a version than a person reads. */
const refuseMany = async ({ id, versionNo }: Asked, { tx }: Context): Promise<void> => {
  const [marked] = await tx.rows(
    Count,
    `SELECT count(*)::integer AS count FROM ${allRowsOf(billMark)} m WHERE m.bill_id = $1 AND m.version_no = $2 AND m.dispute_id IS NULL`,
    [id, versionNo],
  )
  if ((marked?.count ?? 0) > mostMarks) throw refusal(texts.tooMany, { most: mostMarks })
}

/** Marks lines of the current version of a bill for the next dispute, or takes the mark away; of single people only for who may see them. */
export const mark = async (asked: Asked, context: Context): Promise<null> => {
  if ('lineId' in asked.on && !mayListPeople(context)) throw new Failure('forbidden')
  const bill = await billStore.queryById({ id: asked.id }, context)
  if (bill.versionNo !== asked.versionNo) throw refusal(texts.otherVersion, { current: bill.versionNo })
  const { confirmStatus } = bill
  if (!mayMove(billStates, 'dispute', confirmStatus) && !mayMove(billStates, 'question', confirmStatus))
    throw refusal(texts.notOpen)
  if (!asked.isMarked) {
    await take(asked, context)
    return null
  }
  await refuseWithin(asked, context)
  await put(asked, context)
  await takeLinesOf(asked, context)
  await refuseMany(asked, context)
  return null
}
