import { policyStates } from '#contract/policies.ts'
import type { Services } from '#server/services.ts'
import { deadline } from '#server/store/deadlines.ts'
import { policyStore } from './policies-store.ts'

/** Nobody is told: what a policy covers begins and ends with it, and is told of there. */
const moved = async (): Promise<void> => {}

/** What policies do by themselves: they begin on their first day, and expire the day after their last. */
export const keepPolicyCalendar = ({ due }: Pick<Services, 'due'>): void => {
  due.deadline(deadline(policyStore, policyStates, 'begin', { on: 'startDate', moved }))
  due.deadline(deadline(policyStore, policyStates, 'expire', { at: 'endDate', moved }))
}
