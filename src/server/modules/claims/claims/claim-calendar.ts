import { draftDays } from '#contract/claims/claims.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import { addDays } from '#contract/rules/calendar.ts'
import type { Services } from '#server/services.ts'
import { deadline } from '#server/store/deadlines.ts'
import { claimStore } from './claims-store.ts'
import { tellFiler } from './telling.ts'

/** What claims do by themselves: those whose material does not come are closed, drafts that nobody goes on with are removed. */
export const keepClaimCalendar = ({ due, events: told }: Pick<Services, 'due' | 'events'>): void => {
  due.deadline(
    deadline(claimStore, claimStates, 'lapse', {
      moved: (row, context) => tellFiler(told, { event: 'claimMaterialOver', row }, context),
    }),
  )
  due.every('claim.drafts', { daily: '03:00' }, async (day, { tx }) => {
    await tx.query('SELECT forget_claim_drafts($1)', [`${addDays(day, -draftDays)} 00:00+08`])
  })
}
