/** Nobody becomes older, in years. */
export const longestLife = 120

/** The same day that many years earlier, as texts compare. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/** Why nobody who was born on the day `birth` lives on the day `on`, both `YYYY-MM-DD`; undefined where somebody may. */
export const lifeProblem = (birth: string, on: string): 'unborn' | 'tooOld' | undefined => {
  if (birth > on) return 'unborn'
  return birth < yearsBefore(on, longestLife) ? 'tooOld' : undefined
}
