import * as z from 'zod/mini'
import {
  claimInvoices,
  identityOf,
  type ClaimInvoice,
  type ClaimInvoiceDraft,
} from '#contract/claims/claim-invoices.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { claimInvoice, claimVisit } from '#server/db/schema/claims.ts'
import { holding, holdWritable } from '#server/modules/claims/claims/claim-reference.ts'
import { hiddenByMask } from '#server/modules/claims/claims/masks-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const otherVisit = /*i18n*/ { id: 'claimInvoice.otherVisit', message: '所选就诊不属于这件理赔' }

const texts = {
  twice: /*i18n*/ { id: 'claimInvoice.twice', message: '这张票据已在本件理赔中，不能重复录入' },
}

const Visit = z.object({ claimId: z.string() })

const refuseOtherVisit = async (
  { claimId, visitId }: { readonly claimId: string; readonly visitId: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const [visit] = await tx.rows(
    Visit,
    `SELECT claim_id::text AS "claimId" FROM ${allRowsOf(claimVisit)} v WHERE id = $1`,
    [visitId],
  )
  if (visit?.claimId !== claimId) throw refusal(otherVisit)
}

/** What an invoice is known by; refused where the claim has it already. */
const identified = async (
  draft: ClaimInvoiceDraft,
  id: string | null,
  { tx }: Pick<Context, 'tx'>,
): Promise<Pick<ClaimInvoice, 'identity'>> => {
  const identity = identityOf(draft)
  const found = await tx.query(
    `SELECT FROM ${allRowsOf(claimInvoice)} i WHERE claim_id = $1 AND identity = $2 AND del_flag = 0 AND id IS DISTINCT FROM $3`,
    [draft.claimId, identity, id],
  )
  if (found.length > 0) throw refusalOf('number', texts.twice)
  return { identity }
}

export const claimInvoiceStore = defineStore(claimInvoices, {
  table: claimInvoice,
  hide: hiddenByMask(claimInvoice, { all: ['costLines'], diagnosis: [] }),
  unique: { claim_invoice_key: texts.twice },
  decide: {
    ...holding,
    save: inTurn(async ({ before, draft }, context) => {
      await holdWritable((before ?? draft).claimId, context)
      await refuseOtherVisit(draft, context)
      return identified(draft, before?.id ?? null, context)
    }),
  },
})
