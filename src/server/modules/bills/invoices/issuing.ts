import type { InvoiceApply } from '#contract/bills/invoice-applies.ts'
import { invoiceApplyStates } from '#contract/bills/invoice-apply-states.ts'
import type { Invoice, invoices } from '#contract/bills/invoices.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { nameFrom } from '#contract/core/message.ts'
import { mayMove } from '#contract/core/moves.ts'
import { withThousands } from '#contract/rules/money.ts'
import { events } from '#contract/messages/events.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Services } from '#server/services.ts'
import { lockRow, staleFailure, updateRow } from '#server/store/row-writes.ts'
import { askerOrgOf } from './asking.ts'
import { addInvoice, sameTitle } from './adding-invoices.ts'
import { heldBills } from './asked-bills.ts'
import type { InvoiceIssuer } from './invoice-issuer.ts'
import { invoiceApplyStore } from './invoice-applies-store.ts'
import { partsOf } from './parts.ts'

const texts = {
  notApproved: /*i18n*/ { id: 'invoice.notApproved', message: '申请 {applyNo} 不是待开票状态，不能开票' },
  amount: /*i18n*/ { id: 'invoice.otherAmount', message: '含税金额须与申请一致：{amount}' },
  early: /*i18n*/ { id: 'invoice.beforeRequest', message: '开票日期不能早于申请日期 {day}' },
  tax: /*i18n*/ { id: 'invoice.otherTax', message: '税额须与申请一致：{tax}' },
  reopened: /*i18n*/ {
    id: 'invoice.billReopened',
    message: '账单 {billNo} 已退回待确认，不能开票；请驳回申请，确认后重新申请',
  },
}

type Issued = ParsedOf<typeof invoices.issue>

/** The request, held, of the version that was read, and agreeing with what was made out. */
const approved = async (issued: Issued, context: Context): Promise<InvoiceApply> => {
  const stored = await lockRow(invoiceApplyStore.source, issued.id, context)
  const apply = await invoiceApplyStore.whole(issued.id, context)
  if (!mayMove(invoiceApplyStates, 'issue', apply.status))
    throw refusal(texts.notApproved, { applyNo: apply.applyNo })
  if (apply.version !== issued.version) throw await staleFailure(stored, context)
  const day = apply.createTime.slice(0, 10)
  if (issued.issueDate < day) throw refusalOf('issueDate', texts.early, { day })
  if (issued.amountWithTax !== apply.amountWithTax)
    throw refusalOf('amountWithTax', texts.amount, { amount: withThousands(apply.amountWithTax) })
  if (issued.tax !== apply.tax) throw refusalOf('tax', texts.tax, { tax: withThousands(apply.tax) })
  return apply
}

const tellIssued = async (
  told: Services['events'],
  { apply, invoiceNo }: { readonly apply: InvoiceApply; readonly invoiceNo: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<void> =>
  told.raise(
    events.invoiceIssued,
    {
      id: apply.id,
      orgCode: await askerOrgOf(apply, { tx }),
      values: { applyNo: apply.applyNo, invoiceNo, companyName: nameFrom(apply, 'companyName') },
    },
    { tx },
  )

/** Enters the invoice that was made out by hand for an approved request, which is met by it. */
export const issuing =
  ({ events: told, issuer }: Pick<Services, 'events'> & { readonly issuer: InvoiceIssuer }) =>
  async (issued: Issued, context: Context): Promise<Invoice> => {
    const apply = await approved(issued, context)
    const parts = await partsOf('apply', apply.id, context)
    const held = await heldBills(
      parts.map(({ billId }) => billId),
      context,
    )
    const open = held.find(({ confirmStatus }) => confirmStatus !== 'CONFIRMED')
    if (open) throw refusal(texts.reopened, { billNo: open.billNo })
    const { invoiceCode, invoiceNo, issueDate, files } = issued
    // What is asked for is no longer, before it is invoiced.
    await updateRow(invoiceApplyStore.source, apply.id, { status: 'ISSUED', invoiceNo }, context)
    const { companyId, amountWithTax, tax } = apply
    const made = await addInvoice(
      {
        draft: { companyId, applyId: apply.id, invoiceCode, invoiceNo, issueDate, files },
        parts,
        decided: { ...sameTitle(apply), kind: 'BLUE', amountWithTax, tax },
      },
      issuer,
      context,
    )
    await tellIssued(told, { apply, invoiceNo }, context)
    return made
  }
