import { expect, test } from 'vitest'
import { companyGroups } from '#contract/clients/company-groups.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Tx } from '#server/db/pool.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { allRowsOf } from './data-rules.ts'
import { listRows } from './listing.ts'

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

test('of a list without conditions the first page stays planned; later ones are planned for how far they skip', async () => {
  const texts: string[] = []
  const tx: Tx = {
    connection: {},
    prepared: (text) => (texts.push(text), Promise.resolve([])),
    query: () => Promise.resolve([]),
    rows: () => Promise.resolve([]),
    kept: (_text, _values, ask) => ask(),
  }
  for (const pageNo of ['1', '2', '3', '200'])
    await listRows(tx, source, parseListQuery(resource, { pageNo, pageSize: '10' }))
  const pages = texts.filter((text) => text.includes('LIMIT 11'))
  expect(pages).toHaveLength(1)
  expect(pages[0]).not.toContain('OFFSET')
})

test('a page whose text is planned each time is read by ids, and the fields of its rows by a text that stays planned', async () => {
  const [planned, kept]: [string[], string[]] = [[], []]
  const tx: Tx = {
    connection: {},
    prepared: (text) => (kept.push(text), Promise.resolve([])),
    query: <Row extends object>(text: string) => {
      planned.push(text)
      return Promise.resolve([{ id: '7' }] as object[] as Row[])
    },
    rows: () => Promise.resolve([]),
    kept: (_text, _values, ask) => ask(),
  }
  const pages = ['2', '3'].map((pageNo) => parseListQuery(resource, { pageNo, pageSize: '10' }))
  for (const query of pages) await listRows(tx, source, query)
  expect(planned.filter((text) => text.includes('LIMIT 11')).map((text) => text.slice(0, 17))).toEqual([
    'SELECT t.id FROM ',
    'SELECT t.id FROM ',
  ])
  const fields = kept.filter((text) => text.includes('page.row_id'))
  expect(fields).toHaveLength(2)
  expect(new Set(fields).size).toBe(1)
})

test('a page for who sees a list of organisations is read by thirds, and whole where one of them fills its third', async () => {
  const pageOf = async (organisations: readonly string[]) => {
    const limits: string[] = []
    const rows = organisations.map((org, at) => ({ id: String(at), createTime: null, 'key:reach': org }))
    const prepared = (text: string) => {
      const each = /LIMIT (\d+)\) t ORDER/.exec(text)?.[1]
      if (each === undefined) return []
      limits.push(each)
      return each === '11' ? rows : rows.filter(({ id }) => id !== '0')
    }
    const tx: Tx = {
      connection: {},
      prepared: <Row extends object>(text: string) => Promise.resolve(prepared(text) as unknown as Row[]),
      query: () => Promise.resolve([]),
      rows: () => Promise.resolve([]),
      kept: (_text, _values, ask) => ask(),
    }
    const listed = await listRows(
      tx,
      { ...source, isMerged: true },
      parseListQuery(resource, { pageSize: '10' }),
    )
    return { limits, first: listed.rows[0]?.['id'] }
  }
  expect(await pageOf(['A', 'A', 'B', 'A', 'B', 'C'])).toEqual({ limits: ['4'], first: '1' })
  expect(await pageOf(['B', 'A', 'A', 'A', 'A', 'C'])).toEqual({ limits: ['4', '11'], first: '0' })
})
