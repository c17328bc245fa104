import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { inSavepoint } from './savepoint.ts'

/** A record that is moved: whole, nothing in it masked, and what the person was asked. */
export interface Change<Row, Asked> {
  readonly before: Row
  readonly asked: Asked
}

/**
 * What becomes of records that are moved, by id: further fields to write, or what refuses the move of this one. Where
 * another move follows at once, the state is the one to which that leads.
 */
export type Decisions<Row> = ReadonlyMap<string, Partial<Row> | Failure>

/**
 * Decides on all records that are moved together, be it one; throwing refuses them all. What is decided at once, without waiting,
 * has written nothing, so that a record need not be read again.
 */
export type Decide<Row, Asked> = (
  changes: readonly Change<Row, Asked>[],
  context: Context,
) => Decisions<Row> | Promise<Decisions<Row>>

interface Named {
  readonly id: string
}

/** Decides on each record from the row and the answers alone: gives fields, or throws what refuses its move. */
export const each =
  <Row extends Named, Asked>(
    decideOne: (change: Change<Row, Asked>) => Partial<NoInfer<Row>> | void,
  ): Decide<Row, Asked> =>
  (changes) =>
    new Map(
      changes.map((change): [string, Partial<Row> | Failure] => {
        try {
          return [change.before.id, decideOne(change) ?? {}]
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          return [change.before.id, error]
        }
      }),
    )

/** Decides on one record after the other, asking and writing elsewhere: of one that is refused among others nothing stays. */
export const oneByOne =
  <Row extends Named, Asked>(
    decideOne: (change: Change<Row, Asked>, context: Context) => Promise<Partial<NoInfer<Row>> | void>,
  ): Decide<Row, Asked> =>
  async (changes, context) => {
    const decisions = new Map<string, Partial<Row> | Failure>()
    for (const change of changes) {
      const decide = (own: Context) => decideOne(change, own)
      const decision = changes.length === 1 ? await decide(context) : await inSavepoint(context, decide)
      decisions.set(change.before.id, decision ?? {})
    }
    return decisions
  }
