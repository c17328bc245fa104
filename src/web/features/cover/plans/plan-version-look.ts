import { msg } from '@lingui/core/macro'
import { planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a version of a plan, on the page of the plan and in its form. */
export const planVersionLook = {
  of: planVersions,
  sections: [
    {
      title: msg({ message: '版本', context: 'one, as a title' }),
      fields: [
        'versionName',
        'versionNameEn',
        'validFrom',
        'forRelations',
        'claimWithinDays',
        'extensionDays',
        'completedReason',
        'remarks',
      ],
    },
    { title: msg`保障责任`, fields: ['liabilities'] },
    { title: msg`单项限额`, fields: ['itemLimits'] },
    { title: msg`价格`, fields: ['prices'] },
  ],
  hints: {
    validFrom: msg`从这一天起适用，直到下一个版本生效；生效后不能再修改`,
    liabilities: msg`每项责任都写明给付方式和就诊类型，理赔才能据此计算；费用先归入排在前面且适用的责任`,
    itemLimits: msg`同一费用类别按天、按次或按单位最多计入的金额`,
    claimWithinDays: msg`就诊结束后须在多少天内申请理赔；空白为不限`,
    extensionDays: msg`保障结束时仍在住院的，之后多少天的费用照赔`,
  },
} satisfies RecordLook<PlanVersion>
