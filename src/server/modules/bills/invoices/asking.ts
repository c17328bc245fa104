import * as z from 'zod/mini'
import type { InvoiceBill } from '#contract/bills/invoice-parts.ts'
import type { invoiceApplies, InvoiceApply } from '#contract/bills/invoice-applies.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { withThousands } from '#contract/rules/money.ts'
import { fenOf, sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { invoiceApply, invoiceApplyPart } from '#server/db/schema/invoices.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { numbered } from '#server/store/numbered.ts'
import { insertRow } from '#server/store/row-writes.ts'

import { atRates, heldBills, type AskedBill } from './asked-bills.ts'
import { invoiceApplyStore } from './invoice-applies-store.ts'
import { taxesAt } from './parts.ts'
import { titleOf } from './payer-titles.ts'

const texts = {
  unseen: /*i18n*/ { id: 'invoiceApply.unseenBill', message: '有账单已看不到，请刷新后重试' },
  unconfirmed: /*i18n*/ {
    id: 'invoiceApply.unconfirmed',
    message: '账单 {billNo} 还没有确认，确认后才能申请开票',
  },
  otherPayer: /*i18n*/ {
    id: 'invoiceApply.otherPayer',
    message: '一次只能为同一公司、同一付款方的账单申请开票',
  },
  several: /*i18n*/ {
    id: 'invoiceApply.severalRates',
    message: '账单有多种税率，一张发票只能有一种，请选择税率',
  },
  noSuchRate: /*i18n*/ { id: 'invoiceApply.noSuchRate', message: '账单 {billNo} 没有该税率的金额' },
  exempt: /*i18n*/ { id: 'invoiceApply.exempt', message: '免税的金额只能开具普通发票，不能开具专用发票' },
  above: /*i18n*/ { id: 'invoiceApply.above', message: '账单 {billNo} 最多还可申请 {left} 元' },
  nothing: /*i18n*/ { id: 'invoiceApply.nothing', message: '账单 {billNo} 的开票金额须大于 0' },
}
const applyNo = numbered('invoiceApply', 'KP{yyyy}{MM}{5}')

type Asked = ParsedOf<typeof invoiceApplies.ask>

/** Bills that are confirmed, and of one company and payer. */
const confirmedBills = (asked: Asked, bills: readonly AskedBill[]): AskedBill => {
  const [first] = bills
  if (!first || bills.length < asked.bills.length) throw refusal(texts.unseen)
  const open = bills.find(({ confirmStatus }) => confirmStatus !== 'CONFIRMED')
  if (open) throw refusal(texts.unconfirmed, { billNo: open.billNo })
  if (bills.some(({ companyId, payerId }) => companyId !== first.companyId || payerId !== first.payerId))
    throw refusal(texts.otherPayer)
  return first
}

/** The rate that a request is for: the only one its bills have, or the one that is said. */
const rateOf = ({ taxRate }: Asked, found: readonly InvoiceBill[]): string | null => {
  if (taxRate !== undefined) return taxRate
  const [rate, another] = [...new Set(found.map((one) => one.taxRate))]
  if (another !== undefined) throw refusalOf('taxRate', texts.several)
  return rate ?? null
}

const refuseAbove = (
  { bills }: Asked,
  { rate, found, held }: { rate: string | null; found: readonly InvoiceBill[]; held: readonly AskedBill[] },
): void => {
  for (const { billId, amount } of bills) {
    const one = found.find((at) => at.billId === billId && at.taxRate === rate)
    const billNo = held.find(({ id }) => id === billId)?.billNo ?? ''
    if (!one) throw refusalOf('taxRate', texts.noSuchRate, { billNo })
    if (fenOf(amount) === 0n) throw refusalOf('bills', texts.nothing, { billNo })
    if (fenOf(amount) > fenOf(one.left))
      throw refusalOf('bills', texts.above, { billNo, left: withThousands(one.left) })
  }
}

const AskerOrg = z.object({ orgCode: z.string() })

/** The organisation that is told what becomes of a request: that of who pays, to whom the invoice is made out. */
export const askerOrgOf = async (
  { id, sysOrgCode }: Pick<InvoiceApply, 'id' | 'sysOrgCode'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<string> => {
  const [row] = await tx.rows(
    AskerOrg,
    `SELECT coalesce(payer_org, sys_org_code) AS "orgCode" FROM ${allRowsOf(invoiceApply)} a WHERE id = $1`,
    [id],
  )
  return row?.orgCode ?? sysOrgCode
}

/** Tells of a request: the provider's finance, or HR of who pays. */
export const tellOfApply = async (
  told: Services['events'],
  event: 'invoiceAsked' | 'invoiceRefused',
  row: InvoiceApply,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> =>
  told.raise(
    events[event],
    {
      id: row.id,
      orgCode: await askerOrgOf(row, { tx }),
      values: { applyNo: row.applyNo, companyName: nameFrom(row, 'companyName'), opinion: row.opinion ?? '' },
    },
    { tx },
  )

/** Asks for an invoice of confirmed bills; who asks for the same bills at once is answered one after the other. */
export const asking =
  ({ events: told }: Pick<Services, 'events'>) =>
  async (asked: Asked, context: Context): Promise<InvoiceApply> => {
    const { bills, invoiceType, invoiceInfoId, content, remarks } = asked
    const held = await heldBills(
      bills.map(({ billId }) => billId),
      context,
    )
    const { companyId, payerId, sysOrgCode } = confirmedBills(asked, held)
    const found = await atRates(held, context)
    const rate = rateOf(asked, found)
    if (rate === null && invoiceType === '2') throw refusalOf('invoiceType', texts.exempt)
    refuseAbove(asked, { rate, found, held })
    const amounts = bills.map(({ amount }) => amount)
    const taxes = taxesAt(rate, amounts)
    const title = await titleOf({ invoiceInfoId, payerId, invoiceType }, context)
    // Company and payer are those of the bills, which are held: who pays for another company does not see it, and asks for it all the same.
    const { id } = await insertRow(
      invoiceApplyStore.source,
      {
        companyId,
        payerId,
        sysOrgCode,
        invoiceType,
        taxRate: rate,
        content,
        remarks: remarks ?? null,
        ...title,
        amountWithTax: sum(amounts),
        tax: sum(taxes),
        applyNo: await applyNo(context),
        createBy: context.caller.username,
      },
      context,
    )
    const row = await invoiceApplyStore.queryById({ id: String(id) }, context)
    await context.tx.query(
      `INSERT INTO ${allRowsOf(invoiceApplyPart)} (apply_id, bill_id, position, amount, tax)
       SELECT $1, p.bill, p.nth - 1, p.amount, p.tax FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS p (bill, amount, tax, nth)`,
      [row.id, bills.map(({ billId }) => billId), amounts.map(fenOf), taxes.map(fenOf)],
    )
    await tellOfApply(told, 'invoiceAsked', row, context)
    return row
  }
