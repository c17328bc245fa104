/**
 * True when `text` is a day of the Gregorian calendar written `YYYY-MM-DD`: no month 13, no 30 February,
 * 29 February in leap years only, no year 0000. Independent of the clock and the time zone.
 * Source: specification 5 (National ID check: "the birth date must be a real calendar date").
 */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  // Counted, not asked of a `Date`: a sheet of 100,000 people has half a million days.
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= length
}

/** True when `text` is a moment written `YYYY-MM-DD HH:mm:ss`, of a day that exists. */
export const isMomentText = (text: string): boolean =>
  /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10))
