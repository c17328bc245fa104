import { msg } from '@lingui/core/macro'
import { branches } from '#contract/checks/branches.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const branchScreen = recordScreen(branches, {
  size: 'huge',
  preset: { status: '1' },
  columns: [
    { field: 'branchName', isWhole: true, width: { zh: 180, en: 240 } },
    'supplierName',
    'city',
    'address',
    'phone',
    'status',
  ],
  moreColumns: ['createTime'],
  filters: ['supplierId', 'city', 'status'],
  look: {
    sections: [
      {
        title: msg`基本信息`,
        fields: ['supplierName', 'branchName', 'branchNameEn', 'city', 'address', 'phone', 'status'],
      },
      { title: msg`休息日`, fields: ['closedDays'] },
      { title: msg`联系人`, fields: ['contacts'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    hints: {
      contacts: msg`第一位是主要联系人`,
      closedDays: msg`法定节假日以外不接待的日子；只休一天的不填结束日期`,
    },
  },
})
