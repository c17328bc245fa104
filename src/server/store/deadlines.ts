import { getTableColumns, getTableName } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { StateMachine } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { rowsForHooks } from './hooks.ts'
import { updateRow } from './row-writes.ts'
import type { ResourceStore } from './resource-store.ts'

/** A move that records make by themselves: those in a state it starts from, on the day after the one in `at`. */
export interface Deadline {
  readonly name: string
  readonly source: Source
  readonly machine: StateMachine
  readonly move: string
  /** A field of days. */
  readonly at: string
  readonly moved: (id: string, context: Context) => Promise<void>
}

/**
 * `deadline(store, machine, 'expire', { at: 'endDate', moved })`. `moved` gets the record as it became, whole, in the
 * transaction of the move.
 */
export const deadline = <Group extends ResourceGroup, State extends string, Name extends string>(
  { source }: ResourceStore<Group>,
  machine: StateMachine<State, Name>,
  move: NoInfer<Name>,
  {
    at,
    moved,
  }: {
    readonly at: keyof RowOf<Group> & string
    readonly moved: (row: RowOf<Group>, context: Context) => Promise<void>
  },
): Deadline => ({
  name: `${source.resource.permission}.${move}`,
  source,
  machine,
  move,
  at,
  moved: async (id, context) => {
    for (const row of await rowsForHooks(source, [id], context)) await moved(row as RowOf<Group>, context)
  },
})

const Found = z.object({ id: z.string() })

/** The records whose deadline is over on a day, and the move of one of them. */
export const deadlineIn = ({ source, machine, move, at, moved }: Deadline, today: string) => {
  const columns = getTableColumns(source.table)
  const column = (field: string) => `"${columns[field]?.name}"`
  const to = machine.moves[move]
  if (!to) throw new Error(`no move ${move}`)
  const due = `SELECT id FROM "${getTableName(source.table)}" WHERE del_flag = 0 AND ${column(machine.field)} = ANY($1) AND ${column(at)} < $2`
  return {
    open: async ({ tx }: Context): Promise<string[]> =>
      (await tx.rows(Found, `${due} ORDER BY id`, [to.from, today])).map(({ id }) => id),
    /** Asks once more, with the record held: another instance may have moved it, or be about to. */
    move: async (id: string, context: Context): Promise<void> => {
      const held = await context.tx.rows(Found, `${due} AND id = $3 FOR UPDATE SKIP LOCKED`, [
        to.from,
        today,
        id,
      ])
      if (held.length === 0) return
      await updateRow(source, id, { [machine.field]: to.to }, context)
      await moved(id, context)
    },
  }
}
