import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** What the database makes of some texts. */
const keysOf = async (texts: readonly string[]): Promise<string[]> =>
  (
    await app.sql<{ key: string }>(
      'SELECT clean_key(t.typed) AS key FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, n) ORDER BY n',
      [texts],
    )
  ).map(({ key }) => key)

/** What people type and what sheets bring: letters and digits of all widths, blanks and signs that nobody sees, marks, dashes. */
const sign = fc.oneof(
  fc.constantFrom(...'aZ09-—－ＡｚＱ９\u3000\u00a0\u200b\u202d\ufeff\u2011\u0301\ufe0f①Ⅳß葛é'),
  fc.constantFrom('e\u0301', 'i\u0307', '\u{e0100}', '\u{1d400}', '\u{2f81a}', '\u00b2', '\u00a8'),
  fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
)

test('the database compares codes as the code does: every character of the basic plane', async () => {
  const all = Array.from({ length: 0xffff }, (_, at) => at + 1)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCharCode(point))
  const keys = await keysOf(all)
  const known = await app.sql<{ one: string }>(
    'SELECT t.one FROM unnest($1::text[]) AS t (one) WHERE unicode_assigned(t.one)',
    [all],
  )
  // One of the two may know a newer Unicode.
  const assigned = new Set(known.map(({ one }) => one))
  expect(assigned.size).toBeGreaterThan(50_000)
  const other = all.filter((one, at) => assigned.has(one) && keys[at] !== cleanKey(one))
  expect(other.map((one) => one.charCodeAt(0).toString(16))).toEqual([])
})

test('and texts of several', async () => {
  const texts = fc
    .sample(fc.array(sign, { maxLength: 24 }), { numRuns: 5_000, seed: 27 })
    .map((signs) => signs.join(''))
  expect(await keysOf(texts)).toEqual(texts.map(cleanKey))
})

test('comparing is an equivalence that cleaning respects: a key is its own key', async () => {
  const texts = fc
    .sample(fc.array(sign, { maxLength: 24 }), { numRuns: 1_000, seed: 28 })
    .map((signs) => signs.join(''))
  const keys = texts.map(cleanKey)
  expect(await keysOf(keys)).toEqual(keys)
})
