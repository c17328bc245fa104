import { checkSlotPatterns, type CheckSlotPattern } from '#contract/checks/check-slot-patterns.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkSlotPattern } from '#server/db/schema/check-slots.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { bringSlots } from './pattern-slots.ts'

type Changed = { readonly before?: CheckSlotPattern; readonly after?: CheckSlotPattern }

const bringTheirs = (changes: readonly Changed[], context: Context): Promise<void> =>
  bringSlots({ patternIds: changes.flatMap(({ before, after = before }) => after?.id ?? []) }, context)

export const checkSlotPatternStore = defineStore(checkSlotPatterns, {
  table: checkSlotPattern,
  decide: {
    save: inTurn(async ({ draft: { fromTime, toTime } }) => ({ patternName: `${fromTime}–${toTime}` })),
  },
  after: { save: bringTheirs, delete: bringTheirs, restore: bringTheirs },
})
