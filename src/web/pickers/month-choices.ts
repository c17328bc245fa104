import { addMonths, dayAt } from '#contract/rules/calendar.ts'
import { valueText } from '#web/values/value-text.ts'
import type { ChoiceSource } from './choices.ts'

const before = 36
const after = 12

/** The months that are asked about: of the next year and of the last three, the latest first. */
export const monthChoices: ChoiceSource = {
  fixed: [],
  asked: {
    key: ['months'],
    ask: async () =>
      Array.from({ length: before + after + 1 }, (_, at) => {
        const value = addMonths(dayAt(), after - at).slice(0, 7)
        return { value, label: valueText('month', value), detail: value }
      }),
  },
  isLong: true,
}
