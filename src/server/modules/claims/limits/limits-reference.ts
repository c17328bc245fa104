import * as z from 'zod/mini'
import type { claimLimits, ClaimLimits } from '#contract/claims/claim-limits.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimLimit } from '#server/db/schema/claim-limits.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { realNames } from '#server/store/people.ts'
import { staleFailure } from '#server/store/row-writes.ts'

const Stored = z.object({
  recheckFrom: z.string(),
  adjustmentAlone: z.string(),
  version: z.number(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.date()),
})
type Stored = z.infer<typeof Stored>

/** Before anybody has said otherwise every decision is rechecked. */
const atFirst: Stored = {
  recheckFrom: '0',
  adjustmentAlone: '50000',
  version: 0,
  updateBy: null,
  updateTime: null,
}

const columns = `recheck_from::text AS "recheckFrom", adjustment_alone::text AS "adjustmentAlone", version, update_by AS "updateBy", update_time AS "updateTime"`

const stored = async ({ tx }: Pick<Context, 'tx'>): Promise<Stored> => {
  const [found] = await tx.rows(Stored, `SELECT ${columns} FROM ${allRowsOf(claimLimit)} l`, [], 'prepared')
  return found ?? atFirst
}

const shown = async (row: Stored, { tx }: Pick<Context, 'tx'>): Promise<ClaimLimits> => {
  const names = await realNames(tx, row.updateBy ? [row.updateBy] : [])
  return {
    recheckFrom: formatFen(BigInt(row.recheckFrom)),
    adjustmentAlone: formatFen(BigInt(row.adjustmentAlone)),
    version: row.version,
    updateBy: row.updateBy && (names.get(row.updateBy) ?? row.updateBy),
    updateTime: row.updateTime && momentText(row.updateTime),
  }
}

/** What one person decides of claims alone. */
export const readLimits = async (context: Pick<Context, 'tx'>): Promise<ClaimLimits> =>
  shown(await stored(context), context)

/** The same in fen, for who decides. */
export const limitsInFen = async (
  context: Pick<Context, 'tx'>,
): Promise<{ readonly recheckFrom: bigint; readonly adjustmentAlone: bigint }> => {
  const { recheckFrom, adjustmentAlone } = await stored(context)
  return { recheckFrom: BigInt(recheckFrom), adjustmentAlone: BigInt(adjustmentAlone) }
}

/** Says otherwise; throws where somebody else did meanwhile. */
export const saveLimits = async (
  { recheckFrom, adjustmentAlone, version }: ParsedOf<typeof claimLimits.save>,
  context: Context,
): Promise<ClaimLimits> => {
  const { tx, caller } = context
  const [saved] = await tx.rows(
    Stored,
    `INSERT INTO ${allRowsOf(claimLimit)} (recheck_from, adjustment_alone, update_by) SELECT $1::bigint, $2::bigint, $3 WHERE $4 = 0 OR EXISTS (SELECT FROM ${allRowsOf(claimLimit)} l)
     ON CONFLICT (id) DO UPDATE SET recheck_from = excluded.recheck_from, adjustment_alone = excluded.adjustment_alone, update_by = excluded.update_by,
       update_time = clock_timestamp(), version = claim_limits.version + 1 WHERE claim_limits.version = $4 RETURNING ${columns}`,
    [fenOf(recheckFrom), fenOf(adjustmentAlone), caller.username, version],
  )
  if (!saved) throw await staleFailure(await stored(context), context)
  return shown(saved, context)
}
