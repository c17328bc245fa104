import * as z from 'zod/mini'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { asSystem, type SystemDeps } from '#server/calls/as-system.ts'
import { deadlineIn, type Deadline } from '#server/store/deadlines.ts'

/** When timed work is due: at this time (`HH:MM`) of every day, by the clock of GMT+8. */
export interface DueTimes {
  readonly daily: string
}

/** Does the work of one day `YYYY-MM-DD`, in the transaction that notes the day as done. */
type DayWork = (day: string, context: Context) => Promise<void>

/** Work at times of the calendar, exactly once over all instances (decision 053). */
export interface DueWork {
  /**
   * Declares work of every day. Days that were missed are made up for one by one, the oldest first; a day whose work fails is
   * tried again with the next look, before later ones. New work begins with the day it is first looked at.
   */
  every(name: string, at: DueTimes, run: DayWork): void
  /** Declares a move that records make by themselves when a day is over. */
  deadline(deadline: Deadline): void
  /** Does all that is due at a moment. Never rejects: failures go to `onError`. */
  doDue(now: Date): Promise<void>
}

const Taken = z.object({ day: z.nullable(z.string()) })

/** The last day whose time has come. */
const latestDay = ({ daily }: DueTimes, now: Date): string =>
  momentText(now).slice(11, 16) >= daily ? dayAt(now) : addDays(dayAt(now), -1)

export const createDueWork = (deps: SystemDeps): DueWork => {
  const works: { readonly name: string; readonly at: DueTimes; readonly run: DayWork }[] = []
  const deadlines: Deadline[] = []

  /** Does the next day of a work, if there is one to do. */
  const doDay = ({ name, at, run }: (typeof works)[number], now: Date): Promise<boolean> =>
    asSystem(deps, async (context) => {
      const [taken] = await context.tx.rows(Taken, 'SELECT take_due_day($1, $2) AS day', [
        name,
        latestDay(at, now),
      ])
      if (!taken?.day) return false
      await run(taken.day, context)
      return true
    })

  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (cause) {
      deps.onError(new Error(`due work failed: ${what}`, { cause }))
    }
  }

  return {
    every: (name, at, run) => {
      if (works.some((known) => known.name === name)) throw new Error(`${name} is declared twice`)
      works.push({ name, at, run })
    },
    deadline: (deadline) => void deadlines.push(deadline),
    doDue: async (now) => {
      // First the states: nobody is reminded of what has ended.
      for (const deadline of deadlines) {
        const { open, move } = deadlineIn(deadline, dayAt(now))
        await attempt(deadline.name, async () => {
          for (const id of await asSystem(deps, open))
            await attempt(`${deadline.name} of ${id}`, () => asSystem(deps, (context) => move(id, context)))
        })
      }
      for (const work of works)
        await attempt(work.name, async () => {
          while (await doDay(work, now));
        })
    },
  }
}
