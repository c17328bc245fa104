import type { RegionLevel } from '#contract/rules/regions.ts'
import type { ChoiceSource } from './choices.ts'

/**
 * The places of a level, in one province where its code is given; found by either name, pinyin, its initials and code.
 * The names come when somebody opens a field of places.
 */
export const regionChoices = (level: RegionLevel, province?: string): ChoiceSource => ({
  fixed: [],
  isLong: true,
  asked: {
    key: ['regions', level, province ?? ''],
    ask: async () => (await import('./region-options.ts')).regionOptions(level, province),
  },
})
