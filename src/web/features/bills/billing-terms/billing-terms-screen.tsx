import { msg } from '@lingui/core/macro'
import { billingTerms } from '#contract/bills/billing-terms.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const billingTermsScreen = recordScreen(billingTerms, {
  size: 'large',
  preset: {
    cycle: 'MONTH',
    timing: 'ARREARS',
    proration: 'DAY',
    runDay: 3,
    sendAfterDays: 2,
    confirmDays: 7,
    payDays: 30,
    counted: 'INSURED',
    flatEvery: 'CYCLE',
    smallestAmount: '0.00',
  },
  columns: [
    { field: 'termsName', width: { zh: 110, en: 110 } },
    'contractName',
    'companyName',
    'cycle',
    'timing',
    'proration',
    'runDay',
    'payDays',
    'payerName',
  ],
  moreColumns: ['keyDay', 'confirmDays', 'personMonth', 'counted', 'smallestAmount', 'createTime'],
  filters: ['companyId', 'contractId', 'cycle', 'timing'],
  moreFilters: ['validFrom', 'payerCompanyId'],
  form: async () => (await import('./billing-terms-form.tsx')).BillingTermsForm,
  look: {
    sections: [
      {
        title: msg`出账约定`,
        fields: [
          'companyName',
          'contractName',
          'contractNo',
          'validFrom',
          'cycle',
          'timing',
          'runDay',
          'sendAfterDays',
          'confirmDays',
          'payDays',
        ],
      },
      {
        title: msg`计费`,
        fields: ['proration', 'keyDay', 'personMonth', 'counted', 'flatEvery', 'smallestAmount'],
      },
      { title: msg`付款与开票`, fields: ['payerName', 'invoiceTitle', 'orderNo', 'remarks'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['remarks'],
  },
})
