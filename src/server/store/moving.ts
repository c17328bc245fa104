import { Failure } from '#contract/core/failures.ts'
import type { OutputOf, ParsedOf } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { mayMove, type MoveCall, type MoveOfCall } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { addFiles } from './attachments.ts'
import type { Source } from './conditions.ts'
import { dictTexts } from './dictionaries.ts'
import { dictText, wholeRow, type StoredRow } from './present.ts'
import { lockRow, staleFailure, updateRow } from './row-writes.ts'

/**
 * What a move does besides changing the state, in the same transaction: gives further fields to write. `row` is the
 * record as it was, locked, with nothing masked; `asked` is what the person was asked.
 */
export type Follow<Call extends MoveCall> = (
  row: OutputOf<Call>,
  asked: ParsedOf<Call>,
  context: Context,
) => Promise<Partial<OutputOf<Call>>>

const refuseOtherStates = async (
  { resource }: Source,
  stored: StoredRow,
  { machine, name }: MoveOfCall,
  context: Context,
): Promise<void> => {
  const state = String(stored[machine.field])
  if (mayMove(machine, name, state)) return
  const field = resource.row.shape[machine.field]
  const dict = (field && fieldMeta(field)?.dict) ?? ''
  const words = dictText(dict, state, { dicts: await dictTexts(context.tx), locale: context.locale })
  const move = machine.moves[name]?.title ?? { id: name, message: name }
  throw new Failure('notInState', { state: words || state, move })
}

/**
 * The handler of a move: locks the record, refuses it in another state (`notInState`) and one that has changed since it
 * was read (`stale`), lets `follow` do its part, writes state and fields as one edit, and answers the row.
 */
export const moving =
  <Call extends MoveCall>(
    store: {
      readonly source: Source
      queryById(input: { readonly id: string }, context: Context): Promise<OutputOf<Call>>
    },
    call: Call,
    follow: Follow<Call>,
  ) =>
  async (asked: ParsedOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { source } = store
    const { id, version } = asked as { id: string; version: number }
    const { machine, name } = call.move
    const stored = await lockRow(source, id, context)
    await refuseOtherStates(source, stored, call.move, context)
    if (stored['version'] !== version) throw await staleFailure(stored, context)
    const fields = await follow(wholeRow(source.resource, stored) as OutputOf<Call>, asked, context)
    const changes: StoredRow = { ...(fields as object), [machine.field]: machine.moves[name]?.to }
    await updateRow(source, id, changes, context)
    await addFiles(source, id, { question: call.input, asked: asked as object }, context)
    return store.queryById({ id }, context)
  }
