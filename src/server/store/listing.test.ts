import { expect, test } from 'vitest'
import { companyGroups } from '#contract/company-groups.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Tx } from '#server/db/pool.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { everyRow } from './data-rules.ts'
import { listRows } from './listing.ts'

const resource = companyGroups.list.resource as Resource
const source = everyRow({ resource, table: companyGroup, computed: { companyCount: '0' } })

test('of a list without conditions the first page stays planned; later ones are planned for how far they skip', async () => {
  const texts: string[] = []
  const tx: Tx = {
    prepared: (text) => (texts.push(text), Promise.resolve([])),
    query: () => Promise.resolve([]),
    rows: () => Promise.resolve([]),
  }
  for (const pageNo of ['1', '2', '3', '200'])
    await listRows(tx, source, parseListQuery(resource, { pageNo, pageSize: '10' }))
  const pages = texts.filter((text) => text.includes('LIMIT 11'))
  expect(pages).toHaveLength(1)
  expect(pages[0]).not.toContain('OFFSET')
})
