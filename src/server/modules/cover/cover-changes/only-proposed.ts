import { coverChangeHistory } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** What choosing a plan writes, and what was counted with it. */
const chosen = `ARRAY['plan_id', 'premium_delta', 'edited_by']`

/**
 * SQL over a row of additions and removals: it was proposed, and nobody has said or filed anything of it but its plan. It is a
 * proposal still, and goes with what it follows from.
 */
export const isOnlyProposed = (row: string): string =>
  `${row}.status = 'DRAFT' AND ${row}.batch_no LIKE 'DR%' AND (${row}.version = 0 OR NOT EXISTS (
     SELECT FROM ${allRowsOf(coverChangeHistory)} h WHERE h.record_id = ${row}.id
       AND (h.action NOT IN ('ADD', 'EDIT', 'TELL') OR h.action = 'EDIT' AND NOT h.changed <@ ${chosen})))`
