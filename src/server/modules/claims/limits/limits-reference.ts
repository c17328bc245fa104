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
  const [found] = await tx.rows(Stored, `SELECT ${columns} FROM ${allRowsOf(claimLimit)} l`)
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

const InFen = z.object({
  upTo: z.nullable(z.string()),
  recheckFrom: z.nullable(z.string()),
  adjustmentAlone: z.nullable(z.string()),
})

/** What somebody decides of claims, in fen: up to which amount (any where it is null), and what of it alone. */
export interface LimitsInFen {
  readonly upTo: bigint | null
  readonly recheckFrom: bigint
  readonly adjustmentAlone: bigint
}

/** What the caller decides of the claims of an organisation, by the roles that give them a word and reach it. */
export const limitsInFen = async (
  word: string,
  orgCode: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<LimitsInFen> => {
  const [found] = await tx.rows(
    InFen,
    `SELECT claim_limit($1, $2)::text AS "upTo", l.recheck_from::text AS "recheckFrom", l.adjustment_alone::text AS "adjustmentAlone"
     FROM (SELECT) AS asked LEFT JOIN ${allRowsOf(claimLimit)} l ON true`,
    [word, orgCode],
    'prepared',
  )
  const { upTo = null, recheckFrom, adjustmentAlone } = found ?? {}
  return {
    upTo: upTo === null ? null : BigInt(upTo),
    recheckFrom: BigInt(recheckFrom ?? atFirst.recheckFrom),
    adjustmentAlone: BigInt(adjustmentAlone ?? atFirst.adjustmentAlone),
  }
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
