import { msg } from '@lingui/core/macro'
import { companies, type Company } from '#contract/companies.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a company, in the drawer and on its page. */
export const companyLook = {
  of: companies,
  columns: 3,
  sections: [
    {
      title: msg`基本信息`,
      fields: [
        'companyName',
        'companyNameEn',
        'companyCode',
        'creditCode',
        'groupName',
        'industry',
        'province',
        'city',
        'orgCode',
        'address',
      ],
    },
    { title: msg`联系人`, fields: ['contactName', 'contactMobile', 'contactEmail'] },
    { title: msg`合作`, fields: ['status', 'serviceStart', 'serviceEnd', 'familyApproval'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  wide: ['address'],
} satisfies RecordLook<Company>
