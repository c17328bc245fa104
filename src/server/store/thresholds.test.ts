import { expect, test } from 'vitest'
import { companyGroups } from '#contract/clients/company-groups.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Tx } from '#server/db/pool.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { isDear } from './counting.ts'
import { allRowsOf } from './data-rules.ts'
import { sortKeys } from './keyset.ts'
import { listRows } from './listing.ts'
import { readSearch } from './searching.ts'
import {
  dearCount,
  dearCountOfMany,
  fewRows,
  many,
  manyRows,
  shallowOffset,
  surelyBeyond,
} from './thresholds.ts'

const resource = companyGroups.list.resource as Resource
const source = allRowsOf({
  resource,
  table: companyGroup,
  computed: {
    companyCount: '0',
    doubleIn: 'NULL',
    doubleOf: 'NULL',
    doubleName: 'NULL',
    doubleSince: 'NULL',
  },
})

/** A database that notes what it is asked, and finds these rows. */
const noting = (rows: readonly object[]) => {
  const texts: string[] = []
  const answer = <Row extends object>(text: string) => (texts.push(text), Promise.resolve([...rows] as Row[]))
  const tx: Tx = {
    connection: {},
    prepared: answer,
    query: answer,
    rows: () => Promise.resolve([]),
    kept: (_text, _values, ask) => ask(),
  }
  return { tx, texts }
}

const wayOf = (text: string): string[] => {
  if (text.includes('unnest')) return []
  return [text.startsWith('WITH matching') ? 'gathered' : 'looked through']
}

/** How a page of ten is read of a search of which so many rows are expected, and of which the window has so many. */
const waysOf = async (estimate: number, inWindow: number) => {
  const query = parseListQuery(resource, { keyword: '云' })
  const { tx, texts } = noting(Array.from({ length: inWindow }, (_, at) => ({ id: String(at), found: 7 })))
  const piece = { where: () => '', order: 't.id' }
  const search = { source, query, keys: sortKeys(source, query), estimate }
  const read = await readSearch(tx, search, { piece, skip: 0, limit: 10 })
  return [...texts.flatMap(wayOf), ...(read ? [] : ['plainly'])]
}

test('a search of few rows is gathered, one of more looked through first, one of very many left to the planner', async () => {
  expect(await waysOf(fewRows, 0)).toEqual(['gathered'])
  expect(await waysOf(fewRows + 1, 10)).toEqual(['looked through'])
  expect(await waysOf(fewRows + 1, 9)).toEqual(['looked through', 'gathered'])
  expect(await waysOf(manyRows + 1, 9)).toEqual(['looked through', 'plainly'])
})

test('a search is counted as long as that costs little: less of many rows, and nothing of what is surely beyond the limit', () => {
  expect(isDear({ rows: 100, cost: dearCount })).toBe(false)
  expect(isDear({ rows: 100, cost: dearCount + 1 })).toBe(true)
  expect(isDear({ rows: many + 1, cost: dearCountOfMany })).toBe(false)
  expect(isDear({ rows: many + 1, cost: dearCountOfMany + 1 })).toBe(true)
  expect(isDear({ rows: surelyBeyond, cost: 1 })).toBe(false)
  expect(isDear({ rows: surelyBeyond + 1, cost: 1 })).toBe(true)
  expect(surelyBeyond).toBeGreaterThan(exactCountLimit)
})

test('pages of organisations are merged as far as a reader leafs, and beyond by the index of all', async () => {
  const isMerged = async (skip: number) => {
    const { tx, texts } = noting([])
    const pageNo = String(skip / 10 + 1)
    const query = parseListQuery(resource, { pageNo, pageSize: '10' })
    await listRows(tx, { ...source, isMerged: true }, query)
    return texts.some((text) => text.includes('LATERAL'))
  }
  expect([await isMerged(shallowOffset), await isMerged(shallowOffset + 10)]).toEqual([true, false])
})
