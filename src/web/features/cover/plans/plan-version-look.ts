import { msg } from '@lingui/core/macro'
import { planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a version of a plan, on the page of the plan and in its form. */
export const planVersionLook = {
  of: planVersions,
  sections: [
    {
      title: msg({ message: '版本', context: 'one, as a title' }),
      fields: ['versionName', 'versionNameEn', 'validFrom', 'forRelations', 'remarks'],
    },
    { title: msg`保障责任`, fields: ['liabilities'] },
    { title: msg`价格`, fields: ['prices'] },
  ],
  hints: {
    validFrom: msg`从这一天起适用，直到下一个版本生效；生效后不能再修改`,
  },
} satisfies RecordLook<PlanVersion>
