import { claims } from '#contract/claims/claims.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementResource } from '#server/implement-resource.ts'
import { keepClaimCalendar } from './claim-calendar.ts'
import { deskCalls } from './desk-calls.ts'
import { claimStore } from './claims-store.ts'
import { maskOf, readMedical } from './medical.ts'
import { outcomeOf } from './outcome.ts'
import { hintsOf } from './repeats.ts'
import { toldMoves } from './telling.ts'

const hintsFor = async ({ id }: { readonly id: string }, context: Context) => {
  // Asked for as the caller sees it: who sees no such claim is told so.
  const { sysOrgCode } = await claimStore.queryById({ id }, context)
  return { mask: await maskOf({ id, sysOrgCode }, context), ...(await hintsOf(id, context)) }
}

export const claimRoutes = implementResource(claims, claimStore, {
  own: { outcome: outcomeOf, hints: hintsFor, readMedical, ...deskCalls },
  calendar: keepClaimCalendar,
  moves: toldMoves,
})
