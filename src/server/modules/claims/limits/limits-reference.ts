import * as z from 'zod/mini'
import { claimLimitTerms } from '#contract/claims/claim-limits.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimLimit } from '#server/db/schema/claim-limits.ts'
import { limitStore } from '#server/store/limits.ts'

/** What one person decides of claims alone; before anybody has said otherwise every decision is rechecked. */
export const claimLimitStore = limitStore({
  terms: claimLimitTerms,
  table: claimLimit,
  atFirst: { recheckFrom: '0.00', adjustmentAlone: '500.00' },
})

const InFen = z.object({ upTo: z.nullable(z.string()), recheckFrom: z.string(), adjustmentAlone: z.string() })

/** What somebody decides of claims, in fen: up to which amount (any where it is null), and what of it alone. */
export interface LimitsInFen {
  readonly upTo: bigint | null
  readonly recheckFrom: bigint
  readonly adjustmentAlone: bigint
}

const asked = `SELECT claim_limit($1, $2)::text AS "upTo", ${claimLimitStore.fenSql('recheckFrom')}::text AS "recheckFrom",
  ${claimLimitStore.fenSql('adjustmentAlone')}::text AS "adjustmentAlone"`

/** What the caller decides of the claims of an organisation, by the roles that give them a word and reach it. */
export const limitsInFen = async (
  word: string,
  orgCode: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<LimitsInFen> => {
  const [found] = await tx.rows(InFen, asked, [word, orgCode], 'prepared')
  if (!found) throw new Error('one row is always there')
  return {
    upTo: found.upTo === null ? null : BigInt(found.upTo),
    recheckFrom: BigInt(found.recheckFrom),
    adjustmentAlone: BigInt(found.adjustmentAlone),
  }
}
