import { msg } from '@lingui/core/macro'
import { plans } from '#contract/cover/plans.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { planActions } from './plan-actions.tsx'

export const planScreen = recordScreen(plans, {
  columns: [
    { field: 'planName', width: { zh: 152, en: 200 } },
    { field: 'planCode', width: { zh: 140, en: 140 } },
    'level',
    { field: 'policyNo', width: { zh: 140, en: 140 } },
    'productName',
    'companyName',
    'policyStatus',
    'currentFrom',
  ],
  moreColumns: ['versionCount', 'createTime'],
  filters: ['companyId', 'policyId', 'policyStatus', 'level'],
  look: {
    sections: [
      {
        title: msg({ message: '方案', context: 'one, as a title' }),
        fields: ['planName', 'planNameEn', 'planCode', 'level', 'currentFrom', 'remarks'],
      },
      {
        title: msg({ message: '保单', context: 'one, as a title' }),
        fields: ['policyNo', 'productName', 'companyName', 'policyStatus', 'policyStart', 'policyEnd'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
  },
  actions: planActions,
})
