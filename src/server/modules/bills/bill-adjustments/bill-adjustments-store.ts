import { BillAdjustmentDraft, billAdjustments } from '#contract/bills/bill-adjustments.ts'
import { isEdit, needsAnotherSql } from '#server/accounts/four-eyes.ts'
import { billAdjustment } from '#server/db/schema/bill-adjustments.ts'
import { billLimitStore } from '#server/modules/bills/limits/bill-limits-reference.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** The permission to decide on adjustments. */
export const decideWord = 'billAdjustment:decide'

/** SQL of up to which amount one person adjusts a bill alone, in fen. */
export const aloneSql = billLimitStore.fenSql('adjustmentAlone')

const fields = (Object.keys(BillAdjustmentDraft.shape) as (keyof BillAdjustmentDraft)[]).filter(
  (field) => field !== 'files',
)

export const billAdjustmentStore = defineStore(billAdjustments, {
  table: billAdjustment,
  computed: {
    needsAnother: () =>
      needsAnotherSql(decideWord, { filers: ['filed_by', 'edited_by'], fen: 't.amount', most: aloneSql }),
  },
  decide: {
    save: inTurn(async ({ before, draft }, { caller }) => {
      const { userId: editedBy, username: submitter } = caller
      if (before) return isEdit(draft, before, fields) ? { editedBy } : {}
      return { editedBy, filedBy: editedBy, submitter, submittedAt: new Date() }
    }),
  },
})
