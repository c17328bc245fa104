import type { Context } from '#server/calls/caller.ts'
import { claimStore } from './claims-store.ts'

/** Refuses who does not see the claim, in the words of a claim that is not there. */
export const refuseUnseen = async (id: string, context: Context): Promise<void> => {
  await claimStore.queryById({ id }, context)
}
