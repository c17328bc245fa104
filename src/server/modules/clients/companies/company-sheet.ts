import type { Company, CompanyDraft } from '#contract/clients/companies.ts'
import type { ImportSheet } from '#server/import-export/import-noun.ts'

/** Companies on sheets: known by their code. */
export const companySheet: ImportSheet<Company, CompanyDraft> = {
  columns: [
    'companyCode',
    'companyName',
    'companyNameEn',
    'groupName',
    'creditCode',
    'industry',
    'province',
    'city',
    'address',
    'contactName',
    'contactMobile',
    'contactEmail',
    'status',
    'serviceStart',
    'serviceEnd',
  ],
  example: {
    companyCode: '00123',
    companyName: /*i18n*/ { id: 'company.example.name', message: '示例科技有限公司' },
    companyNameEn: 'Example Technology Ltd.',
    creditCode: '91310000775785552L',
    contactMobile: '13800138000',
    contactEmail: 'zhangsan@example.com',
    serviceStart: '2024-01-01',
  },
}
