import { Failure } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Deciding } from './hooks.ts'
import { inSavepoint } from './savepoint.ts'

/** A record that is moved: whole, nothing in it masked, and what the person was asked. */
export interface Change<Row, Asked> {
  readonly before: Row
  readonly asked: Asked
}

/**
 * What else is written of records that are moved together, and what refuses some of them. Where another move follows at once, the
 * state is the one to which that leads. What is decided at once, without waiting, has written nothing, so that a record need not be
 * read again.
 */
export type Decide<Row, Asked> = Deciding<Change<Row, Asked>, Partial<Row>>

/** Refuses a record alone; among others that are moved together it stays as it was chosen, since that was asked for. */
export class KeptAsChosen extends Failure {
  constructor(text: Message) {
    super({ status: 200, code: 500, text })
  }
}

/** Decides on each record from the row and the answers alone: gives fields, or throws what refuses its move. */
export const each =
  <Row, Asked>(decideOne: (change: Change<Row, Asked>) => Partial<NoInfer<Row>> | void) =>
  (changes: readonly Change<Row, Asked>[]) =>
    changes.map((change) => {
      try {
        return decideOne(change)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return error
      }
    })

/** Decides on one record after the other, asking and writing elsewhere: of one that is refused among others nothing stays. */
export const oneByOne =
  <Row, Asked>(
    decideOne: (change: Change<Row, Asked>, context: Context) => Promise<Partial<NoInfer<Row>> | void>,
  ) =>
  async (changes: readonly Change<Row, Asked>[], context: Context) => {
    const decisions: (Partial<NoInfer<Row>> | Failure | undefined)[] = []
    for (const change of changes) {
      const decide = (own: Context) => decideOne(change, own)
      const decision = changes.length === 1 ? await decide(context) : await inSavepoint(context, decide)
      decisions.push(decision ?? undefined)
    }
    return decisions
  }

/** What was decided by the ids of records, each in its place. */
export const inPlace = <Fields>(
  changes: readonly Change<{ readonly id: string }, unknown>[],
  decisions: ReadonlyMap<string, Fields>,
): (Fields | undefined)[] => changes.map(({ before }) => decisions.get(before.id))
