import * as z from 'zod/mini'
import { claimInvoices, identityOf } from '#contract/claims/claim-invoices.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimInvoice, claimVisit } from '#server/db/schema/claims.ts'
import { holding, holdWritable } from '#server/modules/claims/claims/claim-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'

const otherVisit = /*i18n*/ { id: 'claimInvoice.otherVisit', message: '所选就诊不属于这件理赔' }

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

export const claimInvoiceStore = defineStore(claimInvoices, {
  table: claimInvoice,
  before: {
    ...holding,
    add: async ({ draft }, context) => {
      await holdWritable(draft.claimId, context)
      await refuseOtherVisit(draft, context)
      return { identity: identityOf(draft) }
    },
    edit: async ({ before, draft }, context) => {
      await holdWritable(before.claimId, context)
      await refuseOtherVisit(draft, context)
      return { identity: identityOf(draft) }
    },
  },
})
