import { claimPresence, ClaimWatcher } from '#contract/claims/claim-presence.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementAll } from '#server/calls/implement.ts'
import { refuseUnseen } from '#server/modules/claims/claims/seen-reference.ts'
import type { Routes } from '#server/services.ts'

/** Of a claim that the caller does not see nothing is said, neither who is there nor that they are. */
const beat = async (
  { id, isLeaving = false }: ParsedOf<typeof claimPresence.beat>,
  context: Context,
): Promise<ClaimWatcher[]> => {
  await refuseUnseen(id, context)
  return context.tx.rows(
    ClaimWatcher,
    'SELECT watcher::text AS "userId", watcher_name AS name FROM look_at_claim($1, $2)',
    [id, isLeaving],
  )
}

export const presenceRoutes: Routes = () => implementAll(claimPresence, { beat })
