import { covers } from '#contract/covers.ts'
import { cover } from '#server/db/schema/covers.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const coverStore = defineStore(covers, {
  table: cover,
  computed: { lastDay: '(t.to_day - 1)' },
})
