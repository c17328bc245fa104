import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { Page } from '#contract/core/paging.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { promised } from '../../support/promised.ts'
import {
  makeSampleTable,
  paid,
  samples,
  withSamples,
  type Sample,
  type SampleDraft,
} from '../../support/sample-noun.ts'

let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp(withSamples)
  await makeSampleTable(app)
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())
beforeEach(() => app.sql('DELETE FROM sample'))

const whole: SampleDraft = {
  name: '合同',
  amount: '1530.00',
  taxRate: '6.00',
  billMonth: '2025-12',
  startsOn: '2026-01-31',
  startsAt: '2026-01-31 09:30:00',
  persons: 1200,
  genders: ['2', '1'],
  gender: '1',
  isPaid: true,
  notes: '<p>好</p>',
  extra: { steps: ['a', 'b'] },
}
const add = (changes: Partial<SampleDraft> = {}) => app.call(staff, samples.add, { ...whole, ...changes })
const added = async (changes: Partial<SampleDraft> = {}): Promise<Sample> => {
  const { body } = await add(changes)
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as Sample
}
const pageOf = async (question: Record<string, string>): Promise<Page<Sample>> => {
  const { body } = await app.call(staff, samples.list, { pageSize: '500', ...question })
  if (!body.success) throw new Error(body.message)
  return body.result as Page<Sample>
}
const namesOf = async (question: Record<string, string>): Promise<string[]> =>
  (await pageOf(question)).records.map(({ name }) => name).toSorted()

describe('what is no value of its kind is refused in words', () => {
  const refusals: [Partial<Record<keyof SampleDraft, unknown>>, string][] = [
    [{ amount: '12.345' }, '金额最多保留两位小数'],
    [{ amount: '1,530' }, '请输入正确的金额'],
    [{ amount: '1e3' }, '请输入正确的金额'],
    [{ taxRate: '6.005' }, 'taxRate最多保留 2 位小数'],
    [{ taxRate: '100.01' }, 'taxRate不能大于 100%'],
    [{ taxRate: '-1' }, '请输入正确的百分比，例如 6 或 0.5'],
    [{ billMonth: '2025-13' }, '请填写存在的月份，格式为 2026-01'],
    [{ startsAt: '2026-02-30 10:00:00' }, '请填写存在的时间，格式为 2026-01-31 09:30:00'],
    [{ startsAt: '2026-02-28 24:00:00' }, '请填写存在的时间，格式为 2026-01-31 09:30:00'],
    [{ genders: ['1', '1'] }, 'genders有重复的选项'],
    [{ genders: ['1', '3'] }, 'genders不在可选范围内'],
    [{ notes: '<p> </p>' }, '请填写notes'],
    [{ extra: { steps: ['x'.repeat(100)] } }, 'extra的内容过多'],
  ]
  test.each(refusals)('%j: %s', async (changes, message) => {
    const { status, body } = await add(changes as Partial<SampleDraft>)
    expect([status, (body.result as { message: string }[])[0]?.message]).toEqual([400, message])
  })

  test.each([
    { amount_begin: '1.234' },
    { amount_begin: '007' },
    { taxRate: 'six' },
    { billMonth_end: '2025-13' },
    { genders: '*1*' },
    { genders: '> 1' },
  ])('as a filter too: %j', async (question) => {
    const { status } = await app.call(staff, samples.list, question)
    expect(status).toBe(400)
  })

  test('an object is no filter', async () => {
    const { status } = await app.call(staff, samples.list, { extra: 'a' })
    expect(status).toBe(400)
  })
})

describe('a field of every kind', () => {
  test('is stored in the form of its kind and answered as it was sent', async () => {
    const { id } = await added()
    const [stored] = await app.sql(
      `SELECT amount::text, tax_rate::text AS rate, bill_month::text AS month, (starts_at AT TIME ZONE 'UTC')::text AS at, genders, extra FROM sample WHERE id = $1`,
      [id],
    )
    expect(stored).toEqual({
      amount: '153000',
      rate: '6.00',
      month: '2025-12-01',
      at: '2026-01-31 01:30:00',
      genders: ['2', '1'],
      extra: { steps: ['a', 'b'] },
    })
    const { body } = await app.call(staff, samples.queryById, { id })
    expect(body.result).toMatchObject({ ...whole, genders_dictText: '女,男', gender_dictText: '男' })
  })

  test('is written in one way, so that an edit of the same is none', async () => {
    const { id, version } = await added({ amount: '1530', taxRate: '6' })
    const again = { ...whole, amount: '1530.0', taxRate: '6.0' }
    const { body } = await app.call(staff, samples.edit, { id, version, ...again })
    expect(body.result).toMatchObject({ version, amount: '1530.00', taxRate: '6.00' })
  })

  test('is edited alone, the others stay', async () => {
    const { id, version } = await added()
    const change = { amount: '-0.05', genders: [], startsAt: '2026-02-01 00:00:00', billMonth: null }
    const { body } = await app.call(staff, samples.edit, { id, version, ...change })
    expect(body.result).toMatchObject({ ...whole, ...change, version: version + 1 })
  })

  test('comes back unchanged from an export', async () => {
    await added()
    await added({
      name: '空',
      taxRate: null,
      billMonth: null,
      startsAt: null,
      gender: null,
      persons: null,
      genders: [],
    })
    await added({ name: '负', amount: '-1234567.89', taxRate: '0.50', genders: ['1'] })
    const { bytes } = await app.call(staff, samples.exportXls, {})
    const file = new File([new Uint8Array(bytes)], 'samples.xls')
    const { body } = await app.call(staff, samples.importCheck, { file })
    const { errors, totalCount, unchangedCount } = body.result as ImportCheck
    expect({ errors, totalCount, unchangedCount }).toEqual({ errors: [], totalCount: 3, unchangedCount: 3 })
  })

  test('is changed by a sheet as little as by a form where it is fixed (decision 107)', async () => {
    const { id, version } = await added({ name: '已付' })
    await app.call(staff, samples.pay, { id, version })
    const edited = await app.call(staff, samples.edit, { id, version: version + 1, amount: '9.99' })
    expect(edited.body).toMatchObject({ success: false, result: [{ path: 'amount', message: paid.message }] })
    const sheet = (name: string, amount: string) =>
      new File([`name,amount,persons,genders,isPaid\n${name},${amount},5,男,是\n`], 'samples.csv')
    const checked = await app.call(staff, samples.importCheck, { file: sheet('已付', '9.99') })
    const refused = await app.call(staff, samples.importExcel, { file: sheet('已付', '9.99') })
    for (const { body } of [checked, refused])
      expect(body.result).toMatchObject({
        errorCount: 1,
        changedCount: 0,
        errors: [{ field: 'amount', value: '9.99', message: paid.message }],
      })
    const others = await app.call(staff, samples.importExcel, { file: sheet('已付', whole.amount) })
    expect(others.body.result).toMatchObject({ errorCount: 0, changedCount: 1 })
    expect((await app.call(staff, samples.queryById, { id })).body.result).toMatchObject({
      amount: whole.amount,
      persons: 5,
    })
  })

  test('is imported as people write it', async () => {
    const header = ['name', 'amount', 'taxRate', 'billMonth', 'startsAt', 'persons', 'genders', 'isPaid']
    const cells = ['新', '"¥1,530.5"', '6%', 'Dec 2025', '2026/1/31 9:30', '"1,200"', '男、Female', '是']
    const file = new File([`${header.join(',')}\n${cells.join(',')}\n`], 'samples.csv')
    const { body } = await app.call(staff, samples.importExcel, { file })
    expect(body.result).toMatchObject({ addedCount: 1, errors: [] })
    expect((await pageOf({})).records).toMatchObject([
      {
        amount: '1530.50',
        taxRate: '6.00',
        billMonth: '2025-12',
        startsAt: '2026-01-31 09:30:00',
        persons: 1200,
        genders: ['1', '2'],
      },
    ])
  })
})

describe('lists', () => {
  test('are filtered by one of several values', async () => {
    await added({ name: 'both', genders: ['1', '2'] })
    await added({ name: 'one', genders: ['1'] })
    await added({ name: 'none', genders: [] })
    expect(await namesOf({ genders: '2' })).toEqual(['both'])
    expect(await namesOf({ genders: '1,2' })).toEqual(['both', 'one'])
    expect(await namesOf({ genders: '!1' })).toEqual(['none'])
    const empty = JSON.stringify([{ field: 'genders', rule: 'empty', val: '' }])
    expect(await namesOf({ superQueryParams: empty })).toEqual(['none'])
  })

  /** Rows by what they hold of one field, and what of it lies between two others. */
  const ranges: [keyof SampleDraft, (step: number) => unknown][] = [
    ['amount', (step) => formatFen(step * 7)],
    ['taxRate', (step) => `${Math.abs(step)}.50`],
    [
      'billMonth',
      (step) => `${2025 + Math.floor(step / 12)}-${String((((step % 12) + 12) % 12) + 1).padStart(2, '0')}`,
    ],
    ['startsOn', (step) => addDays('2026-01-31', step)],
    ['persons', (step) => step],
  ]
  test.each(ranges)('find what lies between two ends of %s, both included', async (field, valueAt) => {
    const steps = [-14, -3, 0, 1, 2, 13]
    for (const step of steps) await added({ name: String(step), [field]: valueAt(step) })
    const position = (step: number) => (field === 'taxRate' ? Math.abs(step) : step)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...steps), fc.constantFrom(...steps), async (one, other) => {
        const [from, to] = [one, other].toSorted((a, b) => position(a) - position(b)) as [number, number]
        const question = { [`${field}_begin`]: String(valueAt(from)), [`${field}_end`]: String(valueAt(to)) }
        const within = steps.filter(
          (step) => position(from) <= position(step) && position(step) <= position(to),
        )
        expect(await namesOf(question)).toEqual(within.map(String).toSorted())
        const between = [{ field, rule: 'between', val: `${String(valueAt(from))},${String(valueAt(to))}` }]
        expect(await namesOf({ superQueryParams: JSON.stringify(between) })).toEqual(
          within.map(String).toSorted(),
        )
      }),
      { numRuns: promised(10) },
    )
  })

  test('are paged by a cursor in the order of amounts', async () => {
    for (const amount of ['-2.00', '10.00', '9.00']) await added({ name: amount, amount })
    const order = { column: 'amount', order: 'asc', pageSize: '2' }
    const first = await pageOf(order)
    const second = await pageOf({ ...order, cursor: first.nextCursor ?? '' })
    expect([...first.records, ...second.records].map(({ amount }) => amount)).toEqual([
      '-2.00',
      '9.00',
      '10.00',
    ])
  })
})
