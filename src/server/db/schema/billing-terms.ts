import { BillingTerms, BillingTermsDraft, billingTerms } from '#contract/bills/billing-terms.ts'
import { businessTable } from './business-table.ts'
import './client-contracts.ts'
import { columnsOf } from './columns-of.ts'
import './companies.ts'
import { historyTable } from './history-table.ts'
import './invoice-infos.ts'

export const billingTerm = businessTable(
  'billing_terms',
  { ...columnsOf(BillingTermsDraft), ...columnsOf(BillingTerms, 'termsName') },
  {
    rows: 'organisation',
    list: { of: billingTerms, size: 'small' },
    unique: { billing_terms_month_key: ['contractId', 'validFrom'] },
  },
)

export const billingTermHistory = historyTable(billingTerm)
