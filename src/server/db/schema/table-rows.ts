import { getTableName } from 'drizzle-orm'
import { text, type PgColumn } from 'drizzle-orm/pg-core'
import type { Resource } from '#contract/core/resource.ts'
import { rights, type Rights } from '../roles.ts'
import {
  alsoSeeing,
  chosenOrganisations,
  declarationOf,
  everyRow,
  forMedicalStaff,
  isNotedOrganisation,
  isOwnOrganisation,
  keeping,
  nounTables,
  notedOrganisations,
  ownOrganisation,
  ownRows,
  readOnly,
  unseenByClients,
  withoutDrafts,
  type Access,
  type AlsoSeen,
  type Drafts,
  type Rows,
  type Valued,
} from './access.ts'
import { idColumn, rowColumns } from './columns.ts'

/** Every noun's columns: `deletionId` names the deletion a row went with last, so that all of it can be taken back together. */
const nounColumns = () => ({ ...rowColumns(), deletionId: idColumn('deletion_id') })

const organisationColumns = () => ({ ...nounColumns(), sysOrgCode: text('sys_org_code').notNull() })

/** Whose the rows are: the column that says so, and the rows each role of callers reaches (decision 051). */
export const rowsOf = {
  /** An organisation's; callers of every organisation reach all. */
  organisation: {
    columns: organisationColumns,
    all: everyRow,
    scoped: ownOrganisation,
    chosen: notedOrganisations,
  },
  /** The provider's: every organisation reads them, only callers of every organisation write. */
  'shared-read': {
    columns: organisationColumns,
    all: everyRow,
    scoped: readOnly,
    chosen: readOnly,
  },
  /** An organisation's; who sees more than one organisation reaches those only of which a role of theirs has a list. */
  'granted-organisations': {
    columns: organisationColumns,
    all: chosenOrganisations,
    scoped: ownOrganisation,
    chosen: notedOrganisations,
  },
  /** Made where their maker works, whatever they tell of: who sees a list of organisations reaches theirs, and their own anywhere. */
  notes: {
    columns: organisationColumns,
    all: everyRow,
    scoped: ownOrganisation,
    chosen: { where: `${notedOrganisations.where} OR create_by = current_setting('app.user', true)` },
  },
  /** One person's, and nobody else's. */
  owner: {
    columns: () => ({ ...nounColumns(), userId: idColumn('user_id').notNull() }),
    all: ownRows(),
    scoped: ownRows(),
    chosen: ownRows(),
  },
  /** The installation's: accounts, roles, dictionaries. Only calls that run as the server reach them (decision 062). */
  installation: { columns: nounColumns, server: everyRow },
} as const

/** Whose the rows of a table are. */
export type RowsOf = keyof typeof rowsOf
/** The columns that every table of such rows has. */
export type NounColumns<Whose extends RowsOf> = ReturnType<(typeof rowsOf)[Whose]['columns']>

interface Kept {
  readonly table: string
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly noun: Resource | undefined
  readonly drafts?: Drafts
  readonly isMedical?: true | { readonly unless: Valued }
  readonly alsoSeen?: AlsoSeen
}

/** The table of drafts that rows of a noun belong to, and the column that names one. */
const draftsAbove = ({ table: own, columns, noun }: Kept) =>
  Object.entries(noun?.references ?? {}).flatMap(([field, { to, gives }]) => {
    const [table, column] = [nounTables.get(to), columns[field]?.name]
    return gives && table && column && declarationOf(table)?.hasDrafts
      ? [{ table: getTableName(table), column: `${own}.${column}` }]
      : []
  })[0]

/** The values of medical rows that others are told of, too. */
const toldBy = (isMedical: NonNullable<Kept['isMedical']>, columns: Kept['columns']) => {
  if (isMedical === true) return undefined
  const { field, is } = isMedical.unless
  const column = columns[field]?.name
  if (!column) throw new Error(`${field} has no column`)
  return { column, is }
}

/** What a role of callers asks of a column that names an organisation of theirs; callers of every organisation ask nothing. */
const isHereFor = { scoped: isOwnOrganisation, chosen: isNotedOrganisation } as const

/** The rows that a role of callers reaches of a table, with those that it also sees. */
export const withAlsoSeen = (
  reached: Rows,
  {
    right,
    row,
    alsoSeen,
  }: { readonly right: Rights; readonly row: string; readonly alsoSeen?: AlsoSeen | undefined },
): Rows => {
  const isHere = right === 'scoped' || right === 'chosen' ? isHereFor[right] : undefined
  return alsoSeen && isHere ? alsoSeeing(reached, alsoSeen({ row, isHere })) : reached
}

/** Which rows each role of the database reaches and keeps, and whether drafts are among them. */
export const accessOf = (whose: Readonly<Partial<Record<Rights, Rows>>>, kept: Kept) => {
  const { columns, noun, drafts, isMedical, alsoSeen } = kept
  const parent = draftsAbove(kept)
  const access = Object.fromEntries(
    rights.flatMap((right): [Rights, Access][] => {
      const reached = whose[right]
      if (!reached) return []
      const all = withAlsoSeen(reached, { right, row: kept.table, alsoSeen })
      const seen = unseenByClients(all, columns, noun)
      const rows = isMedical ? forMedicalStaff(seen, toldBy(isMedical, columns)) : seen
      const column = drafts && columns[drafts.field]?.name
      return [[right, { may: keeping, rows: withoutDrafts(rows, { column, drafts, parent }) }]]
    }),
  )
  return {
    access,
    ...(alsoSeen && { alsoSeen }),
    ...(drafts && { hasDrafts: true as const }),
    ...(isMedical && { isMedical: true as const }),
  }
}
