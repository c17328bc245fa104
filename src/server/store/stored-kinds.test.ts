import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kind } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import { addDays, momentText } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { sanitizeRichText } from '#contract/rules/rich-text.ts'
import { fromStored, storedKinds, toStored } from './stored-kinds.ts'

const days = fc.integer({ min: -40_000, max: 60_000 }).map((days) => addDays('2000-01-01', days))
const moments = fc
  .integer({ min: -2_000_000_000, max: 4_000_000_000 })
  .map((seconds) => momentText(seconds * 1000))
const amounts = fc.bigInt({ min: -(10n ** 17n - 1n), max: 10n ** 17n - 1n }).map(formatFen)
const rates = fc
  .tuple(fc.nat(999), fc.nat(99))
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`)
const codes = fc.constantFrom('1', '2', 'a_b')

/** Values of a field as they stand on the wire. */
const values: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
  text: fc.string(),
  id: fc.bigInt({ min: 0n, max: 8n * 10n ** 18n }).map(String),
  dict: codes,
  dicts: fc.uniqueArray(codes),
  day: days,
  month: days.map((day) => day.slice(0, 7)),
  instant: moments,
  number: fc.integer({ min: -999_999_999, max: 999_999_999 }),
  money: amounts,
  rate: rates,
  flag: fc.boolean(),
  richText: fc.string().map(sanitizeRichText),
  json: fc.dictionary(fc.string(), fc.jsonValue()),
  files: fc.array(fc.record({ id: fc.string() })),
  lines: fc.array(fc.record({ id: fc.string() })),
}
const every = Object.keys(values) as Kind[]

/** What the driver gives for what it was given: a moment as a Date, the rest as it is. */
const read = (kind: Kind, stored: unknown): unknown =>
  kind === 'instant' ? new Date(String(stored)) : stored

test.each(every)('a value of kind %s comes back as it was stored', (kind) => {
  fc.assert(
    fc.property(values[kind], (value) => {
      expect(fromStored({ kind }, read(kind, toStored({ kind }, value)))).toEqual(value)
    }),
  )
})

test.each(every)('what is stored of kind %s is not converted twice', (kind) => {
  if (kind === 'money') expect(toStored({ kind }, 153_000n)).toBe('153000')
  else
    fc.assert(
      fc.property(values[kind], (value) => {
        const stored = toStored({ kind }, value)
        expect(toStored({ kind }, stored)).toEqual(stored)
      }),
    )
})

test.each(every.filter((kind) => kinds[kind].asked === 'range'))(
  'a value of kind %s can be asked for',
  (kind) => {
    fc.assert(
      fc.property(values[kind], (value) => {
        expect(kinds[kind].fits(String(value))).toBe(true)
      }),
    )
  },
)

test.each(every)('nothing of kind %s stays nothing', (kind) => {
  expect([toStored({ kind }, null), fromStored({ kind }, null)]).toEqual([null, null])
  expect(storedKinds[kind].type).not.toBe('')
})
