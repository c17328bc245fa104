import { readDay } from '../rules/day-text.ts'
import { readMoment, readMonth } from '../rules/moment-text.ts'
import type { FieldMeta, Kind } from './fields.ts'

/** Texts are compared as people read them: width, case and blanks do not matter. */
export const readingOf = (text: string): string =>
  text.slice(0, 200).normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

const yes = new Set(['是', 'yes', 'y', 'true', '1', '√', '有'])
const no = new Set(['否', 'no', 'n', 'false', '0', '×', '无'])

/** Digits without separators of thousands, which are only such where they stand between thousands: `1,5` is no number. */
const digitsOf = (text: string): string => {
  if (text.length > 60) return text
  const plain = text.normalize('NFKC').trim()
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

const wholeOf = (text: string): unknown => {
  const digits = digitsOf(text)
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : text
}

const asItIs = (text: string): string => text

const readers: Readonly<Record<Kind, (text: string) => unknown>> = {
  text: asItIs,
  id: asItIs,
  dict: asItIs,
  dicts: (text) => text.split(',').flatMap((one) => one.trim() || []),
  day: (text) => readDay(text) ?? text,
  month: (text) => readMonth(text) ?? text,
  instant: (text) => readMoment(text) ?? text,
  number: wholeOf,
  money: (text) =>
    digitsOf(
      text
        .trim()
        .replace(/^[¥￥]/, '')
        .replace(/元$/, ''),
    ),
  rate: (text) => digitsOf(text.trim().replace(/[%％]$/, '')),
  flag: (text) => (yes.has(readingOf(text)) ? true : no.has(readingOf(text)) ? false : text),
  richText: asItIs,
  json: asItIs,
  files: asItIs,
  lines: asItIs,
}

/**
 * The value on the wire that a text stands for, as people write it into an input or a cell; what cannot be understood
 * stays as it is, for the schema to refuse in words.
 */
export const readText = ({ kind }: Pick<FieldMeta, 'kind'>, text: string): unknown => readers[kind](text)
