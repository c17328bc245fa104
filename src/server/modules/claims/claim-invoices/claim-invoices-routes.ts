import { claimInvoices } from '#contract/claims/claim-invoices.ts'
import { implementResource } from '#server/implement-resource.ts'
import { claimInvoiceStore } from './claim-invoices-store.ts'

export const claimInvoiceRoutes = implementResource(claimInvoices, claimInvoiceStore)
