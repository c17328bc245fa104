import { getTableColumns, type Table } from 'drizzle-orm'
import {
  foreignKey,
  unique as uniqueConstraint,
  type ExtraConfigColumn,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { Reference, Resource } from '#contract/core/resource.ts'
import { nounTables } from './access.ts'
import type { List } from './list-indexes.ts'

type Columns = Readonly<Record<string, ExtraConfigColumn>>

type Named = Reference & { readonly field: string; readonly named: Table }

/** The tables that rows name (`reference` of the contract); what holds a tree together is not among them. */
const namedBy = ({ references = {}, ...noun }: Partial<Resource>): Named[] =>
  Object.entries(references).flatMap(([field, reference]): Named[] => {
    const { to } = reference
    if (to.permission === noun.permission) return []
    const named = nounTables.get(to)
    if (!named) throw new Error(`${to.permission} has no table`)
    return [{ ...reference, field, named }]
  })

/**
 * A row and what it names are of one organisation, whoever writes them: the key holds both columns, or the id alone where one of
 * both has no organisation, or the reference says so. A parent that moves to another organisation takes its children along; what
 * is named otherwise stays where it is.
 */
export const referenceKeys = (
  table: string,
  t: Columns,
  { isParent = false, list }: { readonly isParent?: boolean; readonly list?: List },
): PgTableExtraConfigValue[] => {
  const column = (of: Columns, field: string) => of[field] as ExtraConfigColumn
  const whose = (of: Columns, id: string) => [column(of, id), column(of, 'sysOrgCode')] as const
  return [
    ...(isParent ? [uniqueConstraint(`${table}_whose`).on(...whose(t, 'id'))] : []),
    ...namedBy(list?.of.list.resource ?? {}).map(({ field, named, gives, of }) => {
      const theirs = getTableColumns(named) as unknown as Columns
      const isOne = !of && [t, theirs].every((columns) => 'sysOrgCode' in columns)
      const key = foreignKey({
        name: `${table}_${column(t, field).name}_${isOne ? 'whose' : 'there'}`,
        columns: isOne ? [...whose(t, field)] : [column(t, field)],
        foreignColumns: isOne ? [...whose(theirs, 'id')] : [column(theirs, 'id')],
      }).onDelete('restrict')
      return gives ? key.onUpdate('cascade') : key
    }),
  ]
}
