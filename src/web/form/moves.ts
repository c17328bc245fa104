import { isMoveBatch } from '#contract/core/move-batch.ts'
import { isMoveCall, mayMove, type MoveCall, type MoveNames } from '#contract/core/moves.ts'
import type { ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { Action, Asks, BatchCall, Condition, OpenAction, RecordCall } from './action.ts'

const isMove = (call: unknown): call is MoveCall & RecordCall => isMoveCall(call)
const isBatch = (call: unknown): call is BatchCall => isMoveBatch(call)

/** When else than by its state a record may be moved. */
type Further<Row> = Omit<Condition<Row>, 'word'>

type Said<Row> = Readonly<Record<string, (Further<Row> & Asks<Row>) | undefined>>

/**
 * Every move of a noun as an action, in the order of the contract: word, states, question, fields and the call for many follow
 * from it.
 */
export const plainMoves = <Row>(group: object, said: Said<Row> = {}): Action<Row>[] => {
  const calls: Readonly<Record<string, unknown>> = { ...group }
  return Object.entries(calls).flatMap(([name, on]) => {
    const batch = calls[`${name}Batch`]
    if (!isMove(on)) return []
    const asks = said[name] ?? {}
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
}

/** `moves(suppliers, { pause: { text }, … })`: the moves of a noun where something is to be said besides. */
export const moves = <Group extends ResourceGroup>(
  group: Group,
  said: { readonly [Name in MoveNames<Group>]?: Further<RowOf<Group>> & Asks<RowOf<Group>> } = {},
): Action<RowOf<Group>>[] => plainMoves<RowOf<Group>>(group, said)

/** The same actions, of which some open a part of their own instead of a form, by their names. */
export const withParts = <Row>(
  actions: readonly Action<Row>[],
  parts: Readonly<Record<string, Pick<OpenAction<Row>, 'fetch' | 'draw'>>>,
): Action<Row>[] =>
  actions.map((action) => {
    const { name, on, word, when, needs } = action
    const part = parts[name]
    return part ? { name, on, word, when, needs, ...part } : action
  })
