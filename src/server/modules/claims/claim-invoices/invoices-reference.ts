import type { ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimInvoiceStore } from './claim-invoices-store.ts'

/** The invoices of a claim, in the order in which they were entered. */
export const invoicesOf = (claimId: string, context: Pick<Context, 'tx'>): Promise<ClaimInvoice[]> =>
  claimInvoiceStore.wholesBy('claimId', [claimId], context)
