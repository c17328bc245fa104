import * as z from 'zod/mini'
import type { RedSlip, redSlips } from '#contract/bills/red-slips.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { formatFen, withThousands } from '#contract/rules/money.ts'
import { fenOf, sum } from '#contract/rules/shares.ts'
import { addDecided } from '#server/store/adding-decided.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { redSlip, redSlipPart } from '#server/db/schema/invoices.ts'
import { fen } from '#server/modules/bills/bills/amounts-reference.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { numbered } from '#server/store/numbered.ts'
import { lockRow } from '#server/store/row-writes.ts'

import { invoiceStore } from './invoices-store.ts'
import { redSlipStore } from './red-slips-store.ts'
import { stayingOf } from './staying-parts.ts'

const texts = {
  isRed: /*i18n*/ { id: 'redSlip.isRed', message: '红字发票不能再红冲' },
  notIn: /*i18n*/ { id: 'redSlip.notIn', message: '有账单不在这张发票上，请刷新后重试' },
  above: /*i18n*/ { id: 'redSlip.above', message: '账单 {billNo} 最多可红冲 {left} 元' },
  nothing: /*i18n*/ { id: 'redSlip.nothing', message: '账单 {billNo} 的红冲金额须大于 0' },
  whole: /*i18n*/ { id: 'redSlip.whole', message: '开票有误须整张红冲，金额为 {left} 元' },
  open: /*i18n*/ {
    id: 'redSlip.open',
    message: '该发票已有未完成的红字确认单 {slipNo}，请先处理',
  },
}
const slipNo = numbered('redSlip', 'HZ{yyyy}{MM}{5}')

type Asked = ParsedOf<typeof redSlips.ask>

const Open = z.object({ slipNo: z.string(), total: fen() })

/** One slip at a time: what is left of an invoice is known then. */
const refuseOpen = async (invoiceId: string, { tx }: Context): Promise<void> => {
  const [open] = await tx.rows(
    Open,
    `SELECT slip_no AS "slipNo", amount_with_tax::text AS total FROM ${allRowsOf(redSlip)} s
     WHERE invoice_id = $1 AND status IN ('ASKED', 'CONFIRMED') AND del_flag = 0 LIMIT 1`,
    [invoiceId],
  )
  if (open) throw refusal(texts.open, { slipNo: open.slipNo })
}

/** Refuses to take back what is not there, and part of an invoice that was made out wrongly. */
const refuseBeyond = async ({ invoiceId, bills, reason }: Asked, context: Context): Promise<void> => {
  const staying = await stayingOf(invoiceId, context)
  const left = new Map(staying.map((one) => [one.billId, one]))
  for (const { billId, amount } of bills) {
    const one = left.get(billId)
    if (!one) throw refusal(texts.notIn)
    const { billNo } = one
    if (fenOf(amount) === 0n) throw refusalOf('bills', texts.nothing, { billNo })
    if (fenOf(amount) > one.amount)
      throw refusalOf('bills', texts.above, { billNo, left: withThousands(formatFen(one.amount)) })
  }
  const all = formatFen(staying.reduce((total, one) => total + one.amount, 0n))
  if (reason === '01' && sum(bills.map(({ amount }) => amount)) !== all)
    throw refusalOf('bills', texts.whole, { left: withThousands(all) })
}

/** Asks to take an invoice back; somebody else has to confirm it. */
export const askingRed =
  ({ events: told }: Pick<Services, 'events'>) =>
  async (asked: Asked, context: Context): Promise<RedSlip> => {
    const { invoiceId, reason, bills, remarks } = asked
    await lockRow(invoiceStore.source, invoiceId, context)
    const { kind } = await invoiceStore.whole(invoiceId, context)
    if (kind === 'RED') throw refusal(texts.isRed)
    await refuseOpen(invoiceId, context)
    await refuseBeyond(asked, context)
    const amounts = bills.map(({ amount }) => amount)
    const { userId: filedBy } = context.caller
    const decided = {
      slipNo: await slipNo(context),
      amountWithTax: sum(amounts),
      askedAt: momentText(new Date()),
      filedBy,
    }
    const row = await addDecided(redSlipStore, { input: { invoiceId, reason, remarks }, decided }, context)
    await context.tx.query(
      `INSERT INTO ${allRowsOf(redSlipPart)} (slip_id, bill_id, position, amount)
       SELECT $1, p.bill, p.nth - 1, p.amount FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS p (bill, amount, nth)`,
      [row.id, bills.map(({ billId }) => billId), amounts.map(fenOf)],
    )
    await told.raise(
      events.redSlipAsked,
      {
        id: row.id,
        orgCode: row.sysOrgCode,
        values: { invoiceNo: row.invoiceNo ?? '', companyName: nameFrom(row, 'companyName') },
      },
      { tx: context.tx },
    )
    return row
  }
