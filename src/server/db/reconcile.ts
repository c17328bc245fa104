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

/** What has to hold of bills (domain 12), by the names that `billing_differences` gives (`functions/months.sql`). */
const rules: Readonly<Record<string, string>> = {
  billAmount: 'the live lines of a bill come to its amount',
  billTax: 'the live lines of a bill come to its tax',
  taxOfRate: 'the taxes of the lines of a rate come to the tax of their sum',
  undone: 'nothing of an undone bill is live',
  invoicedOfBill: 'what is invoiced of a bill are its parts of invoices',
  invoicedBeyond: 'no more of a bill is invoiced than may be',
  invoicedAtRate: 'at no rate more of a bill is invoiced than its lines of the rate come to',
  invoiceableOfBill:
    'what may be invoiced of a bill are its live lines at the rates at which they are above zero',
  creditedOfBill:
    'what is credited of a bill is what confirmed bills that are below zero at a rate took back of it',
  invoiceAmount: 'an invoice comes to its parts',
  invoiceTax: 'the tax of an invoice comes to that of its parts',
  paidOfBill: 'what is paid of a bill are its postings',
  paidBeyond: 'no more is paid of a bill than it comes to',
  receiptBeyond: 'no more is allocated and refunded of a receipt than came',
}

/** Looks through all bills, invoices and receipts for sums that do not hold; none where all do. `adminUrl`: the owner's. */
export const differences = async (adminUrl: string): Promise<Difference[]> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<Difference>(
      `SELECT rule, number, "is"::text, should_be::text AS "shouldBe" FROM (
         SELECT *, row_number() OVER (PARTITION BY rule ORDER BY number) AS nth FROM billing_differences('-infinity', 'infinity')
       ) AS broken WHERE nth <= ${mostNamed} ORDER BY rule, number`,
    )
    return rows.map((row) => ({ ...row, rule: rules[row.rule] ?? row.rule }))
  } finally {
    await client.end()
  }
}
