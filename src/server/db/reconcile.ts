import pg from 'pg'

/** One sum that does not hold, for the operator. */
export interface Difference {
  /** Which rule it breaks, in words. */
  readonly rule: string
  /** The number of the bill, invoice or receipt. */
  readonly number: string
  /** In fen. */
  readonly is: string
  readonly shouldBe: string
}

/** So many differences of a rule are named. */
const mostNamed = 50

/** What has to hold of bills (domain 12): each a query of what does not, as `(number, is, should_be)`. */
const rules: Readonly<Record<string, string>> = {
  'the live lines of a bill come to its amount': `
    SELECT b.bill_no AS number, b.amount_with_tax AS is, coalesce(l.amount, 0) AS should_be
    FROM bill b LEFT JOIN LATERAL (SELECT sum(l.amount) AS amount FROM bill_line l WHERE l.bill_id = b.id AND l.is_live) l ON true
    WHERE b.confirm_status <> 'UNDONE' AND b.amount_with_tax <> coalesce(l.amount, 0)`,
  'the live lines of a bill come to its tax': `
    SELECT b.bill_no, b.tax, coalesce(l.tax, 0)
    FROM bill b LEFT JOIN LATERAL (SELECT sum(l.tax) AS tax FROM bill_line l WHERE l.bill_id = b.id AND l.is_live) l ON true
    WHERE b.confirm_status <> 'UNDONE' AND b.tax <> coalesce(l.tax, 0)`,
  'the taxes of the lines of a rate come to the tax of their sum': `
    SELECT b.bill_no, sum(l.tax), tax_fen(sum(l.amount), l.tax_rate)
    FROM bill b JOIN bill_line l ON l.bill_id = b.id AND l.is_live GROUP BY b.id, b.bill_no, l.tax_rate HAVING sum(l.tax) <> tax_fen(sum(l.amount), l.tax_rate)`,
  'nothing of an undone bill is live': `
    SELECT b.bill_no, sum(l.amount), 0 FROM bill b JOIN bill_line l ON l.bill_id = b.id AND l.is_live WHERE b.confirm_status = 'UNDONE' GROUP BY b.bill_no`,
  'what is invoiced of a bill are its parts of invoices': `
    SELECT b.bill_no, b.invoiced_amount, coalesce(p.amount, 0)
    FROM bill b LEFT JOIN LATERAL (SELECT sum(p.amount) AS amount FROM invoice_part p WHERE p.bill_id = b.id) p ON true
    WHERE b.invoiced_amount <> coalesce(p.amount, 0)`,
  'no more of a bill is invoiced than it comes to': `
    SELECT b.bill_no, b.invoiced_amount, b.amount_with_tax FROM bill b WHERE b.invoiced_amount < 0 OR b.invoiced_amount > greatest(b.amount_with_tax, 0)`,
  'an invoice comes to its parts': `
    SELECT i.invoice_no, i.amount_with_tax, coalesce(p.amount, 0)
    FROM invoice i LEFT JOIN LATERAL (SELECT sum(p.amount) AS amount FROM invoice_part p WHERE p.invoice_id = i.id) p ON true
    WHERE i.amount_with_tax <> coalesce(p.amount, 0)`,
  'the tax of an invoice comes to that of its parts': `
    SELECT i.invoice_no, i.tax, coalesce(p.tax, 0)
    FROM invoice i LEFT JOIN LATERAL (SELECT sum(p.tax) AS tax FROM invoice_part p WHERE p.invoice_id = i.id) p ON true
    WHERE i.tax <> coalesce(p.tax, 0)`,
  'what is paid of a bill are its postings': `
    SELECT b.bill_no, b.paid_amount, coalesce(p.amount, 0)
    FROM bill b LEFT JOIN LATERAL (
      SELECT sum(CASE WHEN p.bill_id = b.id THEN p.amount ELSE -p.amount END) AS amount FROM bill_posting p WHERE b.id IN (p.bill_id, p.credit_bill_id)
    ) p ON true
    WHERE b.paid_amount <> coalesce(p.amount, 0)`,
  'no more is paid of a bill than it comes to': `
    SELECT b.bill_no, b.paid_amount, b.amount_with_tax FROM bill b
    WHERE b.paid_amount NOT BETWEEN least(b.amount_with_tax, 0) AND greatest(b.amount_with_tax, 0)`,
  'no more is allocated and refunded of a receipt than came': `
    SELECT r.receipt_no, sum(p.amount), r.amount
    FROM receipt r JOIN bill_posting p ON p.receipt_id = r.id AND p.kind IN ('ALLOCATION', 'CREDIT_USE', 'REFUND')
    GROUP BY r.id, r.receipt_no, r.amount, r.status HAVING sum(p.amount) NOT BETWEEN 0 AND CASE r.status WHEN 'POSTED' THEN r.amount ELSE 0 END`,
}

/** Looks through all bills, invoices and receipts for sums that do not hold; none where all do. `adminUrl`: the owner's. */
export const differences = async (adminUrl: string): Promise<Difference[]> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const found: Difference[] = []
    for (const [rule, sql] of Object.entries(rules)) {
      const { rows } = await client.query<Omit<Difference, 'rule'>>(
        `SELECT number, "is"::text, should_be::text AS "shouldBe" FROM (${sql}) AS broken (number, "is", should_be) ORDER BY number LIMIT ${mostNamed}`,
      )
      found.push(...rows.map((row) => ({ rule, ...row })))
    }
    return found
  } finally {
    await client.end()
  }
}
