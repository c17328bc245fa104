import { billingTerms } from '#contract/bills/billing-terms.ts'
import { implementResource } from '#server/implement-resource.ts'
import { billingTermsStore } from './billing-terms-store.ts'

export const billingTermsRoutes = implementResource(billingTerms, billingTermsStore)
