import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { day, dict, dicts, fieldMeta, flag, instant, month, text, whole } from '#contract/core/fields.ts'
import { addDays, momentText } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { dictText } from '#server/store/present.ts'
import { CellReader } from './cell-values.ts'
import { cellOf } from './export-rows.ts'

/** Words with the very commas that stand between several of them. */
const plans = dictionary('plan', { zh: '方案', en: 'Plan' }, [
  ['1', '住院', 'In-patient'],
  ['2', '住院,门诊', 'In-patient, out-patient'],
  ['3', '门诊、牙科', 'Dental'],
])
const codes = plans.values
const dictionaries = new Map([
  [
    plans.code,
    new Map(plans.items.map(([value, zh, en]) => [value, { zh, en, color: null, isOffered: true }])),
  ],
])
const reader = new CellReader(dictionaries)
const translate = ({ message }: { message: string }) => message

const days = fc.integer({ min: -20_000, max: 40_000 }).map((at) => addDays('2000-01-01', at))
const fields: readonly [name: string, schema: z.core.$ZodType, values: fc.Arbitrary<unknown>][] = [
  ['text', text(40), fc.stringMatching(/^[A-Z王伟0-9]{1,20}$/)],
  ['dict', dict(plans), fc.constantFrom(...codes)],
  ['dicts', dicts(plans), fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 })],
  ['day', day(), days],
  ['month', month(), days.map((one) => one.slice(0, 7))],
  ['moment', instant(), fc.integer({ min: 0, max: 4_000_000_000 }).map((at) => momentText(at * 1000))],
  ['number', whole(-999_999_999, 999_999_999), fc.integer({ min: -999_999_999, max: 999_999_999 })],
  ['money', money({ isSigned: true }), fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(formatFen)],
  ['rate', rate(2), fc.integer({ min: 0, max: 10_000 }).map((of) => (of / 100).toFixed(2))],
  ['flag', flag(), fc.boolean()],
]

test.each(fields)('a %s that is exported is read as it was, in both languages', (name, schema, values) => {
  const meta = fieldMeta(schema)
  if (!meta) throw new Error(name)
  fc.assert(
    fc.property(values, fc.constantFrom('zh', 'en'), (value, locale) => {
      const words = meta.dict
        ? { value_dictText: dictText(meta.dict, value, { dicts: dictionaries, locale }) }
        : {}
      const cell = cellOf({ value, ...words }, ['value', meta], { translate, dicts: dictionaries, locale })
      expect(z.parse(schema, reader.valueOf(meta, cell))).toEqual(value)
    }),
  )
})

test.each([
  ['zh', '住院、门诊、牙科'],
  ['en', 'In-patient, Dental'],
] as const)('several words of a cell stand apart in %s', (locale, said) => {
  const meta = fieldMeta(dicts(plans))
  const cell = cellOf({ value: ['1', '3'] }, ['value', meta], { translate, dicts: dictionaries, locale })
  expect(cell).toBe(said)
})
