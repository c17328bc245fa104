import * as z from 'zod/mini'
import { claimMaskLevels } from '#contract/administration/roles.ts'
import { repeatKinds, type ClaimHints } from '#contract/claims/claim-hints.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim, claimInvoice } from '#server/db/schema/claims.ts'
import { allRowsOf, isRuled, rowsOf } from '#server/store/data-rules.ts'
import { missingFailure } from '#server/store/row-writes.ts'
import { claimStore } from './claims-store.ts'

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
const Hints = z.object({ mask: z.enum(claimMaskLevels.values), hints: z.array(Hit) })

/**
 * What of a claim that the caller sees was handed in before, in whatever claim of whatever company: of the other claim nothing is
 * told but to who may see it. Beside it how much of the claim is masked.
 */
export const hintsOf = async ({ id }: { readonly id: string }, context: Context): Promise<ClaimHints> => {
  const seen = rowsOf(claim, context)
  const [found] = await context.tx.rows(
    Hints,
    `SELECT claim_mask_of(c.id, c.sys_org_code) AS mask, (
       SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'invoiceId', r.invoice_id::text, 'visitId', r.visit_id::text, 'otherId', o.id::text, 'otherNo', o.claim_no)
         ORDER BY r.kind, r.invoice_id, r.visit_id, o.claim_no), '[]')
       FROM claim_repeats(c.id) r LEFT JOIN ${seen} o ON o.id = r.other_id) AS hints
     FROM ${seen} c WHERE c.id = $1 AND c.del_flag = 0`,
    [id],
    isRuled(claim, context) ? undefined : 'prepared',
  )
  if (!found) throw await missingFailure(claimStore.source, id, context)
  return found
}

/** SQL for the numbers of invoices of a claim that were handed in before, of which something is not said yet. */
export const unsaidOf = (claimId: string, field: 'repeated_as' | 'repeated_why'): string =>
  `ARRAY(SELECT DISTINCT i.number FROM repeated_invoices(${claimId}) id JOIN ${allRowsOf(claimInvoice)} i USING (id) WHERE coalesce(i.${field}, '') = '' ORDER BY i.number)`

const Unsaid = z.object({ numbers: z.array(z.string()) })

/** Refuses people of clients to hand in again, without a reason, what was handed in before. */
export const refuseUnexplained = async ({ id }: Pick<Claim, 'id'>, context: Context): Promise<void> => {
  if (context.caller.category !== '2') return
  const [found] = await context.tx.rows(
    Unsaid,
    `SELECT ${unsaidOf('$1', 'repeated_why')} AS numbers`,
    [id],
    'prepared',
  )
  if (found && found.numbers.length > 0) throw refusal(texts.why, { numbers: found.numbers })
}

/** Refuses to decide before somebody said what these invoices are, which were handed in before. */
export const refuseUnchosen = (numbers: readonly string[]): void => {
  if (numbers.length > 0) throw refusal(texts.choose, { numbers })
}
