import { addDays } from '#contract/rules/calendar.ts'
import type { Message } from './message.ts'

/**
 * Rows of a noun that wait for people: for all who hold the word of `verb` and list them. Every row in a state out of which only
 * they lead is one, and so is one whose day comes near (decision 104).
 */
export interface Task {
  /** What waits, as home calls it. */
  readonly title: Message
  /** The verb of the word that acts on the rows: `decide` is `coverChange:decide`. */
  readonly verb: string
  /** How the list is asked for exactly these rows; a number is the day in so many days, below zero so many days ago. */
  readonly rows: Readonly<Record<string, string | number>>
  /** The day that comes near, where it is one. */
  readonly until?: string
  /** The moment since which rows wait, where it is not the one at which they were made. */
  readonly since?: string
}

/** So many rows of a task are counted; home says that there are more. */
export const mostTasks = 999

/** How a list is asked for the rows of a task, on a day. */
export const rowsAsked = ({ rows }: Pick<Task, 'rows'>, today: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [
      name,
      typeof value === 'number' ? addDays(today, value) : value,
    ]),
  )
