/** The five parts of the day that the header greets differently. Texts: `greetings`. */
export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** The message of each greeting. Source: specification 2.5, Header. */
export const greetings = {
  morning: /*i18n*/ { id: 'greeting.morning', message: '早上好' },
  forenoon: /*i18n*/ { id: 'greeting.forenoon', message: '上午好' },
  noon: /*i18n*/ { id: 'greeting.noon', message: '中午好' },
  afternoon: /*i18n*/ { id: 'greeting.afternoon', message: '下午好' },
  evening: /*i18n*/ { id: 'greeting.evening', message: '晚上好' },
} as const satisfies Record<Greeting, { id: string; message: string }>

/**
 * The greeting for an hour of the local day, 0 to 23: before 9 morning, before 11 forenoon, before 13 noon,
 * before 20 afternoon, otherwise evening. Source: specification 2.5, Header.
 */
export const greetingAt = (hour: number): Greeting => {
  if (hour < 9) return 'morning'
  if (hour < 11) return 'forenoon'
  if (hour < 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}
