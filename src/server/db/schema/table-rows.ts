import { text, type PgColumn } from 'drizzle-orm/pg-core'
import type { Resource } from '#contract/core/resource.ts'
import { rights, type Rights } from '../roles.ts'
import {
  chosenOrganisations,
  everyRow,
  keeping,
  notedOrganisations,
  ownOrganisation,
  ownRows,
  readOnly,
  unseenByClients,
  type Access,
  type Rows,
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

/** Which rows each role of the database reaches and keeps. */
export const accessOf = (
  whose: Readonly<Partial<Record<Rights, Rows>>>,
  columns: Readonly<Record<string, PgColumn>>,
  noun: Resource | undefined,
) =>
  Object.fromEntries(
    rights.flatMap((right): [Rights, Access][] => {
      const reached = whose[right]
      return reached ? [[right, { may: keeping, rows: unseenByClients(reached, columns, noun) }]] : []
    }),
  )
