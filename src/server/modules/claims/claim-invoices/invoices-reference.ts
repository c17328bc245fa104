import type { ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimInvoiceStore } from './claim-invoices-store.ts'

/** What a claim is decided by of each invoice. */
const decidedBy = [
  'id',
  'visitId',
  'code',
  'number',
  'day',
  'isSettled',
  'total',
  'fund',
  'supplement',
  'coPaid',
  'firstPaid',
  'outside',
  'othersCoPaid',
  'othersFirstPaid',
  'othersOutside',
  'repeatedAs',
  'costLines',
  'refusals',
] as const

export type InvoiceOfClaim = Pick<ClaimInvoice, (typeof decidedBy)[number]>

/** The invoices of a claim, in the order in which they were entered. */
export const invoicesOf = (claimId: string, context: Pick<Context, 'tx'>): Promise<InvoiceOfClaim[]> =>
  claimInvoiceStore.wholesBy('claimId', [claimId], context, decidedBy)
