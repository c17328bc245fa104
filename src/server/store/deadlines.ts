import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import { fieldOf, type Move, type StateMachine, type When } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Rights } from '#server/db/roles.ts'
import type { Source } from './conditions.ts'
import { inTurn, rowsForHooks, type Follow } from './hooks.ts'
import { updateRows } from './row-batches.ts'
import type { ResourceStore } from './resource-store.ts'

/** What happens by itself, once to each record whose time has come. */
export interface Deadline {
  readonly name: string
  readonly source: Source
  /** Whose rights reach the records. */
  readonly rights: Rights
  /** The field of the state, and the states in which a record waits. */
  readonly field: string
  readonly states: readonly string[]
  readonly when: When
  /** A column that is empty until it has happened, where the state does not say so. */
  readonly noted?: string
  /** So many records share a transaction; where one fails, each has its own. */
  readonly atOnce: number
  /** Does it to records that are held. */
  readonly meet: (ids: readonly string[], context: Context) => Promise<void>
}

const columnIn = ({ table }: Source, field: string) => {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`${getTableName(table)} has no column ${field}`)
  return column
}

/** The column of a field. */
export const columnOf = (source: Source, field: string): string => columnIn(source, field).name

/** Time is counted from a day or a moment, and nobody waits for the look of every minute: it needs an index that begins with state and time. */
const withIndex = (deadline: Deadline): Deadline => {
  const { source, name, field, when } = deadline
  const type = 'since' in when ? 'timestamp' : 'date'
  if (!columnIn(source, fieldOf(when)).getSQLType().startsWith(type))
    throw new Error(`${name} counts from ${fieldOf(when)}, which is no ${type}`)
  const wanted = [field, fieldOf(when)].map((one) => columnOf(source, one))
  const isThere = getTableConfig(source.table).indexes.some(({ config }) =>
    wanted.every((column, place) => {
      const key = config.columns[place]
      return key !== undefined && 'name' in key && key.name === column
    }),
  )
  if (!isThere) throw new Error(`${name} needs an index on ${wanted.join(', ')}`)
  return deadline
}

const rightsTo = ({ list }: ResourceGroup): Rights => list.runsAs ?? 'all'

const rowsTo =
  <Group extends ResourceGroup>({ source }: ResourceStore<Group>, after: Follow<RowOf<Group>>) =>
  async (ids: readonly string[], context: Context): Promise<void> =>
    void (await after((await rowsForHooks(source, ids, context)) as RowOf<Group>[], context))

/** So many records are moved in one transaction where they are moved together. */
const together = 5_000

/**
 * A move that records make by themselves, when its `due` says: `deadline(store, machine, 'expire', { after })`. Throws where no index
 * serves the look-up.
 */
export const deadline = <Group extends ResourceGroup, State extends string, Name extends string>(
  store: ResourceStore<Group>,
  machine: StateMachine<State, Name>,
  move: NoInfer<Name>,
  {
    after,
    isTogether,
    writes,
  }: {
    /** Gets records as they became, whole, in the transaction of the move. */
    readonly after?: Follow<RowOf<Group>>
    /** All are moved in one transaction, instead of each in its own. */
    readonly isTogether?: true
    /** What is written of each of them besides the state. */
    readonly writes?: () => Partial<RowOf<Group>>
  } = {},
): Deadline => {
  const { source } = store
  const { from, to, due }: Move<State> = machine.moves[move]
  if (!due) throw new Error(`${move} says not when it is due`)
  const follow = after && rowsTo(store, after)
  return withIndex({
    name: `${source.resource.permission}.${move}`,
    source,
    rights: rightsTo(source.group),
    field: machine.field,
    states: from,
    when: due,
    atOnce: isTogether ? together : 1,
    meet: async (ids, context) => {
      const written = { ...writes?.(), [machine.field]: to }
      const rows = ids.map((id) => ({ ...written, id }))
      await updateRows(source, { fields: Object.keys(written), rows }, context)
      await follow?.(ids, context)
    },
  })
}

type ReminderAbout<Group extends ResourceGroup, State extends string> = When<keyof RowOf<Group> & string> & {
  readonly in: readonly State[]
  /** The column that notes when it was done; empty before. Its change is no edit: nobody's form becomes stale. */
  readonly noted: string
  readonly remind: (row: RowOf<Group>, context: Context) => Promise<void>
}

/** What people are told once of each record that stays in a state: `reminder(store, machine, { in, since, after, noted, remind })`. */
export const reminder = <Group extends ResourceGroup, State extends string>(
  store: ResourceStore<Group>,
  machine: StateMachine<State>,
  { in: states, noted, remind, ...when }: ReminderAbout<Group, NoInfer<State>>,
): Deadline => {
  const { source } = store
  const tell = rowsTo(store, inTurn(remind))
  return withIndex({
    name: `${source.resource.permission}.${noted}`,
    source,
    rights: rightsTo(source.group),
    field: machine.field,
    states,
    when,
    noted,
    atOnce: 1,
    meet: async (ids, context) => {
      await context.tx.query(
        `UPDATE "${getTableName(source.table)}" SET "${columnOf(source, noted)}" = clock_timestamp() WHERE id = ANY($1::bigint[])`,
        [ids],
      )
      await tell(ids, context)
    },
  })
}

/** Whether people are reminded of records, which stay as they are. */
export const isReminder = ({ noted }: Deadline): boolean => noted !== undefined

/** Whether a deadline counts working days or hours. */
export const countsWork = ({ when }: Deadline): boolean => 'after' in when && !('hours' in when.after)
