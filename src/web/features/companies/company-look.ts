import { msg } from '@lingui/core/macro'
import { companies, type Company } from '#contract/companies.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a company in drawer, page and form. */
export const companyLook = {
  of: companies,
  title: (name) => msg`公司详情：${name}`,
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
  hints: {
    familyApproval: msg`打开后，企业人事新增、修改、删除家属须先提交申请，由运营人员审批后生效`,
  },
} satisfies RecordLook<Company>
