import { getTableColumns } from 'drizzle-orm'
import {
  foreignKey,
  unique as uniqueConstraint,
  type ExtraConfigColumn,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { Reference, Resource } from '#contract/core/resource.ts'
import { nounTables } from './access.ts'

type Columns = Readonly<Record<string, ExtraConfigColumn>>

type Named = Reference & { readonly field: string; readonly theirs: Columns }

/** The tables that rows name (`reference` of the contract); what holds a tree together is not among them. */
const namedBy = ({ references = {}, ...noun }: Partial<Resource>): Named[] =>
  Object.entries(references).flatMap(([field, reference]): Named[] => {
    const { to } = reference
    if (to.permission === noun.permission) return []
    const named = nounTables.get(to)
    if (!named) throw new Error(`${to.permission} has no table`)
    return [{ ...reference, field, theirs: getTableColumns(named) as unknown as Columns }]
  })

const isOne = (t: object, { of, theirs }: Named): boolean =>
  !of && [t, theirs].every((columns) => 'sysOrgCode' in columns)

/** The fields that name rows of the organisation that a row itself is of. */
export const sameOrganisation = (t: object, noun: Partial<Resource>): ReadonlySet<string> =>
  new Set(namedBy(noun).flatMap((one) => (isOne(t, one) ? [one.field] : [])))

/**
 * A row and what it names are of one organisation, whoever writes them: the key holds both columns, or the id alone where one of
 * both has no organisation, or the reference says so. A parent that moves to another organisation takes its children along; what
 * is named otherwise stays where it is.
 */
export const referenceKeys = (
  table: string,
  t: Columns,
  {
    isParent = false,
    noun = {},
  }: { readonly isParent?: boolean; readonly noun?: Partial<Resource> | undefined },
): PgTableExtraConfigValue[] => {
  const column = (of: Columns, field: string) => of[field] as ExtraConfigColumn
  const whose = (of: Columns, id: string) => [column(of, id), column(of, 'sysOrgCode')] as const
  return [
    ...(isParent ? [uniqueConstraint(`${table}_whose`).on(...whose(t, 'id'))] : []),
    ...namedBy(noun).map((one) => {
      const { field, theirs, gives } = one
      const isWhose = isOne(t, one)
      const key = foreignKey({
        name: `${table}_${column(t, field).name}_${isWhose ? 'whose' : 'there'}`,
        columns: isWhose ? [...whose(t, field)] : [column(t, field)],
        foreignColumns: isWhose ? [...whose(theirs, 'id')] : [column(theirs, 'id')],
      }).onDelete('restrict')
      return gives ? key.onUpdate('cascade') : key
    }),
  ]
}
