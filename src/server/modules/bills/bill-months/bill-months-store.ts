import { billMonths } from '#contract/bills/bill-months.ts'
import { billMonth } from '#server/db/schema/bill-months.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const billMonthStore = defineStore(billMonths, {
  table: billMonth,
  computed: {
    isLastClosed: () =>
      `(t.status = 'CLOSED' AND NOT EXISTS (SELECT FROM ${allRowsOf(billMonth)} o WHERE o.status = 'CLOSED' AND o.del_flag = 0 AND o.month > t.month))`,
    isNext: () =>
      `(t.status = 'OPEN' AND t.month + interval '1 month' <= now() AT TIME ZONE 'Asia/Shanghai'
        AND NOT EXISTS (SELECT FROM ${allRowsOf(billMonth)} o WHERE o.status = 'OPEN' AND o.del_flag = 0 AND o.month < t.month))`,
  },
})
