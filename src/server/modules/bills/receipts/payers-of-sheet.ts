import * as z from 'zod/mini'
import { cleanKey } from '#contract/rules/clean-text.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { company } from '#server/db/schema/companies.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { ownAccount } from '#server/db/schema/own-accounts.ts'
import { receipt } from '#server/db/schema/receipts.ts'
import { rowsOf } from '#server/store/data-rules.ts'

const Payer = z.object({
  key: z.string(),
  /** The smallest says most. */
  rank: z.number(),
  id: z.string(),
  orgCode: z.string(),
  name: z.string(),
})
/** A company that a name, or the number of a bill, may stand for. */
export type Payer = z.infer<typeof Payer>

/** Whom names and numbers of bills stand for: each with the companies of what says most about it. */
export const payersNamed = async (
  { names, billNos }: { readonly names: readonly string[]; readonly billNos: readonly string[] },
  context: Context,
): Promise<ReadonlyMap<string, readonly Payer[]>> => {
  const companies = rowsOf(company, context)
  const found = await context.tx.rows(
    Payer,
    `SELECT DISTINCT w.key, w.rank, c.id::text, c.sys_org_code AS "orgCode", c.company_name AS name FROM (
       SELECT clean_key(n) AS key, 1 AS rank, c.id FROM ${companies} c CROSS JOIN LATERAL unnest(ARRAY[c.company_name, c.company_name_en]) n WHERE clean_key(n) = ANY($1)
       UNION ALL SELECT clean_key(i.title), 2, i.company_id FROM ${rowsOf(invoiceInfo, context)} i WHERE clean_key(i.title) = ANY($1) AND i.del_flag = 0
       UNION ALL SELECT clean_key(r.payer_name), 3, r.company_id FROM ${rowsOf(receipt, context)} r
         WHERE clean_key(r.payer_name) = ANY($1) AND r.del_flag = 0 AND r.status <> 'REVERSED'
       UNION ALL SELECT b.bill_no, 4, b.payer_id FROM ${rowsOf(bill, context)} b WHERE b.bill_no = ANY($2) AND b.del_flag = 0
     ) w JOIN ${companies} c ON c.id = w.id WHERE c.del_flag = 0 ORDER BY 2, 3`,
    [[...new Set(names.map(cleanKey))], [...new Set(billNos)]],
  )
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].map(([key, all]) => [
      key,
      all.filter(({ rank }) => rank === all[0]?.rank),
    ]),
  )
}

const Account = z.object({ id: z.string(), orgCode: z.string(), no: z.string(), name: z.string() })
/** An account that money comes to. */
export type Account = z.infer<typeof Account>

/** The accounts that money comes to. */
export const accountsForReceipts = (context: Context): Promise<Account[]> =>
  context.tx.rows(
    Account,
    `SELECT id::text, sys_org_code AS "orgCode", clean_key(account_no) AS no, account_name AS name
     FROM ${rowsOf(ownAccount, context)} a WHERE for_receipts AND del_flag = 0 ORDER BY id`,
  )

const Entered = z.object({ key: z.string(), receiptNo: z.string() })

/** Which numbers of banks are entered already, by account and number. */
export const entered = async (
  keys: readonly { readonly accountId: string; readonly reference: string }[],
  context: Context,
): Promise<ReadonlyMap<string, string>> => {
  const found = await context.tx.rows(
    Entered,
    `SELECT r.own_account_id || ' ' || clean_key(r.reference) AS key, r.receipt_no AS "receiptNo" FROM ${rowsOf(receipt, context)} r
     WHERE (r.own_account_id, clean_key(r.reference)) IN (SELECT * FROM unnest($1::bigint[], $2::text[])) AND r.del_flag = 0 AND r.status <> 'REVERSED'`,
    [keys.map(({ accountId }) => accountId), keys.map(({ reference }) => cleanKey(reference))],
  )
  return new Map(found.map(({ key, receiptNo }) => [key, receiptNo]))
}
