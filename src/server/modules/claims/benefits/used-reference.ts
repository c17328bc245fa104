import * as z from 'zod/mini'
import type { Days } from '#contract/rules/benefits.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import { rowsOf } from '#server/store/data-rules.ts'

const Decided = z.object({ id: z.string(), claimNo: z.nullable(z.string()), fen: z.string() })

/** A decided claim; without a number where the caller does not see it. */
export interface DecidedClaim {
  readonly id: string
  readonly claimNo: string | null
  readonly fen: bigint
}

/** The claims of people for which decisions in force pay by a policy, of care from a day on; the first day first. */
export const decidedFrom = async (
  {
    personIds,
    policyId,
    day,
  }: { readonly personIds: readonly string[]; readonly policyId: string; readonly day: string },
  context: Context,
): Promise<DecidedClaim[]> => {
  const found = await context.tx.rows(
    Decided,
    `SELECT u.claim_id::text AS id, c.claim_no AS "claimNo", sum(u.paid)::text AS fen
     FROM unnest($1::bigint[]) person CROSS JOIN LATERAL benefits_used(person, ARRAY[$2::bigint]) u LEFT JOIN ${rowsOf(claim, context)} c ON c.id = u.claim_id
     WHERE u.care_day >= $3::date GROUP BY u.claim_id, c.claim_no HAVING sum(u.paid) > 0 ORDER BY min(u.care_day), u.claim_id`,
    [personIds, policyId, day],
  )
  return found.map(({ fen, ...one }) => ({ ...one, fen: BigInt(fen) }))
}

const Paid = z.object({ code: z.string(), fen: z.string() })

/** What decided claims of a person, also those that wait for the second person, paid in a year of a policy, by the code of the liability; whoever asks. */
export const paidInYear = async (
  { personId, policyId, from }: Pick<Days, 'from'> & { readonly personId: string; readonly policyId: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<{ code: string; amount: string }[]> => {
  const paid = await tx.rows(
    Paid,
    `SELECT code, sum(paid)::text AS fen FROM benefits_used($1, ARRAY[$2::bigint]) WHERE year_from = $3 GROUP BY code HAVING sum(paid) > 0 ORDER BY code`,
    [personId, policyId, from],
  )
  return paid.map(({ code, fen }) => ({ code, amount: formatFen(BigInt(fen)) }))
}
