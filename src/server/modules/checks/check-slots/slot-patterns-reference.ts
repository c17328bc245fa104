import type { Context } from '#server/calls/caller.ts'
import { bringSlots } from './pattern-slots.ts'

/** Brings the places of branches up to the days on which these are open. */
export const bringSlotsOf = (branchIds: readonly string[], context: Pick<Context, 'tx'>): Promise<void> =>
  bringSlots({ branchIds }, context)
