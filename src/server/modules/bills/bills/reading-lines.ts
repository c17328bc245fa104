import * as z from 'zod/mini'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { BillGroup, BillLine, linesAtOnce, type BillVersion } from '#contract/bills/bill-lines.ts'
import type { bills } from '#contract/bills/bills.ts'
import { billWarnings } from '#contract/bills/bill-words.ts'
import { lineReasons } from '#contract/bills/line-words.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill, billLine, billVersion } from '#server/db/schema/bills.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { realNames } from '#server/store/people.ts'
import { amount } from './amounts-reference.ts'
import { billStore } from './bills-store.ts'
import {
  itemName,
  itemNameEn,
  departmentsOfLines,
  namesOfLines,
  relationOfLine,
} from './line-names-reference.ts'
import { isOfSister, refuseOfSister } from './sisters-reference.ts'

/** The lines of a version: the live ones where it is the current one, and adjustments of before it. */
const ofVersion = `l.bill_id = $1 AND CASE WHEN $2::integer IS NULL THEN l.is_live ELSE l.version_no = $2 END`

const Group = z.extend(z.omit(BillGroup, { unitPrice: true, amount: true, taxRate: true }), {
  unitPrice: z.nullable(amount()),
  taxRate: z.nullable(z.string()),
  amount: amount(),
})

/** SQL of the groups of a bill $1 in a version $2; who only pays it has those of the current one, without their lines. */
export const groupsSql = (row: Pick<Bill, 'paying'>): string =>
  `${isOfSister(row) ? 'paid_bill_groups' : 'bill_groups'}($1::bigint, $2::integer)`

/** The lines of a bill, added up. */
export const groupsOf = async (
  { id, versionNo }: ParsedOf<typeof bills.groups>,
  context: Context,
): Promise<BillGroup[]> => {
  const row = await billStore.queryById({ id }, context)
  // Who only pays it has the current version alone.
  if (versionNo !== undefined && versionNo !== row.versionNo) refuseOfSister(row)
  return context.tx.rows(
    Group,
    `SELECT g.reason, g.kind, g.item::text AS item, g.item_name AS "itemName", g.item_name_en AS "itemNameEn", g.relation, g.unit_price::text AS "unitPrice",
       g.tax_rate::text AS "taxRate", g.lines, g.people, g.amount::text AS amount
     FROM ${groupsSql(row)} g ORDER BY array_position($3::text[], g.reason), g.amount DESC, g.item`,
    [id, versionNo ?? null, lineReasons],
  )
}

const StoredSpan = z.object({ from: z.string(), to: z.string(), price: z.number() })
const Spans = {
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
  unitPrice: z.nullable(amount()),
  spans: z.nullable(z.array(StoredSpan)),
}

interface Stored {
  readonly fromDay: string | null
  readonly toDay: string | null
  readonly unitPrice: string | null
  readonly spans: z.infer<typeof StoredSpan>[] | null
}

/** The spans of a line: as they are kept where they are several, else its own days. */
export const spansOf = ({ fromDay, toDay, unitPrice, spans }: Stored) => {
  if (spans)
    return spans.map(({ from, to, price }) => ({ from, to, unitPrice: z.parse(amount(), String(price)) }))
  return fromDay && toDay && unitPrice !== null ? [{ from: fromDay, to: toDay, unitPrice }] : []
}

const Line = z.extend(
  z.omit(BillLine, { spans: true, owed: true, billed: true, amount: true, taxRate: true, tax: true }),
  {
    ...Spans,
    owed: amount(),
    billed: amount(),
    amount: amount(),
    taxRate: z.nullable(z.string()),
    tax: amount(),
  },
)

/** The lines of a bill with their people, those after a position. */
export const linesOf = (asked: ParsedOf<typeof bills.lines>, context: Context) =>
  someLines(asked, linesAtOnce, context)

/** The first so many of the lines that are asked for. */
export const someLines = async (
  { id, versionNo, reason, kind, item, unitPrice, keyword, after }: ParsedOf<typeof bills.lines>,
  most: number,
  { tx }: Pick<Context, 'tx'>,
): Promise<{ lines: BillLine[]; isMore: boolean }> => {
  const rows = await tx.rows(
    Line,
    `SELECT l.id::text AS id, l.position, to_char(l.service_month, 'YYYY-MM') AS month, l.reason, l.kind, l.item::text AS item,
       ${itemName} AS "itemName", ${itemNameEn} AS "itemNameEn", ${relationOfLine} AS relation, coalesce(f.name, e.name) AS "personName",
       CASE WHEN f.id IS NULL THEN e.name_en END AS "personNameEn", e.employee_no AS "employeeNo",
       d.department, l.from_day::text AS "fromDay", l.to_day::text AS "toDay", l.unit_price::text AS "unitPrice", l.spans, l.owed::text AS owed,
       l.billed::text AS billed, l.amount::text AS amount, l.tax_rate::text AS "taxRate", l.tax::text AS tax
     FROM ${allRowsOf(billLine)} l ${namesOfLines} ${departmentsOfLines}
     WHERE ${ofVersion} AND ($3::text IS NULL OR l.reason = $3) AND ($4::text IS NULL OR l.kind = $4) AND ($5::bigint IS NULL OR l.item = $5)
       AND ($6::text IS NULL OR f.name ILIKE $6 OR e.name ILIKE $6 OR e.employee_no ILIKE $6) AND l.position > $7 AND ($8::bigint IS NULL OR l.unit_price = $8)
     ORDER BY l.position LIMIT ${most + 1}`,
    [
      id,
      versionNo ?? null,
      reason ?? null,
      kind ?? null,
      item ?? null,
      keyword ? `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
      after ?? -1,
      unitPrice ? fenOf(unitPrice) : null,
    ],
  )
  const lines = rows.slice(0, most).map(({ fromDay, toDay, unitPrice, spans, ...line }) => ({
    ...line,
    spans: spansOf({ fromDay, toDay, unitPrice, spans }),
  }))
  return { lines, isMore: rows.length > most }
}

const Version = z.object({
  versionNo: z.number(),
  amountWithTax: amount(),
  tax: amount(),
  memberCount: z.number(),
  datedOn: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  madeAt: z.date(),
  reason: z.nullable(z.string()),
  warnings: z.array(z.enum(billWarnings)),
  isRead: z.boolean(),
})

/** What a bill came to in each of its versions, the newest first. */
export const versionsOf = async (
  { id }: { readonly id: string },
  { tx }: Context,
): Promise<BillVersion[]> => {
  const rows = await tx.rows(
    Version,
    `SELECT version_no AS "versionNo", amount_with_tax::text AS "amountWithTax", tax::text AS tax, member_count AS "memberCount",
       dated_on::text AS "datedOn", made_by AS "madeBy", made_at AS "madeAt", reason,
       CASE WHEN is_client() THEN '{}' ELSE warnings END AS warnings, NOT is_client() AND is_read AS "isRead" FROM ${allRowsOf(billVersion)} v
     WHERE bill_id = $1 AND EXISTS (SELECT FROM ${allRowsOf(bill)} b WHERE b.id = v.bill_id) ORDER BY version_no DESC`,
    [id],
  )
  const names = await realNames(
    tx,
    rows.flatMap(({ madeBy }) => madeBy ?? []),
  )
  return rows.map(({ madeBy, madeAt, ...row }) => ({
    ...row,
    madeBy: madeBy && (names.get(madeBy) ?? madeBy),
    madeAt: momentText(madeAt),
  }))
}
