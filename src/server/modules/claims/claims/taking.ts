import * as z from 'zod/mini'
import { claims } from '#contract/claims/claims.ts'
import type { Context } from '#server/calls/caller.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { moving } from '#server/store/moving.ts'
import { claimStore } from './claims-store.ts'
import { handling } from './handling.ts'

const texts = {
  none: /*i18n*/ { id: 'claim.noneToTake', message: '没有可领取的理赔' },
}

const Waiting = z.object({ id: z.string(), version: z.number(), claimNo: z.nullable(z.string()) })
const start = moving(claimStore, claims.start, handling.start)

/**
 * Takes the claim that is due first among those that nobody reviews. One that somebody else is taking at this moment is passed
 * over, so that two people never get the same one and nobody waits.
 */
export const takeNext = async (_input: object, context: Context) => {
  const { rows } = rowsOf(claimStore.source, context)
  const [waiting] = await context.tx.rows(
    Waiting,
    `SELECT t.id::text, t.version, t.claim_no AS "claimNo" FROM ${rows} t
     WHERE t.del_flag = 0 AND t.handler IS NULL AND t.status IN ('SUBMITTED', 'REGISTERED')
     ORDER BY t.sla_due_at, t.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  )
  if (!waiting) {
    context.say?.(claims.takeNext, texts.none)
    return { id: null, claimNo: null }
  }
  await start({ id: waiting.id, version: waiting.version }, context)
  return { id: waiting.id, claimNo: waiting.claimNo }
}

/** The claim to recheck that is due first, and that somebody else has calculated. */
export const nextRecheck = async (_input: object, context: Context) => {
  const { rows } = rowsOf(claimStore.source, context)
  const [waiting] = await context.tx.rows(
    Waiting,
    `SELECT t.id::text, t.version, t.claim_no AS "claimNo" FROM ${rows} t
     WHERE t.del_flag = 0 AND t.status = 'CALCULATED' AND t.calculated_by <> current_setting('app.user', true)
     ORDER BY t.sla_due_at, t.id LIMIT 1`,
  )
  return { id: waiting?.id ?? null, claimNo: waiting?.claimNo ?? null }
}
