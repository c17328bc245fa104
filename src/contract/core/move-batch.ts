import * as z from 'zod/mini'
import { component } from './components.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { because, fieldMeta, id, version } from './fields.ts'
import { maxMoved, type Batch, type MoveCall, type MoveOfCall } from './moves.ts'

/** What became of the records that a batch was to move. */
export const MoveOutcome = component('MoveOutcome', {
  /** The ids of those that were moved. */
  moved: z.array(id()),
  /** Those that were not, each with its name and why; nothing of them has changed. */
  refused: z.array(z.object({ id: id(), name: z.string(), message: z.string() })),
  /** Those that stay as they were chosen, since that was asked for: neither moved nor refused. */
  kept: z.array(z.object({ id: id(), name: z.string(), message: z.string() })),
  /** How many were moved and how many were not, in the caller's words. */
  said: z.string(),
})
export type MoveOutcome = z.infer<typeof MoveOutcome>

/** A call that makes one move of many records: sends `rows`, each with its id and version, and what the move asks, once. */
export interface MoveBatchCall<Input extends z.core.$ZodType = z.core.$ZodType> extends Endpoint<
  Input,
  typeof MoveOutcome
> {
  readonly batchOf: MoveOfCall
  /** So many records at once. */
  readonly atMost: number
}

/** True for a call that makes a move of many records. */
export const isMoveBatch = (call: unknown): call is MoveBatchCall =>
  typeof call === 'object' && call !== null && 'batchOf' in call && 'path' in call

/** The names of the calls of a noun that make a move of many records. */
export type MoveBatchNames<Group> = {
  [Name in keyof Group]: Group[Name] extends { readonly batchOf: MoveOfCall } ? Name : never
}[keyof Group] &
  string

const twice = /*i18n*/ { id: 'moveBatch.twice', message: '同一条记录出现了两次' }
const rowsLabel = /*i18n*/ { id: 'moveBatch.rows', message: '所选记录' }

const rows = (atMost: number) =>
  z.array(z.object({ id: id(), version: version() })).check(
    z.minLength(1),
    z.maxLength(atMost),
    z.refine((all) => new Set(all.map((row) => row.id)).size === all.length, because(twice)),
  )

/** The records of a batch: each its id and the version that was read. */
export type Rows = ReturnType<typeof rows>

/** What a body of so many rows may have: an element, an id and a version for each, and what else is asked. */
const large = (rows: number) => ({ maxBodyBytes: rows * 64, maxParts: rows * 3 + 100 })

/**
 * The same move of up to 200 records, `PUT …/<name>Batch`; of more (`atMost`) where the hooks of the move take them together.
 * Each record is checked as one alone would be; those that are refused stay as they are and are named in the answer, the others
 * are moved. One that the caller does not see refuses the whole. Files cannot be asked for: proof is of one record.
 */
export const moveBatch = (
  call: MoveCall<z.ZodMiniObject<z.core.$ZodShape>>,
  { atMost = maxMoved, without = [] }: Batch,
): MoveBatchCall => {
  const asks = Object.fromEntries(
    Object.entries(call.input.shape).filter(
      ([field]) => field !== 'id' && field !== 'version' && !without.includes(field),
    ),
  )
  for (const [field, schema] of Object.entries(asks))
    if (fieldMeta(schema)?.kind === 'files')
      throw new Error(`${call.path} asks for ${field}, files of one record`)
  const { move, summary, labels, ...base } = call
  return {
    ...endpoint({
      ...base,
      path: `${call.path}Batch`,
      input: z.object({ rows: rows(atMost), ...asks }),
      output: MoveOutcome,
      labels: { ...labels, rows: rowsLabel },
      summary: `${summary}; up to ${atMost} at once, each moved or named with what refuses it`,
      saysField: 'said',
      ...(atMost > maxMoved && { heavy: 'always', ...large(atMost) }),
    }),
    batchOf: move,
    atMost,
  }
}
