import { expect, test } from 'vitest'
import type pg from 'pg'
import { employees } from '#contract/members/employees.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import { allRowsOf } from './data-rules.ts'
import type { Tx } from '#server/db/pool.ts'
import { employee } from '#server/db/schema/members.ts'
import type { Source } from './conditions.ts'
import { countRows } from './counting.ts'

const resource = employees.list.resource as Resource
const source: Source = { resource, table: employee, computed: { companyName: `''`, companyNameEn: `''` } }
const query = parseListQuery(resource, { keyword: '王' })

/** A planner that expects 30,000 rows, and a table that has `rows`. */
const database = (rows: number): Tx => {
  const plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': 30_000, 'Total Cost': 900_000 } }] }
  const answer = (text: string): pg.QueryResultRow[] => {
    const limit = Number(/LIMIT (\d+)\) AS matching/.exec(text)?.[1])
    return text.startsWith('EXPLAIN') ? [plan] : [{ n: Math.min(rows, limit) }]
  }
  const query: Tx['query'] = async <Row extends pg.QueryResultRow>(text: string) => answer(text) as Row[]
  return {
    connection: {},
    query,
    prepared: (text, values) => query(text, values),
    rows: () => Promise.resolve([]),
    kept: (_text, _values, ask) => ask(),
  }
}

test('an estimate over all organisations is told to nobody who sees one, of up to 1,000 rows (security ACC-4)', async () => {
  const scoped = { ...allRowsOf(source), isScoped: true }
  for (const rows of [0, 7, 1_000])
    expect(await countRows(database(rows), scoped, query)).toEqual({ total: rows, totalIsExact: true })
  expect(await countRows(database(1_001), scoped, query)).toEqual({ total: 30_000, totalIsExact: false })
  expect(await countRows(database(7), allRowsOf(source), query)).toEqual({
    total: 30_000,
    totalIsExact: false,
  })
})
