/**
 * True when `text` is a day of the Gregorian calendar written `YYYY-MM-DD`: no month 13, no 30 February,
 * 29 February in leap years only, no year 0000. Independent of the clock and the time zone.
 * Source: specification 5 (National ID check: "the birth date must be a real calendar date").
 */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  // A day that is none is no date at all in one browser, and another day in the next.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** True when `text` is a moment written `YYYY-MM-DD HH:mm:ss`, of a day that exists. */
export const isMomentText = (text: string): boolean =>
  /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10))
