import { claims } from '#contract/claims/claims.ts'
import { implementResource } from '#server/implement-resource.ts'
import { keepClaimCalendar } from './claim-calendar.ts'
import { claimStore } from './claims-store.ts'
import { deciding } from './deciding.ts'
import { handling } from './handling.ts'
import { outcomeOf } from './outcome.ts'

export const claimRoutes = implementResource(claims, claimStore, {
  own: { outcome: outcomeOf },
  calendar: keepClaimCalendar,
  moves: { ...handling, ...deciding },
})
