import * as z from 'zod/mini'
import type { LineExplained } from '#contract/bills/bill-lines.ts'
import { Failure } from '#contract/core/failures.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill, billLine } from '#server/db/schema/bills.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { realNames } from '#server/store/people.ts'
import { amount } from './amounts-reference.ts'
import { spansOf } from './reading-lines.ts'

const Line = z.object({
  contractId: z.string(),
  month: z.string(),
  kind: z.string(),
  item: z.string(),
  personId: z.string(),
  policyNo: z.nullable(z.string()),
})

const Before = z.object({
  billId: z.string(),
  billNo: z.string(),
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
  unitPrice: z.nullable(amount()),
  spans: z.nullable(z.array(z.object({ from: z.string(), to: z.string(), price: z.number() }))),
  amount: amount(),
})

const Change = z.object({
  changeId: z.nullable(z.string()),
  changeType: z.nullable(z.string()),
  day: z.string(),
  planName: z.nullable(z.string()),
  planNameEn: z.nullable(z.string()),
  fromDay: z.string(),
  toDay: z.string(),
  isSuperseded: z.boolean(),
  supersededAt: z.nullable(z.date()),
  at: z.date(),
  by: z.nullable(z.string()),
})

const changesOf = async ({ contractId, personId, month }: z.infer<typeof Line>, { tx }: Context) => {
  const rows = await tx.rows(
    Change,
    `SELECT c.change_id::text AS "changeId", g.change_type AS "changeType", coalesce(g.effective_day, c.from_day)::text AS day, p.plan_name AS "planName",
       p.plan_name_en AS "planNameEn", c.from_day::text AS "fromDay", c.to_day::text AS "toDay", c.is_superseded AS "isSuperseded", CASE WHEN c.is_superseded THEN c.update_time END AS "supersededAt",
       c.create_time AS at, c.create_by AS by
     FROM ${allRowsOf(cover)} c JOIN ${allRowsOf(policy)} y ON y.id = c.policy_id JOIN ${allRowsOf(plan)} p ON p.id = c.plan_id
     LEFT JOIN ${allRowsOf(coverChange)} g ON g.id = c.change_id
     WHERE c.person_id = $1 AND y.contract_id = $2 AND c.del_flag = 0 AND c.from_day < ($3::date + interval '1 month') AND c.to_day > $3::date
     ORDER BY c.create_time, c.id LIMIT 20`,
    [personId, contractId, month],
  )
  const names = await realNames(
    tx,
    rows.flatMap(({ by }) => by ?? []),
  )
  return rows.map(({ at, by, supersededAt, ...row }) => ({
    ...row,
    supersededAt: supersededAt && momentText(supersededAt),
    at: momentText(at),
    by: by && (names.get(by) ?? by),
  }))
}

const Version = z.object({ versionName: z.string(), validFrom: z.string(), validTo: z.nullable(z.string()) })

/** The versions of the plan of a line that hold on some of its days. */
const versionsOf = (lineId: string, { tx }: Context) =>
  tx.rows(
    Version,
    `SELECT v.version_name AS "versionName", v.valid_from::text AS "validFrom", v.valid_to::text AS "validTo"
     FROM ${allRowsOf(billLine)} l JOIN LATERAL (
       SELECT x.version_name, x.valid_from, lead(x.valid_from) OVER (ORDER BY x.valid_from) AS valid_to
       FROM ${allRowsOf(planVersion)} x WHERE x.plan_id = l.item AND x.del_flag = 0
     ) v ON v.valid_from < coalesce(l.to_day, l.service_month + interval '1 month') AND coalesce(v.valid_to > coalesce(l.from_day, l.service_month), true)
     WHERE l.id = $1 AND l.kind = 'PREMIUM' ORDER BY v.valid_from`,
    [lineId],
  )

/** Why a line of a bill has its amount. */
export const explain = async (
  { id, lineId }: { readonly id: string; readonly lineId: string },
  context: Context,
): Promise<LineExplained> => {
  const [line] = await context.tx.rows(
    Line,
    `SELECT l.contract_id::text AS "contractId", l.service_month::text AS month, l.kind, l.item::text AS item, l.person_id::text AS "personId",
       y.policy_no AS "policyNo"
     FROM ${allRowsOf(billLine)} l LEFT JOIN ${allRowsOf(plan)} p ON l.kind = 'PREMIUM' AND p.id = l.item LEFT JOIN ${allRowsOf(policy)} y ON y.id = p.policy_id
     WHERE l.bill_id = $1 AND l.id = $2`,
    [id, lineId],
  )
  if (!line) throw new Failure('notFound')
  const before = await context.tx.rows(
    Before,
    `SELECT b.id::text AS "billId", b.bill_no AS "billNo", l.from_day::text AS "fromDay", l.to_day::text AS "toDay", l.unit_price::text AS "unitPrice",
       l.spans, l.amount::text AS amount
     FROM ${allRowsOf(billLine)} l JOIN ${allRowsOf(bill)} b ON b.id = l.bill_id
     WHERE l.contract_id = $1 AND l.service_month = $2::date AND l.person_id = $3 AND l.kind = $4 AND l.item = $5 AND l.is_live AND l.bill_id <> $6
     ORDER BY b.period_from, b.id`,
    [line.contractId, line.month, line.personId, line.kind, line.item, id],
  )
  return {
    before: before.map(({ fromDay, toDay, unitPrice, spans, ...one }) => ({
      ...one,
      spans: spansOf({ fromDay, toDay, unitPrice, spans }),
    })),
    changes: line.personId === '0' ? [] : await changesOf(line, context),
    policyNo: line.policyNo,
    versions: await versionsOf(lineId, context),
  }
}
