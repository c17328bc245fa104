import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type { Table } from 'drizzle-orm'
import pg from 'pg'
import type { Resource } from '#contract/core/resource.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { Permission } from '#contract/screens/screen.ts'
import type { BuildOptions } from '#server/app.ts'
import { nounTables } from '#server/db/schema/access.ts'
import { tablesAmong } from '#server/db/declared-tables.ts'
import { rolesOf } from '#server/db/roles.ts'
import { tableFunctions, tableRules } from '#server/db/table-rules.ts'
import { implementations } from '#server/modules.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { giftOrderScreens } from './gift-order-entry.ts'
import { giftOrderRoutes } from './gift-orders-routes.ts'
import * as tables from './gift-orders-table.ts'
import { giftOrders, giftOrderStates } from './gift-orders.ts'

/** The words of the entry that stands in `src/contract/screens` otherwise. */
export const giftOrderWords: readonly Permission[] = Object.values(giftOrderScreens).flatMap(
  ({ permissions }) => permissions,
)

/** The tables as `npm run db:generate` and the start make them. */
const makeTables = async (client: pg.Client): Promise<void> => {
  const made = generateDrizzleJson({ ...tables })
  for (const statement of await generateMigration(generateDrizzleJson({}), made))
    await client.query(statement)
  const { rows } = await client.query<{ number: string }>(
    `SELECT substring(server_role FROM '[0-9]+$') AS number FROM sys_installation`,
  )
  const roles = rolesOf(rows[0]?.number ?? '')
  const declared = tablesAmong(Object.values(tables))
  for (const rule of [
    ...declared.flatMap(tableFunctions),
    ...declared.flatMap((table) => tableRules(table, roles)),
  ])
    await client.query(rule)
}

/** What the start adds of a new entry and of new states. */
const seed = async (client: pg.Client): Promise<void> => {
  for (const { id, word, kind, zh, en, roles } of giftOrderWords) {
    await client.query(
      `INSERT INTO sys_permission (id, name, name_en, perms, perms_kind, menu_type, is_route, sort_no) VALUES ($1::int, $2, $3, $4, $5, 2, false, $1::int)`,
      [id, zh, en, word, kind],
    )
    await client.query(
      'INSERT INTO sys_role_permission (role_id, permission_id) SELECT id, $1 FROM sys_role WHERE role_code = ANY($2)',
      [id, roles],
    )
  }
  const { code, zh, en, items } = giftOrderStates.states
  await client.query(
    `INSERT INTO sys_dict (dict_code, dict_name, dict_name_en, dict_kind) VALUES ($1, $2, $3, 'FIXED')`,
    [code, zh, en],
  )
  for (const [at, [value, text, textEn]] of items.entries())
    await client.query(
      `INSERT INTO sys_dict_item (dict_id, item_value, item_text, item_text_en, sort_order) SELECT id, $2, $3, $4, $5 FROM sys_dict WHERE dict_code = $1`,
      [code, value, text, textEn, at + 1],
    )
}

/** The server with the noun of this folder beside everything the product serves, on a database that has its tables, words and states. */
export const openWithGiftOrders = async (options: BuildOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    await makeTables(client)
    await seed(client)
  } finally {
    await client.end()
  }
  const modules: BuildOptions['modules'] = (services) => [
    ...implementations(services),
    ...giftOrderRoutes(services),
  ]
  const app = await openTestApp({ ...options, modules }, {}, database)
  const close = (): Promise<void> => {
    // Files that share the process have no such table.
    ;(nounTables as Map<Resource, Table>).delete(resourceOf(giftOrders))
    return app.close()
  }
  return { ...app, close }
}
