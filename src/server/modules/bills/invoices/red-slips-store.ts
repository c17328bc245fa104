import { redSlips } from '#contract/bills/red-slips.ts'
import { isOwnSql } from '#server/accounts/four-eyes.ts'
import { redSlip } from '#server/db/schema/invoices.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  number: /*i18n*/ { id: 'redSlip.numberTaken', message: '确认单号已存在，请重试' },
}

export const redSlipStore = defineStore(redSlips, {
  table: redSlip,
  unique: { red_slip_no_key: texts.number },
  computed: { needsAnother: () => isOwnSql(['filed_by']) },
})
