/** One half-open band of completed years: `from` belongs to it, `to` belongs to the next; `null` is no end. */
export interface AgeBand {
  readonly code: string
  readonly from: number
  readonly to: number | null
  readonly label: { readonly id: string; readonly message: string }
}

/**
 * The age bands of reports, half-open so that everybody is in exactly one: [0,10) … [50,60), [60,∞).
 * Source: specification 9 (age bands), domain 3.
 */
export const ageBands: readonly AgeBand[] = [
  { code: '0-10', from: 0, to: 10, label: /*i18n*/ { id: 'ageBand.0-10', message: '0-10岁' } },
  { code: '10-20', from: 10, to: 20, label: /*i18n*/ { id: 'ageBand.10-20', message: '10-20岁' } },
  { code: '20-30', from: 20, to: 30, label: /*i18n*/ { id: 'ageBand.20-30', message: '20-30岁' } },
  { code: '30-40', from: 30, to: 40, label: /*i18n*/ { id: 'ageBand.30-40', message: '30-40岁' } },
  { code: '40-50', from: 40, to: 50, label: /*i18n*/ { id: 'ageBand.40-50', message: '40-50岁' } },
  { code: '50-60', from: 50, to: 60, label: /*i18n*/ { id: 'ageBand.50-60', message: '50-60岁' } },
  { code: '60+', from: 60, to: null, label: /*i18n*/ { id: 'ageBand.60+', message: '60岁及以上' } },
]

/**
 * Completed years on the day `on`, both days `YYYY-MM-DD`; a person born on 29 February turns a year older on
 * 1 March of common years. Negative when `on` lies before the birth. Source: specification 9 (age bands).
 */
export const ageAt = (birth: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (on.slice(5) < birth.slice(5) ? 1 : 0)

/** The first day after a day on which a person is a year older, as `ageAt` counts. */
export const birthdayAfter = (birth: string, day: string): string => {
  const year = Number(day.slice(0, 4)) + (day.slice(5) < birth.slice(5) ? 0 : 1)
  const [isLeapDay, isLeapYear] = [
    birth.endsWith('-02-29'),
    new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29,
  ]
  return `${year}-${isLeapDay && !isLeapYear ? '03-01' : birth.slice(5)}`
}

/** The band that holds `age` in completed years, or undefined outside all of them. Source: specification 9. */
export const ageBandOf = (age: number): AgeBand | undefined =>
  ageBands.find((band) => age >= band.from && (band.to === null || age < band.to))
