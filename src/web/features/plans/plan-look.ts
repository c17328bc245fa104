import { msg } from '@lingui/core/macro'
import { plans, type Plan } from '#contract/plans.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a plan, in the drawer and on its page. */
export const planLook = {
  of: plans,
  columns: 2,
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
  wide: ['remarks'],
} satisfies RecordLook<Plan>
