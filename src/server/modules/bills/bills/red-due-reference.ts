import { bill } from '#server/db/schema/bills.ts'
import { invoice, invoicePart, redSlip, redSlipPart } from '#server/db/schema/invoices.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/**
 * What of which invoice is to be taken back, for each of its bills: (invoice_id, bill_id, because, amount, has_slip). Of bills of which more is invoiced,
 * at a rate, than they are worth since confirmed bills below zero took something back, less what slips that are open take: of the newest
 * invoice first. What was taken back is said in one place, `taken_back` (`functions/invoices.sql`).
 */
export const redDue = `(
  WITH taken AS (
    SELECT * FROM credited_of_bills((SELECT array_agg(b.id) FROM ${allRowsOf(bill)} b WHERE b.credited_amount > 0 AND b.invoiced_amount > 0))
  ), open AS (
    SELECT p.bill_id, i.tax_rate, sum(p.amount)::bigint AS amount
    FROM ${allRowsOf(redSlipPart)} p JOIN ${allRowsOf(redSlip)} s ON s.id = p.slip_id AND s.status IN ('ASKED', 'CONFIRMED') AND s.del_flag = 0
    JOIN ${allRowsOf(invoice)} i ON i.id = s.invoice_id GROUP BY p.bill_id, i.tax_rate
  ), beyond AS (
    SELECT t.bill_id, t.tax_rate, t.because, (r.invoiced - greatest(r.amount - t.amount, 0) - coalesce(o.amount, 0))::bigint AS excess
    FROM taken t
    JOIN invoiced_of_bills((SELECT array_agg(bill_id) FROM taken)) r ON r.bill_id = t.bill_id AND r.tax_rate IS NOT DISTINCT FROM t.tax_rate
    LEFT JOIN open o ON o.bill_id = t.bill_id AND o.tax_rate IS NOT DISTINCT FROM t.tax_rate
  ), staying AS (
    SELECT s.invoice_id, e.bill_id, e.because, e.excess, s.amount,
      sum(s.amount) OVER (PARTITION BY e.bill_id, e.tax_rate ORDER BY i.issue_date DESC, i.id DESC) - s.amount AS newer
    FROM beyond e
    JOIN LATERAL (
      SELECT coalesce(v.red_of_id, v.id) AS invoice_id, sum(p.amount)::bigint AS amount
      FROM ${allRowsOf(invoicePart)} p JOIN ${allRowsOf(invoice)} v ON v.id = p.invoice_id
      WHERE p.bill_id = e.bill_id AND v.tax_rate IS NOT DISTINCT FROM e.tax_rate GROUP BY 1 HAVING sum(p.amount) > 0
    ) s ON true
    JOIN ${allRowsOf(invoice)} i ON i.id = s.invoice_id AND i.del_flag = 0
    WHERE e.excess > 0
  )
  SELECT s.invoice_id, s.bill_id, s.because, least(s.amount, s.excess - s.newer)::bigint AS amount,
    EXISTS (SELECT FROM ${allRowsOf(redSlip)} o WHERE o.invoice_id = s.invoice_id AND o.status IN ('ASKED', 'CONFIRMED') AND o.del_flag = 0) AS has_slip
  FROM staying s WHERE s.excess > s.newer
)`
