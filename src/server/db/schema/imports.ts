import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  chosenOrganisations,
  declared,
  everyRow,
  everything,
  ownOrganisation,
  type Access,
  type Rows,
} from './access.ts'
import { idColumn, moment } from './columns.ts'

/** An import is noted where its importer works, and the rows that it wrote where they belong. */
const ownOrListed: Rows = {
  where: `${ownOrganisation.where} OR coalesce(${chosenOrganisations.where}, false)`,
}

const of = (may: Access['may']) => ({
  server: { may: everything, rows: everyRow },
  all: { may, rows: everyRow },
  scoped: { may, rows: ownOrganisation },
  chosen: { may, rows: ownOrListed },
})
const notAudited = { isAudited: false, derived: [], searched: [], leads: [], searchText: [] }

/** An import that can still be taken back; gone when that is done, and after `undoHours`. */
export const sysImportUndo = declared(
  pgTable(
    'sys_import_undo',
    {
      /** That of the import in its noun's own records. */
      id: idColumn('id').primaryKey(),
      /** The noun of the permissions. */
      noun: text('noun').notNull(),
      fileName: text('file_name').notNull(),
      sysOrgCode: text('sys_org_code').notNull(),
      createdAt: moment('created_at')
        .notNull()
        .default(sql`now()`),
    },
    (t) => [index('sys_import_undo_age').on(t.createdAt)],
  ),
  { access: of(['SELECT', 'INSERT', 'UPDATE', 'DELETE']), ...notAudited },
)

/** A row that such an import wrote: what it was before, and the version it left. */
export const sysImportUndoRow = declared(
  pgTable(
    'sys_import_undo_row',
    {
      importId: idColumn('import_id')
        .notNull()
        .references(() => sysImportUndo.id, { onDelete: 'cascade' }),
      rowId: idColumn('row_id').notNull(),
      /** Of a row that was made for those of the import to name it; null for its own. */
      noun: text('noun'),
      sysOrgCode: text('sys_org_code').notNull(),
      /** Columns with their values; null for a row that was added. */
      before: jsonb('before'),
      version: integer('version').notNull(),
    },
    (t) => [primaryKey({ columns: [t.importId, t.rowId] })],
  ),
  { access: of(['SELECT', 'INSERT']), ...notAudited },
)
