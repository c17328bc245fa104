import type { GroupName } from './groups.ts'
import { billReaders, financeStaff, words, type Screen } from './screen.ts'

const terms = { zh: '出账约定', en: 'billing terms' }

export const billingTermsScreens = {
  '/contract/BillingTermsList': {
    id: 370,
    zh: '出账约定',
    en: 'Billing terms',
    under: 'companies',
    isHidden: true,
    roles: billReaders,
    query: 'billingTerms:list',
    list: '/contract/billingTerms',
    listedOn: ['clientContract', 'company'],
    permissions: [
      ...words('billingTerms', terms, billReaders, { list: 371 }),
      ...words('billingTerms', terms, financeStaff, { add: 372, edit: 373, delete: 374 }),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
