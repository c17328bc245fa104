import { checkSlotPatterns } from '#contract/checks/check-slot-patterns.ts'
import { checkSlotPattern } from '#server/db/schema/check-slots.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { bringSlots } from './pattern-slots.ts'

export const checkSlotPatternStore = defineStore(checkSlotPatterns, {
  table: checkSlotPattern,
  before: {
    save: async ({ draft: { fromTime, toTime } }) => ({ patternName: `${fromTime}–${toTime}` }),
  },
  after: {
    delete: ({ before: { id } }, context) => bringSlots({ patternIds: [id] }, context),
  },
  follows: (changes, context) => bringSlots({ patternIds: changes.map(({ id }) => id) }, context),
})
