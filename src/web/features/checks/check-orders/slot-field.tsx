import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { read } from '#web/lib/query-client.ts'
import type { ChoiceSource, Options } from '#web/pickers/choices.ts'

const { Choice } = inputsOf<{ slotId: string; wishSlotId: string }>()

/** The times from tomorrow on that have places left, the nearest first. */
const freeSlots: ChoiceSource = {
  fixed: [],
  asked: {
    key: [checkSlots.list.path, 'free'],
    ask: async (signal): Promise<Options> => {
      const from = addDays(dayAt(), 1)
      const { records } = await read(
        checkSlots.list,
        { day_begin: from, free_begin: '1', column: 'day', order: 'asc', pageSize: '100' },
        { signal },
      )
      return records.map(({ id, slotName, free }) => ({
        value: id,
        label: slotName,
        detail: i18n._(msg`余 ${free}`),
      }))
    },
  },
}

/** The time that is booked, or wished for. */
export const SlotField = ({ name }: { name: 'slotId' | 'wishSlotId' }) => (
  <Choice name={name} choices={freeSlots} />
)
