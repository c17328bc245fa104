import { claims } from '#contract/claims/claims.ts'
import { implementResource } from '#server/implement-resource.ts'
import { keepClaimCalendar } from './claim-calendar.ts'
import { deskCalls } from './desk-calls.ts'
import { claimStore } from './claims-store.ts'
import { keepDecision } from './keeping.ts'
import { readMedical } from './medical.ts'
import { outcomeOf } from './outcome.ts'
import { hintsOf } from './repeats.ts'
import { toldMoves } from './telling.ts'

export const claimRoutes = implementResource(claims, claimStore, {
  own: { outcome: outcomeOf, keep: keepDecision, hints: hintsOf, readMedical, ...deskCalls },
  calendar: keepClaimCalendar,
  moves: toldMoves,
})
