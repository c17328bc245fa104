import { Failure } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'

/** A queued job ends at once, a running one after its present batch; one that has ended stays as it is. */
export const askToCancel = async (tx: Tx, id: string, userId: string): Promise<void> => {
  const [known] = await tx.query(
    `UPDATE sys_job SET is_cancel_asked = is_cancel_asked OR state IN ('queued', 'running'),
       end_time = CASE state WHEN 'queued' THEN clock_timestamp() ELSE end_time END,
       state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END
     WHERE id = $1 AND user_id = $2 RETURNING id`,
    [id, userId],
  )
  if (!known) throw new Failure('notFound')
}
