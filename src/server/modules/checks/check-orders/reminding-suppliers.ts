import * as z from 'zod/mini'
import { smsEvents } from '#contract/messages/sms-events.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { supplier, supplierContact } from '#server/db/schema/suppliers.ts'
import { textPeople } from '#server/notices/texting.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

type Telling = Pick<Services, 'due' | 'outgoing' | 'translate'>

const Late = z.object({
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  count: z.number(),
  day: z.string(),
})

/**
 * Suppliers whose reports are late, each with the first of its contacts who can be reached: told when one has become late on the day
 * before, and every seven days after that, of all that are late then.
 */
const lateSql = `
  SELECT c.mobile, c.email, l.count, l.day FROM ${allRowsOf(supplier)} s
    JOIN LATERAL (SELECT count(*)::integer AS count, min(o.report_due_on)::text AS day, bool_or(($1::date - o.report_due_on) % 7 = 1) AS "isTold"
      FROM ${allRowsOf(branch)} b JOIN ${allRowsOf(checkOrder)} o ON o.branch_id = b.id AND o.del_flag = 0
      WHERE b.supplier_id = s.id AND o.status = '60' AND NOT o.report_not_expected AND o.report_due_on < $1::date) l ON l."isTold"
    JOIN LATERAL (SELECT substring(k.mobile FROM '^1\\d{10}$') AS mobile, nullif(k.email, '') AS email FROM ${allRowsOf(supplierContact)} k
      WHERE k.record_id = s.id AND k.to_version IS NULL AND (k.mobile ~ '^1\\d{10}$' OR k.email <> '') ORDER BY k.position LIMIT 1) c ON true
  WHERE s.del_flag = 0 ORDER BY s.id`

const remind = async (day: string, context: Context, services: Telling) => {
  const late = await context.tx.rows(Late, lateSql, [day])
  const texted = late.map(({ mobile, email, ...values }) => ({ mobile, email, values }))
  await textPeople(smsEvents.supplierReportsLate, texted, { ...services, tx: context.tx })
}

/** Reminds suppliers of the reports that they owe after their term (domain 11.2): how many, and of whom nothing. */
export const remindSuppliers = (services: Telling): void =>
  services.due.every('checkOrder.suppliers', { daily: '09:10' }, (day, context) =>
    remind(day, context, services),
  )
