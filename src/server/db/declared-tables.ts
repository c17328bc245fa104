import { readdir } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { declarationOf, type Declaration } from './schema/access.ts'

const folder = new URL('./schema/', import.meta.url)

/** A table, and what it is declared to be. */
export interface DeclaredTable {
  readonly name: string
  readonly table: PgTable
  readonly declaration: Declaration
}

/** The tables among what files export; throws for one of which nothing is said. */
export const tablesAmong = (exported: readonly unknown[]): DeclaredTable[] =>
  exported
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => {
      const [name, declaration] = [getTableName(table), declarationOf(table)]
      if (!declaration)
        throw new Error(`make ${name} with businessTable or systemTable, which say who may do what`)
      return { name, table, declaration }
    })

/** Every table of the schema. */
export const declaredTables = async (): Promise<DeclaredTable[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Readonly<Record<string, unknown>>>),
  )
  return tablesAmong(modules.flatMap((exported) => Object.values(exported)))
}
