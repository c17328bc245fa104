import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from '#contract/core/conditions.ts'
import { employees } from '#contract/members/employees.ts'
import { fewestConditions } from './fewest-conditions.ts'

const resource = employees.list.resource!
const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']
const met: Partial<Record<Condition['rule'], (is: string | null, values: readonly string[]) => boolean>> = {
  eq: (is, [value]) => is === value,
  ne: (is, [value]) => is !== value,
  in: (is, values) => is !== null && values.includes(is),
  not_in: (is, values) => is === null || !values.includes(is),
  gt: (is, [value = '']) => is !== null && is > value,
  ge: (is, [value = '']) => is !== null && is >= value,
  lt: (is, [value = '']) => is !== null && is < value,
  le: (is, [value = '']) => is !== null && is <= value,
}
const meets = (row: Readonly<Record<string, string | null>>, conditions: readonly Condition[]) =>
  conditions.every(({ field, rule, values }) => met[rule]?.(row[field] ?? null, values))

const day = fc.constantFrom(...days)
const condition = fc.oneof(
  fc.record({
    field: fc.constantFrom('entryDate', 'name'),
    rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
    values: fc.tuple(day),
  }),
  fc.record({
    field: fc.constant('entryDate'),
    rule: fc.constantFrom('in', 'not_in'),
    values: fc.uniqueArray(day, { minLength: 1 }),
  }),
) satisfies fc.Arbitrary<Condition>
const value = fc.option(day)

test('the fewest conditions are met by the same rows, and are no more', () => {
  fc.assert(
    fc.property(fc.array(condition), value, value, (conditions, entryDate, name) => {
      const fewest = fewestConditions(resource, conditions)
      expect(meets({ entryDate, name }, fewest)).toBe(meets({ entryDate, name }, conditions))
      expect(fewest.length).toBeLessThanOrEqual(conditions.length)
    }),
  )
})

test('what is asked twice is asked once, names excluded are one list, of days the strongest bound stays', () => {
  const asked = (field: string, rule: Condition['rule'], ...values: string[]): Condition => ({
    field,
    rule,
    values,
  })
  expect(
    fewestConditions(resource, [
      asked('status', 'in', '1', '2'),
      asked('name', 'ne', '张三'),
      asked('entryDate', 'ge', '2020-01-01'),
      asked('status', 'in', '1', '2'),
      asked('entryDate', 'ge', '2021-01-01'),
      asked('name', 'ne', '李四'),
    ]),
  ).toEqual([
    asked('status', 'in', '1', '2'),
    asked('name', 'not_in', '张三', '李四'),
    asked('entryDate', 'ge', '2021-01-01'),
  ])
})
