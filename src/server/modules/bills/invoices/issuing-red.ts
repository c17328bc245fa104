import type { Invoice, invoices } from '#contract/bills/invoices.ts'
import { redSlipStates } from '#contract/bills/red-slip-states.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { mayMove } from '#contract/core/moves.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { lockRow, staleFailure, updateRow } from '#server/store/row-writes.ts'
import { addInvoice, sameTitle } from './adding-invoices.ts'
import { heldBills } from './asked-bills.ts'
import type { InvoiceIssuer } from './invoice-issuer.ts'
import { invoiceStore } from './invoices-store.ts'
import { partsOf } from './parts.ts'
import { redSlipStore } from './red-slips-store.ts'
import { redParts, stayingOf } from './staying-parts.ts'

const texts = {
  notConfirmed: /*i18n*/ {
    id: 'redSlip.notConfirmed',
    message: '确认单 {slipNo} 不是已确认状态，不能开具红字发票',
  },
  early: /*i18n*/ { id: 'redSlip.beforeRequest', message: '开票日期不能早于确认单发起日期 {day}' },
}

type Issued = ParsedOf<typeof invoices.issueRed>

/** Enters the red invoice that was made out for a confirmed slip: what stays of the invoice is taxed anew. */
export const issuingRed =
  (issuer: InvoiceIssuer) =>
  async (issued: Issued, context: Context): Promise<Invoice> => {
    const stored = await lockRow(redSlipStore.source, issued.id, context)
    const slip = await redSlipStore.whole(issued.id, context)
    if (!mayMove(redSlipStates, 'issue', slip.status))
      throw refusal(texts.notConfirmed, { slipNo: slip.slipNo })
    if (slip.version !== issued.version) throw await staleFailure(stored, context)
    const day = slip.askedAt.slice(0, 10)
    if (issued.issueDate < day) throw refusalOf('issueDate', texts.early, { day })
    await lockRow(invoiceStore.source, slip.invoiceId, context)
    const blue = await invoiceStore.whole(slip.invoiceId, context)
    const staying = await stayingOf(blue.id, context)
    await heldBills(
      staying.map(({ billId }) => billId),
      context,
    )
    const taken = new Map(
      (await partsOf('slip', slip.id, context)).map(({ billId, amount }) => [billId, amount]),
    )
    const parts = redParts(staying, taken, blue.taxRate)
    const { invoiceCode, invoiceNo, issueDate, files } = issued
    const made = await addInvoice(
      {
        draft: {
          companyId: blue.companyId,
          applyId: blue.applyId,
          invoiceCode,
          invoiceNo,
          issueDate,
          files,
        },
        parts,
        decided: {
          ...sameTitle(blue),
          kind: 'RED',
          redOfId: blue.id,
          redOfNo: blue.invoiceNo,
          amountWithTax: sum(parts.map(({ amount }) => amount)),
          tax: sum(parts.map(({ tax }) => tax)),
        },
      },
      issuer,
      context,
    )
    await updateRow(redSlipStore.source, slip.id, { status: 'ISSUED', redInvoiceNo: invoiceNo }, context)
    return made
  }
