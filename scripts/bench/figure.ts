import type { calls } from './calls.ts'
import type { Running } from './processes.ts'

/** One measured number and what it should be, such as `<= 2`. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly goal: `${'<=' | '>='} ${number}`
  readonly unit: 'ratio' | 'KB' | 'MB' | 's' | 'frames'
  /** What else a reader wants to know: which of several was the worst. */
  readonly about?: string
}

/** What figures are measured on: the portal and the yardstick server, both running on the same large database. */
export interface Stage {
  /** The owner's address of the database. */
  readonly adminUrl: string
  readonly portal: Running
  readonly bare: Running
  /** The bench's calls, signed in as staff. */
  readonly ours: Awaited<ReturnType<typeof calls>>
  /** A scratch folder, removed at the end. */
  readonly folder: string
  /** Tells whoever waits what is going on. */
  say(words: string): void
}

/** A file of figures: measures them one after the other, in the order they are to be read. */
export type FigureGroup = (stage: Stage) => AsyncIterable<Figure>

/** Whether a figure is as it should be. */
export const isReached = ({ value, goal }: Figure): boolean => {
  const [sign, limit] = goal.split(' ')
  return sign === '<=' ? value <= Number(limit) : value >= Number(limit)
}
