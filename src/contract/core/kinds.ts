import { isCalendarDate, isMomentText } from '../rules/calendar-date.ts'
import { isId, isMonth, type Kind } from './fields.ts'

/** How fields of a kind are asked for and compared, the same for server and portal. */
export interface KindRules {
  /**
   * `text`: by what it contains. `value`: by single values. `values`: by any of the values it has. `range`: by two ends,
   * both included. `never`: by nothing.
   */
  readonly asked: 'text' | 'value' | 'values' | 'range' | 'never'
  /** It is an amount of something: compared as a number, its digits in columns. */
  readonly isAmount?: true
  /** True for a text it can be compared with. */
  readonly fits: (text: string) => boolean
}

const anything = () => true
/** A day, a second or a millisecond: `2026-01-31 09:30:00.123` asks for what one import wrote and nobody else. */
const isMoment = (text: string): boolean =>
  text.length === 10 ? isCalendarDate(text) : isMomentText(text.replace('T', ' ').replace(/\.\d{3}$/, ''))

/** Every kind of field. */
export const kinds: Readonly<Record<Kind, KindRules>> = {
  text: { asked: 'text', fits: anything },
  id: { asked: 'value', fits: isId },
  dict: { asked: 'value', fits: anything },
  dicts: { asked: 'values', fits: anything },
  day: { asked: 'range', fits: isMoment },
  month: { asked: 'range', fits: isMonth },
  instant: { asked: 'range', fits: isMoment },
  number: { asked: 'range', isAmount: true, fits: (text) => /^-?\d{1,9}$/.test(text) },
  money: { asked: 'range', isAmount: true, fits: (text) => /^-?(0|[1-9]\d{0,14})(\.\d{1,2})?$/.test(text) },
  rate: { asked: 'range', isAmount: true, fits: (text) => /^-?\d{1,9}(\.\d{1,6})?$/.test(text) },
  flag: { asked: 'value', fits: (text) => text === 'true' || text === 'false' },
  richText: { asked: 'text', fits: anything },
  json: { asked: 'never', fits: () => false },
  files: { asked: 'never', fits: () => false },
  lines: { asked: 'never', fits: () => false },
}
