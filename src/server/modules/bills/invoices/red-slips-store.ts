import { redSlips } from '#contract/bills/red-slips.ts'
import { needsAnotherSql } from '#server/accounts/four-eyes.ts'
import { redSlip } from '#server/db/schema/invoices.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** The permission to confirm slips of others. */
export const decideWord = 'redSlip:decide'

const texts = {
  number: /*i18n*/ { id: 'redSlip.numberTaken', message: '确认单号已存在，请重试' },
}

export const redSlipStore = defineStore(redSlips, {
  table: redSlip,
  unique: { red_slip_no_key: texts.number },
  computed: { needsAnother: () => needsAnotherSql(decideWord, { filers: ['filed_by'] }) },
})
