import { getTableColumns } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Endpoint, EndpointGroup, OutputOf, ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { mayMove, type MoveCall, type MoveNames, type MoveOfCall } from '#contract/core/moves.ts'
import type { Message } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { addFiles } from './attachments.ts'
import type { Source } from './conditions.ts'
import type { Change, Decide } from './decide.ts'
import { dictTexts } from './dictionaries.ts'
import { rowsForHooks, type Follow } from './hooks.ts'
import { namedBy } from './naming.ts'
import { readGiven, refuseProblems } from './prepare-write.ts'
import { dictText, wholeRow, type StoredRow } from './present.ts'
import type { Recycling } from './recycling.ts'
import { presented } from './presented.ts'
import { batchesOf } from './row-batches.ts'
import { lockRow, lockWith, staleFailure, updateKnownFields } from './row-writes.ts'
import { saying } from './unique-keys.ts'
import { sourceFor } from './withheld.ts'

/** A record that has been moved. */
type Moved<Row, Asked> = Change<Row, Asked> & { readonly after: Row }

/** What a noun decides and does about a move, in the transaction of the move, whether it is made alone or with others. */
export interface MoveHooks<Row, Asked> {
  /** Before records are moved: what else is written of them, and what refuses it (`each`, `oneByOne`, or in sets). */
  decide?(...about: Parameters<Decide<Row, Asked>>): ReturnType<Decide<Row, Asked>>
  /** What `decide` writes is nothing that the record shows, so that it need not be read again. */
  readonly writesElsewhere?: true
  /** The move changes rows, too, that have the same in this field: all of them are held before the record, so that nobody waits in a circle. */
  readonly heldWith?: string
  /** When records have been moved; throwing refuses the move. */
  after?(...about: Parameters<Follow<Moved<Row, Asked>>>): ReturnType<Follow<Moved<Row, Asked>>>
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

type HooksOf<Call extends Endpoint> = MoveHooks<OutputOf<Call>, ParsedOf<Call>>

/** The hooks of the moves of a noun, by the names of their calls; one whose answers are all fields of the row needs none. */
export type MovesOf<Group extends EndpointGroup> = {
  readonly [Name in MoveNames<Group>]?: HooksOf<Group[Name]>
}

/** The hooks of any move. */
export type AnyMoveHooks = MoveHooks<StoredRow, StoredRow>

/** What of a store its moves need. */
export interface MovingStore<Row> {
  readonly source: Source
  readonly recycling: Recycling
  queryById(input: { readonly id: string }, context: Context): Promise<Row>
}

/** What a person does by a move. */
export const wordOf = ({ machine, name }: MoveOfCall): Message =>
  machine.moves[name]?.title ?? { id: name, message: name }

const refuseOtherStates = async (
  { resource }: Source,
  stored: StoredRow,
  move: MoveOfCall,
  context: Context,
): Promise<void> => {
  const { machine, name } = move
  const state = String(stored[machine.field])
  if (mayMove(machine, name, state)) return
  const field = resource.row.shape[machine.field]
  const dict = (field && fieldMeta(field)?.dict) ?? ''
  const words = dictText(dict, state, { dicts: await dictTexts(context.tx), locale: context.locale })
  throw new Failure('notInState', { state: words || state, move: wordOf(move) })
}

/** A move of one noun, and what the noun does before and after it. */
export interface Moving {
  readonly recycling: Recycling
  readonly move: MoveOfCall
  /** What may ask for files. */
  readonly question: MoveCall['input']
  /** What is asked of the fields of the row: the move writes it, unless a hook gives something else. */
  readonly written: readonly string[]
  readonly hooks: AnyMoveHooks
}

/** A move of a noun as its call asks for it. Throws where it asks for what is no field of a row, and no hook takes it. */
export const movingOf = (
  { recycling }: Pick<MovingStore<unknown>, 'recycling'>,
  { path, input: question, move }: Pick<Endpoint, 'path' | 'input'> & { readonly move: MoveOfCall },
  hooks: AnyMoveHooks,
): Moving => {
  const { table, resource } = recycling.source
  const columns = new Set(Object.keys(getTableColumns(table)))
  const { id: _id, version: _version, rows: _rows, ...asks } = (question as { shape?: Shape }).shape ?? {}
  const isField = (field: string) => columns.has(field) && Object.hasOwn(resource.row.shape, field)
  const written = Object.keys(asks).filter(isField)
  const lost = Object.entries(asks).find(
    ([field, schema]) => !isField(field) && fieldMeta(schema)?.kind !== 'files',
  )?.[0]
  if (lost && Object.keys(hooks).length === 0)
    throw new Error(`${path} asks for ${lost}, which nothing takes`)
  return { recycling, move, question, written, hooks }
}

/** A record that is held, as its move begins. */
export interface Begun {
  readonly before: StoredRow
  readonly asked: StoredRow
  /** What was said of the fields of the row, in the form in which it is stored. */
  readonly given: StoredRow
}

/**
 * Begins the move of a record that is held; throws what the row alone refuses: another state, another version, an answer that a
 * form would not take.
 */
export const begin = async (
  { recycling: { source }, move, written }: Moving,
  { stored, asked }: { readonly stored: StoredRow; readonly asked: StoredRow },
  context: Context,
): Promise<Begun> => {
  await refuseOtherStates(source, stored, move, context)
  if (stored['version'] !== asked['version']) throw await staleFailure(stored, context)
  const before = wholeRow(source.resource, stored)
  const came = Object.fromEntries(written.map((field) => [field, asked[field] ?? null]))
  const { given, problems } = readGiven(source, { given: came, before }, context)
  refuseProblems(source, problems, context)
  return { before, asked, given }
}

/** Adds what follows from the rows that answers name, or says why one may not name them; asked in sets, and only of moves that ask for such. */
export const withNamed = async (
  { recycling: { source }, written }: Moving,
  begun: readonly Begun[],
  context: Context,
): Promise<readonly (Begun | Failure)[]> => {
  const { references = {} } = source.resource
  if (!written.some((field) => Object.hasOwn(references, field))) return begun
  const rows = begun.map(({ before, given }) => ({ draft: { ...before, ...given }, before }))
  const named = await namedBy(source, rows, { context, isHeld: true })
  return begun.map((one, at) => {
    const follows = named[at]
    return follows instanceof Failure ? follows : { ...one, given: { ...one.given, ...follows } }
  })
}

/** What a move writes of a record: the state to which it leads, or one to which another move leads from there, or from where it begins. */
export const changesOf = (
  { move: { machine, name } }: Moving,
  ...fields: (StoredRow | undefined)[]
): StoredRow => {
  const to = machine.moves[name]?.to ?? ''
  const changes: StoredRow = Object.assign({}, { [machine.field]: to }, ...fields)
  const state = changes[machine.field]
  const begins = [to, ...(machine.moves[name]?.from ?? [])]
  const follows = Object.values(machine.moves).some(
    (next) => next.to === state && begins.some((from) => next.from.includes(from)),
  )
  if (state !== to && !follows) throw new Error(`${name} does not lead to ${String(state)}`)
  return changes
}

const unlessRefused = <Outcome>(outcome: Outcome | Failure): Outcome => {
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/** Does what follows from records that have been moved. */
export const followMoved = async (
  { recycling: { source }, hooks }: Moving,
  changes: readonly Change<StoredRow, StoredRow>[],
  context: Context,
): Promise<void> => {
  if (!hooks.after || changes.length === 0) return
  const byId = new Map(changes.map((change) => [String(change.before['id']), change]))
  const rows: StoredRow[] = []
  for (const ids of batchesOf([...byId.keys()])) rows.push(...(await rowsForHooks(source, ids, context)))
  const moved = rows.flatMap((after) => {
    const change = byId.get(String(after['id']))
    return change ? [{ ...change, after }] : []
  })
  await hooks.after(moved, context)
}

/**
 * Holds one record and moves it: refuses another state and another version, writes state and fields as one edit. Gives back
 * the row as stored, unless it may have been written again since.
 */
export const moveRow = async (
  moving: Moving,
  asked: StoredRow,
  context: Context,
): Promise<StoredRow | undefined> => {
  const { recycling, question, hooks } = moving
  const { source, options } = recycling
  const id = String(asked['id'])
  if (hooks.heldWith) await lockWith(source, hooks.heldWith, [id], context)
  const stored = await lockRow(source, id, context)
  const begun = await begin(moving, { stored, asked }, context)
  const [named = begun] = await withNamed(moving, [begun], context)
  const { before, given } = unlessRefused(named)
  const decisions = hooks.decide?.([{ before, asked }], context)
  const changes = changesOf(moving, given, unlessRefused((await decisions)?.[0] ?? undefined))
  const isAsRead = !(decisions instanceof Promise) || hooks.writesElsewhere
  const known = isAsRead ? stored : undefined
  const moved = await saying(
    options.unique,
    () => updateKnownFields(source, { id, changes, known }, context),
    source,
  )
  const hasFiles = await addFiles(source, id, { question, asked }, context)
  if (!hooks.after) return hasFiles ? undefined : moved
  await followMoved(moving, [{ before, asked }], context)
  return undefined
}

/** The handler of a move: moves the record and answers it. Refuses in words; by 409 another state and another version. */
export const moving = <Call extends MoveCall>(
  store: MovingStore<OutputOf<Call>>,
  call: Call,
  hooks: MoveHooks<OutputOf<Call>, ParsedOf<Call>> = {},
) => {
  const about = movingOf(store, call, hooks as unknown as AnyMoveHooks)
  return async (asked: ParsedOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { id } = asked as { readonly id: string }
    const moved = await moveRow(about, asked as StoredRow, context)
    if (!moved) return store.queryById({ id }, context)
    const [row] = await presented(sourceFor(store.source, context), [moved], context)
    return row as OutputOf<Call>
  }
}

/** Moves of records that the server makes by itself, by their names: with the hooks and refusals of the calls, and no answer. */
export const moveByName =
  <Group extends EndpointGroup>(
    store: Pick<MovingStore<unknown>, 'recycling'>,
    group: Group,
    moves: MovesOf<Group>,
  ) =>
  async (
    name: MoveNames<Group>,
    asked: { readonly id: string; readonly version: number },
    context: Context,
  ): Promise<void> => {
    const hooks = (moves[name] ?? {}) as unknown as AnyMoveHooks
    await moveRow(movingOf(store, group[name] as unknown as MoveCall, hooks), { ...asked }, context)
  }
