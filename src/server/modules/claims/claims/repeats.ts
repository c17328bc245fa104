import * as z from 'zod/mini'
import { repeatKinds, type ClaimHints } from '#contract/claims/claim-hints.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim, claimInvoice } from '#server/db/schema/claims.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const texts = {
  why: /*i18n*/ {
    id: 'claim.repeatedWhyWanted',
    message: '票据 {numbers} 在其他理赔中提交过，请在该票据的“重复原因”中说明后再提交',
  },
  choose: /*i18n*/ {
    id: 'claim.repeatedAsWanted',
    message: '票据 {numbers} 在其他理赔中提交过，请先在该票据上选择“重复票据说明”',
  },
}

const Hit = z.object({
  kind: z.enum(repeatKinds.values),
  invoiceId: z.nullable(z.string()),
  visitId: z.nullable(z.string()),
  otherId: z.nullable(z.string()),
  otherNo: z.nullable(z.string()),
})

/**
 * What of a claim was handed in before, in whatever claim of whatever company: of the other claim nothing is told but to who may see
 * it.
 */
export const hintsOf = async (claimId: string, context: Context): Promise<Pick<ClaimHints, 'hints'>> => ({
  hints: await context.tx.rows(
    Hit,
    `SELECT r.kind, r.invoice_id::text AS "invoiceId", r.visit_id::text AS "visitId", c.id::text AS "otherId", c.claim_no AS "otherNo"
     FROM claim_repeats($1) r LEFT JOIN ${rowsOf(claim, context)} c ON c.id = r.other_id
     ORDER BY r.kind, r.invoice_id, r.visit_id, c.claim_no`,
    [claimId],
  ),
})

const Named = z.object({ number: z.string() })

/** The numbers of invoices that were handed in before, of which something is not said yet. */
const unsaid = async (
  claimId: string,
  field: 'repeated_as' | 'repeated_why',
  { tx }: Pick<Context, 'tx'>,
): Promise<string[]> => {
  const found = await tx.rows(
    Named,
    `SELECT DISTINCT i.number FROM claim_repeats($1) r JOIN ${allRowsOf(claimInvoice)} i ON i.id = r.invoice_id
     WHERE r.kind = 'IDENTITY' AND coalesce(i.${field}, '') = '' ORDER BY i.number`,
    [claimId],
  )
  return found.map(({ number }) => number)
}

/** Refuses people of clients to hand in again, without a reason, what was handed in before. */
export const refuseUnexplained = async ({ id }: Pick<Claim, 'id'>, context: Context): Promise<void> => {
  if (context.caller.category !== '2') return
  const numbers = await unsaid(id, 'repeated_why', context)
  if (numbers.length > 0) throw refusal(texts.why, { numbers })
}

/** Refuses to decide before somebody said what invoices are that were handed in before. */
export const refuseUnchosen = async ({ id }: Pick<Claim, 'id'>, context: Context): Promise<void> => {
  const numbers = await unsaid(id, 'repeated_as', context)
  if (numbers.length > 0) throw refusal(texts.choose, { numbers })
}
