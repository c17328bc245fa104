import { sql, type BuildExtraConfigColumns } from 'drizzle-orm'
import {
  foreignKey,
  text,
  uniqueIndex,
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { Ledger } from '../ledger-rules.ts'
import { idColumn, moment } from './columns.ts'
import { systemTable, type SystemAccess } from './system-table.ts'

const ledgerColumns = () => ({
  id: idColumn('id')
    .primaryKey()
    .default(sql`next_id()`),
  /** The row of which it takes everything back. */
  reversesId: idColumn('reverses_id'),
  sysOrgCode: text('sys_org_code').notNull(),
  createBy: text('create_by').notNull(),
  createTime: moment('create_time')
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** What a reversal says of itself in every ledger. */
const ownColumns = ['id', 'reverses_id', 'create_by', 'create_time']

/** Whose the rows of a ledger are, and which of its columns are amounts; `own`, what a reversal says besides who made it and when. */
interface LedgerAccess extends Pick<SystemAccess, 'alsoSeen' | 'isAudited'> {
  readonly whose: NonNullable<SystemAccess['whose']>
  readonly amounts: Ledger['amounts']
  readonly own?: Ledger['own']
}

/**
 * A table whose rows are only added: no role changes or deletes one. What was wrong is taken back by a row of its own (`takingBack`
 * of `store/ledger.ts`), once and whole, which the database holds (decision 126).
 */
export const ledgerTable = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  { amounts, own = [], ...access }: LedgerAccess,
  keys: (
    t: BuildExtraConfigColumns<Name, ReturnType<typeof ledgerColumns> & Columns, 'pg'>,
  ) => PgTableExtraConfigValue[],
) =>
  systemTable(
    name,
    { ...ledgerColumns(), ...columns },
    {
      ...access,
      callers: { may: ['SELECT', 'INSERT'] },
      ledger: { amounts, own: [...ownColumns, ...own] },
    },
    (t) => {
      const { id, reversesId } = t as unknown as Readonly<Record<'id' | 'reversesId', ExtraConfigColumn>>
      return [
        foreignKey({ name: `${name}_reverses`, columns: [reversesId], foreignColumns: [id] }),
        uniqueIndex(`${name}_reversed`)
          .on(reversesId)
          .where(sql`reverses_id IS NOT NULL`),
        ...keys(t),
      ]
    },
  )
