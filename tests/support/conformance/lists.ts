import { expect, test } from 'vitest'
import { kinds } from '#contract/core/kinds.ts'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Page } from '#contract/core/paging.ts'
import { addVaried } from './varied-rows.ts'
import type { AnyRow, World } from './world.ts'

type Value = string | number | boolean | null | readonly string[]

const idsOf = (rows: readonly AnyRow[]) => rows.map(({ id }) => id).toSorted()
const metaOf = ({ resource }: World, field: string): FieldMeta => {
  const schema = resource.row.shape[field]
  const meta = schema && fieldMeta(schema)
  if (!meta) throw new Error(`${field} is of no kind`)
  return meta
}
const valueOf = (row: AnyRow, field: string) => (row[field] ?? null) as Value
const comparable = ({ kind }: FieldMeta, value: Value): string | number | bigint =>
  kind === 'id' ? BigInt(String(value)) : kinds[kind].isAmount ? Number(value) : String(value)

/** What a filter leaves of some rows, worked out without any database: the question, and which rows meet it. */
const questionsAbout = (
  meta: FieldMeta,
  field: string,
  value: Value,
): [Record<string, string>, (other: Value) => boolean][] => {
  const text = String(Array.isArray(value) ? value[0] : value)
  const same = (other: Value) => other === value
  const condition = (rule: string, val = text) => ({
    superQueryParams: encodeURI(JSON.stringify([{ field, rule, val }])),
  })
  const isEmpty = (other: Value) => other === null || (Array.isArray(other) && other.length === 0)
  const questions: ReturnType<typeof questionsAbout> = [
    [condition('empty', ''), isEmpty],
    [condition('not_empty', ''), (other) => !isEmpty(other)],
  ]
  if (meta.kind === 'dicts') {
    const has = (other: Value) => Array.isArray(other) && other.includes(text)
    return [...questions, [{ [field]: text }, has], [condition('ne'), (other) => !has(other)]]
  }
  const contains = (other: Value) => String(other ?? '').includes(text)
  const { asked } = kinds[meta.kind]
  if (asked === 'text') return [...questions, [{ [field]: text }, contains], [condition('eq'), same]]
  questions.push([condition('ne'), (other) => !same(other)])
  if (asked === 'value') return [...questions, [{ [field]: text }, same]]
  const at = comparable(meta, value)
  const isFrom = (other: Value) => other !== null && comparable(meta, other) >= at
  const isUntil = (other: Value) => other !== null && comparable(meta, other) <= at
  return [
    ...questions,
    [{ [field]: text }, same],
    [{ [`${field}_begin`]: text }, isFrom],
    [{ [`${field}_end`]: text }, isUntil],
    [{ [field]: `> ${text}` }, (other) => isFrom(other) && !same(other)],
  ]
}

const isSorted = (meta: FieldMeta, values: readonly Value[], order: 'asc' | 'desc'): boolean => {
  const given = values.filter((value) => value !== null).map((value) => comparable(meta, value))
  const inOrder = given.every((value, at) => {
    const last = given[at - 1]
    return last === undefined || (order === 'asc' ? last <= value : last >= value)
  })
  // Empty ones come last, either way.
  return inOrder && values.slice(given.length).every((value) => value === null)
}

/** Every filter and sort that the contract offers works, alone and over pages. */
export const testLists = (world: () => World) => {
  let rows: AnyRow[] = []
  const made = async () => (rows = rows.length > 0 ? rows : await addVaried(world()))
  const list = async (input: Record<string, string>): Promise<Page<AnyRow>> => {
    const selections = (await made()).map(({ id }) => id).join(',')
    const { status, body } = await world().call(world().keeper, 'list', { selections, ...input })
    if (status !== 200 || !body.success)
      throw new Error(`${JSON.stringify(input)}: ${status} ${body.message}`)
    return body.result as Page<AnyRow>
  }
  const refused = async (input: Record<string, string>) =>
    (await world().call(world().keeper, 'list', input)).status

  test('filters by every field it offers, and leaves out what does not meet the filter', async () => {
    const here = world()
    await made()
    for (const field of here.resource.filters) {
      const values = new Set(rows.map((row) => valueOf(row, field)).filter((value) => value !== null))
      expect([field, values.size > 0]).toEqual([field, true])
      for (const value of [...values].slice(0, 2))
        for (const [input, meets] of questionsAbout(metaOf(here, field), field, value)) {
          const wanted = rows.filter((one) => meets(valueOf(one, field)))
          const { records, total } = await list({ ...input, field: 'id' })
          expect([input, idsOf(records), total]).toEqual([input, idsOf(wanted), wanted.length])
        }
    }
    for (const field of here.resource.search.filter((one) => !metaOf(here, one).mask)) {
      const row = rows.find((one) => valueOf(one, field) !== null)
      expect(idsOf((await list({ keyword: String(row?.[field]).toUpperCase() })).records)).toContain(row?.id)
      expect((await list({ keyword: 'no such word' })).total).toBe(0)
    }
  })

  test('sorts by every field it offers, both ways, and gives every row once over the pages', async () => {
    const here = world()
    await made()
    for (const sort of here.resource.sorts) {
      const field = here.source.sortedBy?.[sort] ?? sort
      for (const order of ['asc', 'desc'] as const) {
        const { records } = await list({ column: sort, order })
        const values = records.map((row) => valueOf(row, field))
        expect([sort, order, values, isSorted(metaOf(here, field), values, order)]).toEqual([
          sort,
          order,
          values,
          true,
        ])
        const paged: string[] = []
        const followed: string[] = []
        let cursor: string | null = ''
        for (const pageNo of ['1', '2', '3']) {
          const query = { column: sort, order, pageSize: '2', field: 'id' }
          paged.push(...(await list({ ...query, pageNo })).records.map(({ id }) => id))
          if (cursor === null) continue
          const page: Page<AnyRow> = await list({ ...query, cursor })
          followed.push(...page.records.map(({ id }) => id))
          cursor = page.nextCursor
        }
        const ids = records.map(({ id }) => id)
        expect([sort, order, paged, followed]).toEqual([sort, order, ids, ids])
      }
    }
  })

  test('answers the newest first, ten a page, counts the same, and refuses what it does not offer', async () => {
    const here = world()
    const page = await list({})
    expect(page).toMatchObject({ total: rows.length, size: 10, current: 1, pages: 1, totalIsExact: true })
    expect(
      isSorted(
        metaOf(here, 'createTime'),
        page.records.map(({ createTime }) => createTime as string),
        'desc',
      ),
    ).toBe(true)
    if ('count' in here.group) {
      const { body } = await here.call(here.keeper, 'count', { selections: idsOf(rows).join(',') })
      expect(body.result).toEqual({ total: rows.length, totalIsExact: true })
    }
    const always = ['id', ...(Object.hasOwn(here.resource.row.shape, 'version') ? ['version'] : [])]
    expect(Object.keys((await list({ field: 'id' })).records[0] ?? {})).toEqual(always)
    expect((await list({ pageSize: '500', pageNo: '2' })).records).toEqual([])
    for (const input of [
      { pageSize: '501' },
      { pageNo: '0' },
      { column: 'noSuchField' },
      { noSuchField: '1' },
      { selections: 'x' },
    ])
      expect([input, await refused(input)]).toEqual([input, 'selections' in input ? 200 : 400])
    const hidden = Object.keys(here.resource.row.shape).filter(
      (field) => !here.resource.filters.includes(field),
    )
    for (const field of hidden) expect([field, await refused({ [field]: '1' })]).toEqual([field, 400])
  })
}
