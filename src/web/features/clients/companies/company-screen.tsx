import { msg } from '@lingui/core/macro'
import { companies } from '#contract/clients/companies.ts'
import { dim } from '#web/list/columns/column.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

export const companyScreen = recordScreen(companies, {
  preset: { status: '1' },
  columns: [
    { field: 'companyName', width: { zh: 226, en: 260 } },
    'companyCode',
    'status',
    'groupName',
    'industry',
    'city',
    'contactName',
    'contactMobile',
    'serviceEnd',
  ],
  moreColumns: ['serviceStart', { field: 'creditCode', cell: dim }, 'companyNameEn', 'createTime'],
  filters: ['status', 'industry', 'serviceEnd'],
  moreFilters: [{ field: 'city', isSingle: true }, 'groupId'],
  look: {
    title: (name) => msg`公司详情：${name}`,
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
      {
        title: msg`合作`,
        fields: ['status', 'serviceStart', 'serviceEnd', 'familyApproval', 'claimHours', 'stayHours'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['address'],
    hints: {
      claimHours: msg`门诊、牙科、体检；不填为 18 小时，即两个工作日`,
      stayHours: msg`不填为 45 小时，即五个工作日`,
      familyApproval: msg`打开后，企业人事新增、修改、删除家属须先提交申请，由运营人员审批后生效`,
    },
  },
})
