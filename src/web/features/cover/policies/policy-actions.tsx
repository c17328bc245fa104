import { msg } from '@lingui/core/macro'
import { policies } from '#contract/cover/policies.ts'
import { moves } from '#web/form/moves.ts'

/** What may be done to a policy, in the list as on its page. */
export const policyActions = moves(policies, {
  surrender: { hints: { surrenderDate: msg`从这一天起不再保障；已生效的保单不晚于今天` } },
})
