import { checkSlots } from '#contract/checks/check-slots.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { againstBooked } from './booked-people.ts'

export const checkSlotStore = defineStore(checkSlots, {
  table: checkSlot,
  computed: {
    free: '(t.capacity - t.held)',
    followsPattern: '(t.pattern_id IS NOT NULL AND t.version = 0)',
  },
  unique: {
    check_slot_key: /*i18n*/ { id: 'checkSlot.taken', message: '该网点在这一时间已有号源' },
  },
  contradicts: againstBooked,
  decide: {
    save: inTurn(async ({ draft: { day, fromTime, toTime } }) => ({
      slotName: `${day} ${fromTime}–${toTime}`,
    })),
  },
})
