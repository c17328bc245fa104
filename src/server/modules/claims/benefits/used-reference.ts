import * as z from 'zod/mini'
import type { Days } from '#contract/rules/benefits.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'

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
