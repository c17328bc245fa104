import type pg from 'pg'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { waysOf } from './bill-ways.ts'
import { insertMany } from './insert-many.ts'

interface Paid {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly orgCode: string
  /** That of who paid. */
  readonly payerOrg: string
  readonly billNo: string
  readonly fen: string
  readonly cameOn: string
  /** The newest of its company that is paid. */
  readonly isLast: boolean
  /** How many halves are paid, where that is said. */
  readonly halves: number | null
}

// Bills of which the time to pay is over, each paid some days before; the newest of them are not paid yet.
const asking = `
  SELECT b.id::text, b.payer_id::text AS "companyId", c.company_name AS "companyName", b.sys_org_code AS "orgCode", c.sys_org_code AS "payerOrg", b.bill_no AS "billNo",
    b.amount_with_tax::text AS fen, (b.pay_until - 4)::text AS "cameOn",
    row_number() OVER (PARTITION BY b.payer_id, b.company_id ORDER BY b.pay_until DESC, b.id DESC) = 1 AS "isLast", ${waysOf('paid')} AS halves
  FROM bill b JOIN company c ON c.id = b.payer_id
  WHERE b.confirm_status = 'CONFIRMED' AND b.amount_with_tax > 0 AND b.pay_until < $1::date ORDER BY b.pay_until, b.id`

const receiptNo = async (client: pg.Client, cameOn: string): Promise<string> => {
  const series = `SK${cameOn.slice(0, 7).replace('-', '')}`
  const { rows } = await client.query<{ number: string }>('SELECT next_number($1)::text AS number', [
    `receipt ${series}{5}`,
  ])
  return `${series}${(rows[0]?.number ?? '').padStart(5, '0')}`
}

/** Of the last bills one is paid in part, and one with something left over. */
const cameOf = ({ fen, isLast, orgCode, payerOrg, halves }: Paid): bigint => {
  if (halves !== null) return (BigInt(fen) * BigInt(halves)) / 2n
  if (!isLast || orgCode !== payerOrg) return BigInt(fen)
  return orgCode === 'A02' ? BigInt(fen) / 2n : BigInt(fen) + 500_000n
}

const rowOf = (paid: Paid, ownAccountId: string) => ({
  companyId: paid.companyId,
  ownAccountId,
  receivedOn: paid.cameOn,
  amount: String(cameOf(paid)),
  payerName: paid.companyName,
  reference: `C${paid.cameOn.replaceAll('-', '')}${paid.id.slice(-6)}`,
  remittanceText: `${paid.billNo} 保费`,
  status: 'POSTED',
  postedBy: 'finance.shen',
  sysOrgCode: paid.payerOrg,
  createBy: 'finance.shen',
  createTime: `${paid.cameOn}T03:00:00Z`,
  version: 1,
  delFlag: 0,
})

/** What the demo companies paid of their bills, posted; none where there are some. */
export const seedReceipts = async (client: pg.Client): Promise<void> => {
  const { rows: before } = await client.query('SELECT 1 FROM receipt LIMIT 1')
  const { rows: accounts } = await client.query<{ id: string }>(
    `SELECT id::text FROM own_account WHERE for_receipts ORDER BY id LIMIT 1`,
  )
  const account = accounts[0]?.id
  if (before.length > 0 || !account) return
  const { rows } = await client.query<Paid>(asking, [addDays(dayAt(), -25)])
  for (const paid of rows.filter((one) => cameOf(one) > 0n)) {
    const row = { ...rowOf(paid, account), receiptNo: await receiptNo(client, paid.cameOn) }
    const [receiptId] = await insertMany(client, 'receipt', [row])
    const came = cameOf(paid)
    const { id: billId, fen, orgCode: sysOrgCode, cameOn: postedOn } = paid
    await client.query(
      `INSERT INTO bill_posting (kind, bill_id, receipt_id, amount, posted_on, sys_org_code, create_by, create_time)
       VALUES ('ALLOCATION', $1, $2, $3, $4::date, $5, 'finance.shen', $6)`,
      [
        billId,
        receiptId,
        came < BigInt(fen) ? String(came) : fen,
        postedOn,
        sysOrgCode,
        `${postedOn}T03:10:00Z`,
      ],
    )
  }
}
