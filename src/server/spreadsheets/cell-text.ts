import { SSF, type CellObject } from '@e965/xlsx'

type DateParts = { y: number; m: number; d: number; H: number; M: number; S: number }
type Formats = {
  is_date(format: string): boolean
  parse_date_code(serial: number, options: { date1904: boolean }): DateParts | null
}

const formats: Formats = SSF
const SECONDS_A_DAY = 86_400
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

const dateFormats = new Map<string, boolean>()

/** A cell as the text a person would type for it; a formula gives the value the file remembers, never its own work. */
export function cellText(cell: CellObject, date1904: boolean): string {
  const { v: value } = cell
  if (value === undefined || value === null) return ''
  if (cell.t === 'e') return ERRORS[Number(value)] ?? '#N/A'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (isDate(format)) return dateText(value, date1904) ?? plainNumber(value)
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

function dateText(serial: number, date1904: boolean): string | undefined {
  const rounded = Math.round(serial * SECONDS_A_DAY) / SECONDS_A_DAY
  const parts = formats.parse_date_code(rounded, { date1904 })
  if (!parts) return undefined
  const time = `${two(parts.H)}:${two(parts.M)}:${two(parts.S)}`
  if (rounded >= 0 && rounded < 1 && !date1904) return time
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** All digits written out, at the 15 significant digits a spreadsheet keeps: no exponent, no 0.30000000000000004. */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value)
  const short = String(Number(value.toPrecision(15)))
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(short)
  if (!match) return short
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
