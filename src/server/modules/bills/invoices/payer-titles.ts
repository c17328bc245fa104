import * as z from 'zod/mini'
import { invoicedTo, type Askable, type InvoiceApply } from '#contract/bills/invoice-applies.ts'
import { refusal } from '#contract/core/failures.ts'
import { nameFrom } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { bill } from '#server/db/schema/bills.ts'
import { billingTerm } from '#server/db/schema/billing-terms.ts'
import { company } from '#server/db/schema/companies.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { atRates, billsBeside } from './asked-bills.ts'

const texts = {
  unseen: /*i18n*/ { id: 'invoiceApply.notAskable', message: '账单未确认，或已没有可申请开票的金额' },
  noTitle: /*i18n*/ { id: 'invoiceApply.noTitle', message: '开票信息须是付款方“{name}”的，请重新选择' },
  notSpecial: /*i18n*/ {
    id: 'invoiceApply.notSpecial',
    message: '该开票信息缺少开户银行、账号、地址或电话，不能开具专用发票',
  },
}

const Title = z.object({
  id: z.string(),
  title: z.string(),
  taxId: z.string(),
  invoiceType: z.enum(['1', '2']),
  isDefault: z.boolean(),
})

const Payer = z.object({ payerName: z.string(), payerNameEn: z.nullable(z.string()) })

const payerOf = async (payerId: string, { tx }: Pick<Context, 'tx'>): Promise<z.infer<typeof Payer>> => {
  const [row] = await tx.rows(
    Payer,
    `SELECT company_name AS "payerName", company_name_en AS "payerNameEn" FROM ${allRowsOf(company)} c WHERE id = $1
     UNION ALL SELECT company_name, company_name_en FROM paying_sister($1) LIMIT 1`,
    [payerId],
  )
  return row ?? { payerName: '', payerNameEn: null }
}

/** What may be asked for with a bill, and to whom: first the title that the terms of its contract name. */
export const askableWith = async (
  { billId }: { readonly billId: string },
  context: Context,
): Promise<Askable> => {
  const bills = await billsBeside(billId, context)
  const [first] = bills
  if (!first || first.id !== billId) throw refusal(texts.unseen)
  const titles = await context.tx.rows(
    Title,
    `SELECT i.id::text AS id, i.title, i.tax_id AS "taxId", i.invoice_type AS "invoiceType", i.is_default AS "isDefault"
     FROM ${allRowsOf(invoiceInfo)} i
     LEFT JOIN LATERAL (SELECT t.invoice_info_id FROM ${allRowsOf(bill)} b JOIN ${allRowsOf(billingTerm)} t ON t.contract_id = b.contract_id AND t.del_flag = 0
       WHERE b.id = $2 AND t.valid_from <= b.period_from ORDER BY t.valid_from DESC LIMIT 1) t ON true
     WHERE i.company_id = $1 AND i.del_flag = 0 ORDER BY coalesce(coalesce(t.invoice_info_id, paid_title($2)) = i.id, false) DESC, i.is_default DESC, i.id LIMIT 50`,
    [first.payerId, billId],
  )
  return { ...(await payerOf(first.payerId, context)), bills: await atRates(bills, context), titles }
}

const Copied = z.object({
  ...invoicedTo,
  email: z.nullable(z.string()),
  receiverName: z.nullable(z.string()),
  receiverAddress: z.nullable(z.string()),
})

/** To whom a request is made out, copied from the invoice info that was chosen: of the payer, and whole where a special invoice states it. */
export const titleOf = async (
  {
    invoiceInfoId,
    payerId,
    invoiceType,
  }: Readonly<Record<'invoiceInfoId' | 'payerId' | 'invoiceType', string>>,
  context: Context,
): Promise<Partial<InvoiceApply>> => {
  const [info] = await context.tx.rows(
    Copied,
    `SELECT title, tax_id AS "taxId", bank, bank_account AS "bankAccount", address, tel, email, receiver_name AS "receiverName",
       receiver_address AS "receiverAddress" FROM ${allRowsOf(invoiceInfo)} i WHERE id = $1 AND company_id = $2 AND del_flag = 0`,
    [invoiceInfoId, payerId],
  )
  if (!info)
    throw refusalOf('invoiceInfoId', texts.noTitle, {
      name: nameFrom(await payerOf(payerId, context), 'payerName'),
    })
  const { bank, bankAccount, address, tel } = info
  if (invoiceType === '2' && !(bank && bankAccount && address && tel))
    throw refusalOf('invoiceInfoId', texts.notSpecial)
  return info
}
