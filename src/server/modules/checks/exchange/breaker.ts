import type { Context } from '#server/calls/caller.ts'
import { supplierInterface } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** So many failures in a row, and a supplier is left alone: first so long, at most so long. */
const failures = 5
const [firstSeconds, longestSeconds] = [30, 900]

/** A request was taken, or refused by a system that works: everything else may follow. */
export const closeBreaker = async (interfaceId: string, { tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(supplierInterface)} SET failures = 0, open_seconds = 0, open_until = NULL, probed_until = NULL
     WHERE id = $1 AND (failures > 0 OR probed_until IS NOT NULL)`,
    [interfaceId],
  )
}

/** A request has failed that speaks against the system: the fifth in a row opens the breaker, each probe that fails for twice as long. */
export const countFailure = async (interfaceId: string, { tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(supplierInterface)} i SET failures = i.failures + 1, probed_until = NULL, open_seconds = n.seconds,
       open_until = CASE WHEN n.seconds > 0 THEN clock_timestamp() + make_interval(secs => n.seconds) END
     FROM (SELECT id, CASE WHEN failures + 1 < $2 THEN 0 ELSE least($4, greatest($3, open_seconds * 2)) END::integer AS seconds
       FROM ${allRowsOf(supplierInterface)} WHERE id = $1 FOR NO KEY UPDATE) n
     WHERE i.id = n.id`,
    [interfaceId, failures, firstSeconds, longestSeconds],
  )
}
