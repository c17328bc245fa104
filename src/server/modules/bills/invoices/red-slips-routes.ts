import * as z from 'zod/mini'
import { redSlips } from '#contract/bills/red-slips.ts'
import { redSlipStates } from '#contract/bills/red-slip-states.ts'
import { ownFailure } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { redSlip } from '#server/db/schema/invoices.ts'
import { implementResource } from '#server/implement-resource.ts'
import { proposedReds } from '#server/modules/bills/bills/proposed-red-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { deadline } from '#server/store/deadlines.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { askingRed } from './asking-red.ts'
import { partsOfSlip } from './staying-parts.ts'
import { redSlipStore } from './red-slips-store.ts'

const Filed = z.object({ isOwn: z.boolean() })

const moves: MovesOf<typeof redSlips> = {
  confirm: {
    decide: async (changes, context) => {
      for (const { before } of changes) await refuseOwn(before.id, context)
    },
  },
}

const refuseOwn = async (id: string, context: Context): Promise<void> => {
  const [filed] = await context.tx.rows(
    Filed,
    `SELECT filed_by = $2 AS "isOwn" FROM ${allRowsOf(redSlip)} s WHERE id = $1`,
    [id, context.caller.userId],
  )
  if (filed?.isOwn) throw ownFailure()
}

/** Slips by which invoices are taken back (domain 12.8). */
export const redSlipRoutes = implementResource(redSlips, redSlipStore, {
  own: (services) => ({
    ask: askingRed(services),
    proposed: proposedReds,
    parts: async ({ id }, context) => {
      await redSlipStore.queryById({ id }, context)
      return partsOfSlip(id, context)
    },
  }),
  moves,
  calendar: ({ due }) => {
    due.deadline(deadline(redSlipStore, redSlipStates, 'expire', {}))
  },
})
