import { billMonths } from '#contract/bills/bill-months.ts'
import { billMonth } from '#server/db/schema/bill-months.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const billMonthStore = defineStore(billMonths, { table: billMonth })
