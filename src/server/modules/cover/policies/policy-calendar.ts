import { policyStates } from '#contract/cover/policies.ts'
import type { Services } from '#server/services.ts'
import { deadline } from '#server/store/deadlines.ts'
import { policyStore } from './policies-store.ts'

/** What policies do by themselves: they begin on their first day, and expire the day after their last. What they cover is told of itself. */
export const keepPolicyCalendar = ({ due }: Pick<Services, 'due'>): void => {
  due.deadline(deadline(policyStore, policyStates, 'begin'))
  due.deadline(deadline(policyStore, policyStates, 'expire'))
}
