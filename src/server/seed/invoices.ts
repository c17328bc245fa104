import type pg from 'pg'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { DemoFiles } from './demo-proofs.ts'
import { waysOf } from './bill-ways.ts'
import { insertMany } from './insert-many.ts'

/** Who entered them. */
const issuer = { id: '21', username: 'finance.shen' }

interface Billed {
  readonly id: string
  readonly companyId: string
  readonly payerId: string
  readonly askedBy: string
  readonly orgCode: string
  readonly taxRate: string | null
  /** How much of it is invoiced. */
  readonly fen: string
  readonly tax: string
  readonly issuedOn: string
  readonly title: string
  readonly taxId: string
}

// Confirmed bills of one rate of tax, invoiced the week after; of the newest of each company half, of some check-ups nothing.
const asking = `
  WITH one_rate AS (
    SELECT b.id, b.company_id, b.payer_id, b.sys_org_code, coalesce(b.payer_org, b.sys_org_code) AS payer_org, b.amount_with_tax, (b.confirmed_at + interval '5 days')::date AS issued_on, min(l.tax_rate) AS tax_rate,
      row_number() OVER (PARTITION BY b.payer_id, b.company_id ORDER BY b.period_from DESC, b.id DESC) AS nth, ${waysOf('invoiced')} AS halves
    FROM bill b JOIN bill_line l ON l.bill_id = b.id AND l.is_live
    WHERE b.confirm_status = 'CONFIRMED' AND b.amount_with_tax > 0 AND b.confirmed_at < $1::date
    GROUP BY b.id HAVING count(DISTINCT coalesce(l.tax_rate, -1)) = 1
  )
  SELECT o.id::text, o.company_id::text AS "companyId", o.payer_id::text AS "payerId", o.sys_org_code AS "orgCode",
    CASE o.payer_org WHEN 'A02' THEN 'hr.yunfan' ELSE 'hr.qinghe' END AS "askedBy", o.tax_rate::text AS "taxRate", f.fen::text, tax_fen(f.fen, o.tax_rate)::text AS tax,
    o.issued_on::text AS "issuedOn", i.title, i.tax_id AS "taxId"
  FROM one_rate o
  CROSS JOIN LATERAL (SELECT CASE WHEN o.halves IS NOT NULL THEN o.amount_with_tax * o.halves / 2 WHEN o.nth = 1 THEN o.amount_with_tax / 2 ELSE o.amount_with_tax END AS fen) f
  JOIN LATERAL (SELECT title, tax_id FROM invoice_info i WHERE i.company_id = o.payer_id AND i.del_flag = 0 ORDER BY i.is_default DESC, i.id LIMIT 1) i ON true
  WHERE f.fen > 0 ORDER BY o.issued_on, o.id`

const numberOf = async (client: pg.Client, issuedOn: string): Promise<string> => {
  const series = `KP${issuedOn.slice(0, 7).replace('-', '')}`
  const { rows } = await client.query<{ number: string }>('SELECT next_number($1)::text AS number', [
    `invoiceApply ${series}{5}`,
  ])
  return `${series}${(rows[0]?.number ?? '').padStart(5, '0')}`
}

const invoiceNoOf = ({ id, issuedOn }: Billed): string => `2631${issuedOn.replaceAll('-', '')}${id.slice(-8)}`

const yuan = (fen: string): string => formatFen(BigInt(fen))

/** The XML that the tax platform gives of an invoice, as far as the portal reads it. */
const xmlOf = (invoiceNo: string, { fen, tax, title, taxId, issuedOn }: Billed): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice>
  <EInvoiceData>
    <BuyerInformation><BuyerName>${title}</BuyerName><BuyerIdNum>${taxId}</BuyerIdNum></BuyerInformation>
    <BasicInformation>
      <TotalAmWithoutTax>${formatFen(BigInt(fen) - BigInt(tax))}</TotalAmWithoutTax>
      <TotalTaxAm>${yuan(tax)}</TotalTaxAm>
      <TotalTax-includedAmount>${yuan(fen)}</TotalTax-includedAmount>
      <RequestTime>${issuedOn}</RequestTime>
    </BasicInformation>
  </EInvoiceData>
  <TaxSupervisionInfo><InvoiceNumber>${invoiceNo}</InvoiceNumber></TaxSupervisionInfo>
</EInvoice>
`,
  )

/** Attaches the document of an invoice, as finance would have; bytes before rows, as everywhere. */
const attachXml = async (
  client: pg.Client,
  files: DemoFiles,
  { invoiceId, billed }: { readonly invoiceId: string; readonly billed: Billed },
): Promise<void> => {
  const invoiceNo = invoiceNoOf(billed)
  const { id, size, sha256 } = await files.put(xmlOf(invoiceNo, billed))
  await client.query(`SELECT set_config('app.user_id', $1, true)`, [issuer.id])
  await client.query(
    `INSERT INTO sys_file (id, name, mime, size, sha256, owner_id, sys_org_code, attachment, expires_at)
     VALUES ($1, $2, 'application/xml', $3, $4, $5, $6, 'offered', clock_timestamp() + interval '1 day')`,
    [id, `发票 ${invoiceNo}.xml`, size, sha256, issuer.id, billed.orgCode],
  )
  await client.query(
    `INSERT INTO invoice_file (record_id, sys_org_code, field, file_id, create_by) VALUES ($1, $2, 'files', $3, $4)`,
    [invoiceId, billed.orgCode, id, issuer.username],
  )
  await client.query(`SELECT set_config('app.user_id', '', true)`)
}

const writeInvoice = async (client: pg.Client, billed: Billed): Promise<string> => {
  const { id: billId, companyId, orgCode, taxRate, fen, tax, issuedOn, title, taxId } = billed
  const invoiceNo = invoiceNoOf(billed)
  const shared = {
    companyId,
    invoiceType: '1',
    taxRate,
    amountWithTax: fen,
    tax,
    title,
    taxId,
    sysOrgCode: orgCode,
    version: 1,
    delFlag: 0,
  }
  const [applyId] = await insertMany(client, 'invoice_apply', [
    {
      ...shared,
      payerId: billed.payerId,
      applyNo: await numberOf(client, issuedOn),
      content: '健康福利服务',
      status: 'ISSUED',
      invoiceNo,
      createBy: billed.askedBy,
      createTime: `${addDays(issuedOn, -1)}T02:00:00Z`,
    },
  ])
  const [invoiceId] = await insertMany(client, 'invoice', [
    {
      ...shared,
      applyId,
      invoiceNo,
      issueDate: issuedOn,
      kind: 'BLUE',
      redAmount: '0',
      createBy: issuer.username,
      createTime: `${issuedOn}T03:00:00Z`,
    },
  ])
  const part = { billId, position: 0, amount: fen, tax }
  await client.query(
    'INSERT INTO invoice_apply_part (apply_id, bill_id, position, amount, tax) VALUES ($1, $2, $3, $4, $5)',
    [applyId, ...Object.values(part)],
  )
  await client.query(
    'INSERT INTO invoice_part (invoice_id, bill_id, position, amount, tax) VALUES ($1, $2, $3, $4, $5)',
    [invoiceId, ...Object.values(part)],
  )
  return invoiceId ?? ''
}

/** The invoices of the bills of the demo companies; none where there are some. */
export const seedInvoices = async (client: pg.Client, files?: DemoFiles): Promise<void> => {
  const { rows: before } = await client.query('SELECT 1 FROM invoice LIMIT 1')
  if (before.length > 0) return
  const { rows } = await client.query<Billed>(asking, [addDays(dayAt(), -20)])
  for (const billed of rows) {
    const invoiceId = await writeInvoice(client, billed)
    if (files) await attachXml(client, files, { invoiceId, billed })
  }
}
