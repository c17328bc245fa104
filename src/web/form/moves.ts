import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isMoveBatch, type MoveBatchNames } from '#contract/core/move-batch.ts'
import { isMoveCall, mayMove, type MoveCall, type MoveNames } from '#contract/core/moves.ts'
import type { ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { Action, Asks, BatchCall, Condition, PerRow, RecordCall } from './action.ts'

const isMove = (call: Endpoint | undefined): call is MoveCall & RecordCall => isMoveCall(call)
const isBatch = (call: Endpoint | undefined): call is BatchCall => isMoveBatch(call)

/** When else than by its state a record may be moved. */
type Further<Row> = Omit<Condition<Row>, 'word'>

/** Asked of many at once, fields are the same for all. */
type MoveAsks<Group, Name extends string, Row> = Further<Row> &
  Asks<Row, `${Name}Batch` extends MoveBatchNames<Group> ? ReactNode : PerRow<Row>>

/**
 * `moves(suppliers, { pause: { text }, … })`: every move of a noun as an action, in the order of the contract. Word, states, question,
 * fields and the call for many follow from it; here stands what is to be said besides.
 */
export const moves = <Group extends ResourceGroup & Readonly<Record<string, Endpoint>>>(
  group: Group,
  said: { readonly [Name in MoveNames<Group>]?: MoveAsks<Group, Name, RowOf<Group>> } = {},
): Action<RowOf<Group>>[] =>
  Object.entries<Endpoint>(group).flatMap(([name, on]) => {
    const batch = group[`${name}Batch`]
    if (!isMove(on)) return []
    const asks: Asks<RowOf<Group>> & Further<RowOf<Group>> = said[name as MoveNames<Group>] ?? {}
    const { machine, name: move } = on.move
    const title = machine.moves[move]?.title
    if (!title) throw new Error(`${on.path} makes no move`)
    return [
      {
        name,
        on,
        batch: isBatch(batch) ? batch : undefined,
        word: title,
        when: (row) =>
          mayMove(machine, move, String((row as Readonly<Record<string, unknown>>)[machine.field])) &&
          (asks.when?.(row) ?? true),
        needs: [machine.field, 'version', ...(asks.needs ?? [])],
        asks,
      },
    ]
  })
