import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rule } from '#contract/core/conditions.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { meets, type ModelCondition, type ModelRow } from '../../support/list-model.ts'
import { advanced, awkwardRows, idsOf, listOf } from '../../support/list-of-employees.ts'
import { promised } from '../../support/promised.ts'

let app: TestApp
let staff: Session
let rows: ModelRow[]

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  rows = await awkwardRows(app)
})
afterAll(() => app.close())

/** How many rows there are, and the first hundred in their order: as listed, and as the model has them. */
const listed = async (input: Record<string, string>) => {
  const page = await listOf(app, staff, { ...input, pageSize: '100' })
  return { total: page.total, ids: idsOf(page) }
}
const modelled = (isWanted: (row: ModelRow) => boolean) => {
  const wanted = rows.filter(isWanted)
  return { total: wanted.length, ids: wanted.slice(0, 100).map(({ id }) => id) }
}

const texts = ['name', 'employeeNo', 'nameEn', 'email', 'post']
const dicts = ['category', 'status']
const days = ['entryDate', 'leaveDate']

const pieceOf = (field: string) =>
  fc.tuple(fc.nat(), fc.nat(40), fc.integer({ min: 1, max: 4 })).map(([n, from, length]) => {
    const known = rows.filter((row) => typeof row[field] === 'string')
    const whole = String(known[n % known.length]?.[field] ?? 'x')
    return whole.slice(from % whole.length, (from % whole.length) + length)
  })
const wholeOf = (field: string) =>
  fc.nat().map((n) => {
    const known = rows.filter((row) => row[field] !== null)
    const value = known[n % known.length]?.[field] ?? '1'
    return typeof value === 'number'
      ? new Date(value + 8 * 3_600_000)
          .toISOString()
          .slice(0, n % 2 === 0 ? 10 : 19)
          .replace('T', ' ')
      : value
  })
const clean = (value: string) => value.trim() !== '' && value.trim() === value
const one = (values: fc.Arbitrary<string>) => values.filter(clean).map((value) => [value])
const some = (values: fc.Arbitrary<string>) =>
  fc.array(
    values.filter((value) => clean(value) && !value.includes(',')),
    { minLength: 1, maxLength: 3 },
  )

const condition: fc.Arbitrary<ModelCondition> = fc.oneof(
  fc.constantFrom(...texts).chain((field) =>
    fc.oneof(
      fc.record({
        field: fc.constant(field),
        rule: fc.constantFrom<Rule>('like', 'not_like', 'left_like', 'right_like'),
        values: one(pieceOf(field)),
      }),
      fc.record({
        field: fc.constant(field),
        rule: fc.constantFrom<Rule>('in', 'not_in', 'like_with_or'),
        values: some(wholeOf(field)),
      }),
      fc.record({
        field: fc.constant(field),
        rule: fc.constantFrom<Rule>('eq', 'ne'),
        values: one(wholeOf(field)),
      }),
    ),
  ),
  fc.constantFrom(...dicts).chain((field) =>
    fc.record({
      field: fc.constant(field),
      rule: fc.constantFrom<Rule>('eq', 'ne', 'in', 'not_in'),
      values: one(wholeOf(field)),
    }),
  ),
  fc.constantFrom(...days, 'createTime').chain((field) =>
    fc.record({
      field: fc.constant(field),
      rule: fc.constantFrom<Rule>('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'),
      values: one(wholeOf(field)),
    }),
  ),
  fc.record({
    field: fc.constantFrom('nameEn', 'leaveDate', 'post'),
    rule: fc.constantFrom<Rule>('empty', 'not_empty'),
    values: fc.constant([]),
  }),
)

describe('a list gives exactly what a model in memory gives', () => {
  test('for filters in the grammar of the address line', async () => {
    const written = (value: string) => !/[*!,<>=]/.test(value)
    const field = fc.constantFrom(...texts)
    const filter = fc.oneof(
      field
        .chain((name) =>
          fc.tuple(
            fc.constant(name),
            pieceOf(name).filter((value) => clean(value) && written(value)),
            fc.constantFrom('%', '*%*', '*%', '%*', '!%'),
          ),
        )
        .map(([name, value, form]) => {
          const rule =
            ({ '%': 'like', '*%*': 'like', '*%': 'left_like', '%*': 'right_like', '!%': 'ne' } as const)[
              form
            ] ?? 'like'
          return {
            input: { [name]: form.replace('%', () => value) },
            condition: { field: name, rule, values: [value] },
          }
        }),
      fc
        .constantFrom(...days, 'createTime')
        .chain((name) =>
          fc.tuple(fc.constant(name), wholeOf(name), fc.constantFrom('> ', '>= ', '< ', '<= ')),
        )
        .map(([name, value, form]) => {
          const rule = ({ '> ': 'gt', '>= ': 'ge', '< ': 'lt', '<= ': 'le' } as const)[form] ?? 'eq'
          return { input: { [name]: form + value }, condition: { field: name, rule, values: [value] } }
        }),
      fc
        .tuple(fc.constantFrom(...days), fc.constantFrom('begin', 'end'), wholeOf('entryDate'))
        .map(([name, side, value]) => ({
          input: { [`${name}_${side}`]: value },
          condition: {
            field: name,
            rule: side === 'begin' ? ('ge' as const) : ('le' as const),
            values: [value],
          },
        })),
      fc
        .tuple(fc.constantFrom(...dicts), fc.subarray(['1', '2', '3', '10', '11', '20'], { minLength: 2 }))
        .map(([name, values]) => ({
          input: { [name]: values.join(',') },
          condition: { field: name, rule: 'in' as const, values },
        })),
      fc
        .tuple(pieceOf('name').filter(written), pieceOf('name').filter(written))
        .filter(([a, b]) => clean(a) && clean(b))
        .map((values) => ({
          input: { name: `,${values.join(',')},` },
          condition: { field: 'name', rule: 'like_with_or' as const, values },
        })),
    )
    await fc.assert(
      fc.asyncProperty(filter, async ({ input, condition: meant }) => {
        expect(await listed(input)).toEqual(modelled((row) => meets(row, meant)))
      }),
      { numRuns: promised(100) },
    )
  })

  test('for advanced conditions, all or any of them, double-encoded', async () => {
    const query = fc.record({
      match: fc.constantFrom('and', 'or', 'AND', 'OR'),
      conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(query, async ({ match, conditions }) => {
        const sent = conditions.map(({ field, rule, values }) => ({
          field,
          rule,
          val: values.join(','),
          type: 'string',
          dbType: 'x',
        }))
        const test = (row: ModelRow) =>
          match.toLowerCase() === 'or'
            ? conditions.some((one) => meets(row, one))
            : conditions.every((one) => meets(row, one))
        expect(await listed(advanced(sent, match))).toEqual(modelled(test))
      }),
      { numRuns: promised(100) },
    )
  })
})
