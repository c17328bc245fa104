import { msg } from '@lingui/core/macro'
import { plans, type Plan } from '#contract/cover/plans.ts'
import { act } from '#web/form/action.ts'

/** What may be done to a plan, in the list as on its page. */
export const planActions = [
  act<Plan>(plans.copy, {
    word: msg`复制`,
    opensMade: true,
    needs: ['policyId', 'planCode', 'planName', 'planNameEn'],
    preset: ({ policyId, planCode, planName, planNameEn }) => ({ policyId, planCode, planName, planNameEn }),
    hints: {
      policyId: msg`同一张或同一家公司的另一张保单`,
      validFrom: msg`最新版本的内容从这一天起适用`,
      planCode: msg`在一张保单中不能重复`,
    },
  }),
]
