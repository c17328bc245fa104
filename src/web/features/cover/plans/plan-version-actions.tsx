import { msg } from '@lingui/core/macro'
import { hasBegun, isIncomplete, planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import { act } from '#web/form/action.ts'

/** What may be done to a version of a plan, besides editing it. */
export const planVersionActions = [
  act<PlanVersion>(planVersions.complete, {
    word: msg`补全`,
    when: (version) => hasBegun(version) && isIncomplete(version),
    needs: ['validFrom', 'liabilities'],
    text: msg`只能补全空白项，已写明的内容不变；补全一次后不能再改。`,
    preset: ({ liabilities, itemLimits, claimWithinDays, extensionDays }) => ({
      liabilities,
      itemLimits,
      claimWithinDays,
      extensionDays,
    }),
  }),
  act<PlanVersion>(planVersions.delete, {
    word: msg`删除`,
    when: (version) => !hasBegun(version),
    needs: ['validFrom'],
    text: msg`该版本尚未生效；删除后继续适用前一个版本。`,
  }),
]
