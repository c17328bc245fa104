import { policies } from '#contract/cover/policies.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { policyActions } from './policy-actions.tsx'

export const policyScreen = recordScreen(policies, {
  size: 'large',
  columns: [
    { field: 'policyNo', width: { zh: 160, en: 160 } },
    { field: 'productName', width: { zh: 200, en: 200 } },
    'status',
    'insurerName',
    'companyName',
    'startDate',
    'endDate',
    'premium',
  ],
  moreColumns: [
    'premiumTaxRate',
    'isPremiumTaxExempt',
    'planCount',
    'insuredCount',
    'contractName',
    'createTime',
  ],
  filters: ['companyId', 'insurerId', 'endDate'],
  moreFilters: ['startDate', 'contractId', 'premium'],
  form: async () => (await import('./policy-form.tsx')).PolicyForm,
  look: async () => (await import('./policy-look.tsx')).policyLook,
  actions: policyActions,
})
