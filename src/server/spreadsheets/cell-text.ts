import { SSF, type CellObject } from '@e965/xlsx'

type DateParts = { y: number; m: number; d: number; H: number; M: number; S: number }
type Formats = {
  is_date(format: string): boolean
  format(format: string, value: number): string
  parse_date_code(serial: number, options: { date1904: boolean }): DateParts | null
}

const formats: Formats = SSF
const SECONDS_A_DAY = 86_400
const NOISE_DAYS = 1e-9
/** The first whole number of 16 digits; a spreadsheet keeps 15 and writes zeros for the others. */
const FIRST_INEXACT = 1e15
/** So many digits Excel shows of a number it writes with an exponent. */
const SHOWN_DIGITS = 6
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

const errorValues: ReadonlySet<string> = new Set(Object.values(ERRORS))

const dateFormats = new Map<string, boolean>()
const timeFormats = new Map<string, boolean>()
/** Any day of which a format may show two times. */
const SOME_DAY = 45_292

/** A cell as the text a person would type for it; a formula gives the value the file remembers, never its own work. */
export function cellText(cell: CellObject, date1904: boolean): string {
  const { v: value } = cell
  if (value === undefined || value === null) return ''
  if (cell.t === 'e') return ERRORS[Number(value)] ?? '#N/A'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  if (Math.abs(value) >= FIRST_INEXACT) return inexactNumber(value)
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (isDate(format)) return dateText(value, { date1904, format }) ?? plainNumber(value)
  if (/^[0#,.]+%$/.test(format)) return `${plainNumber(value * 100)}%`
  if (/^0{2,20}$/.test(format) && Number.isInteger(value) && value >= 0) {
    return plainNumber(value).padStart(format.length, '0')
  }
  return plainNumber(value)
}

function isDate(format: string): boolean {
  if (format === 'General' || format.length > 255) return false
  let known = dateFormats.get(format)
  if (known === undefined) {
    known = formats.is_date(format)
    dateFormats.set(format, known)
  }
  return known
}

const two = (part: number) => String(part).padStart(2, '0')

/** What a number of days begins with: noise below a tenth of a millisecond is none of its time, and no time reaches the next day. */
function dateText(serial: number, { date1904, format }: { date1904: boolean; format: string }) {
  const day = Math.floor(serial + NOISE_DAYS)
  const seconds = Math.round((serial - day) * SECONDS_A_DAY)
  const shown = Math.min(Math.max(seconds, 0), SECONDS_A_DAY - 1)
  const parts = formats.parse_date_code(day, { date1904 })
  if (!parts) return undefined
  const time = `${two(Math.floor(shown / 3_600))}:${two(Math.floor(shown / 60) % 60)}:${two(shown % 60)}`
  if (day === 0 && !date1904) return time
  const text = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
  return shown === 0 || !showsTime(format) ? text : `${text} ${time}`
}

/** Whether a date format shows more than the day: two times of one day look different. */
function showsTime(format: string): boolean {
  let known = timeFormats.get(format)
  if (known === undefined) {
    known = formats.format(format, SOME_DAY + 0.1) !== formats.format(format, SOME_DAY + 0.6234)
    timeFormats.set(format, known)
  }
  return known
}

/**
 * A number of more than 15 digits as Excel shows it, `6.22588E+18`: its last digits are lost, and written out they would
 * look like digits that somebody typed. Who reads identifiers finds such texts by `isMadeNumber`.
 */
function inexactNumber(value: number): string {
  return Number(value.toPrecision(SHOWN_DIGITS)).toExponential().replace('e', 'E')
}

/** True for a text that a spreadsheet has made of digits it took for a number; a .csv has it so too. */
export const isMadeNumber = (text: string): boolean => /^-?\d(?:[.,]\d{1,17})?E\+\d{1,3}$/i.test(text)

/** True for what a spreadsheet shows of a formula that went wrong. */
export const isErrorValue = (text: string): boolean => errorValues.has(text)

/** All digits written out, at the 15 significant digits a spreadsheet keeps: no exponent, no 0.30000000000000004. */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value)
  const short = String(Number(value.toPrecision(15)))
  const match = /^(-?)(\d+)(?:\.(\d+))?e-(\d+)$/.exec(short)
  if (!match) return short
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  return `${sign}0.${'0'.repeat(Number(exponent) - whole.length)}${whole}${fraction}`
}
