import type { Table } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { declarationOf } from '#server/db/schema/access.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database, type Identity } from '#server/db/pool.ts'
import { plansOf } from '../list-plans.ts'
import type { World } from './world.ts'

/** A database whose planner takes an index wherever one gives the rows in their order: so few rows need none. */
const openWithoutSorts = async (adminUrl: string): Promise<Database> => {
  const address = new URL(await serverUrl(adminUrl))
  address.searchParams.set('options', '-c enable_seqscan=off -c enable_sort=off -c enable_bitmapscan=off')
  return openDatabase(address.href, 1)
}

/** Whose rights the rows are read with. */
const readers: Readonly<Record<World['visibleTo'], readonly Identity['rights'][]>> = {
  hr: ['all', 'scoped'],
  provider: ['all'],
  admin: ['server'],
  owner: ['all', 'scoped'],
  medical: ['all'],
}

/** What only administrators see is read as the server does, or as callers who see every organisation. */
const rightsOf = (table: Table, visibleTo: World['visibleTo']): readonly Identity['rights'][] =>
  visibleTo === 'admin' && !declarationOf(table)?.access.server ? ['all'] : readers[visibleTo]

/** Plans without what reads a field of one row: the parts of a record stand in an order of their own. */
const ofRows = (plans: string): string =>
  JSON.stringify(
    JSON.parse(plans, (_name, node: unknown) =>
      Object(node)['Parent Relationship'] === 'SubPlan' ? undefined : node,
    ),
  )

/**
 * What the size class of a table promises: the newest rows are read in the order of an index, of a large list also every other
 * order. That a large list of very many rows is never read whole is `list-plans.test.ts`.
 */
export const testPlans = (world: () => World) => {
  test('reads its lists in the order of the indexes of its size class', async () => {
    const { app, source, resource, size, table, visibleTo } = world()
    const orders = getTableConfig(source.table as PgTable)
      .indexes.map(({ config }) => config.name ?? '')
      .filter((name) => name.startsWith(`${table}_by_`) && !name.endsWith('_default'))
    expect([orders, orders.length > 0]).toEqual([orders, size === 'large'])
    const db = await openWithoutSorts(app.adminUrl)
    const identity: Identity = { rights: 'all', user: 'x', userId: '13', org: 'A02', ip: '', requestId: '' }
    const asked = [
      {},
      ...(size === 'large' ? resource.sorts.map((column) => ({ column, order: 'asc' })) : []),
    ]
    try {
      for (const rights of rightsOf(source.table, visibleTo))
        for (const input of asked) {
          const plans = await plansOf(db, { ...identity, rights }, { source, input })
          expect(plans).toContain(`"Index Name":"${table}_`)
          expect([rights, input, /"Node Type":"(Incremental )?Sort"/.test(ofRows(plans))]).toEqual([
            rights,
            input,
            false,
          ])
        }
    } finally {
      await db.close()
    }
  })
}
