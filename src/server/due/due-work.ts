import * as z from 'zod/mini'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { asSystem, type SystemDeps } from '#server/calls/as-system.ts'
import { isListedYear } from '#contract/rules/working-days.ts'
import { countsWork, isReminder, type Deadline } from '#server/store/deadlines.ts'
import { batchesOf } from '#server/store/row-batches.ts'
import { dueRecords, type DueRecord, type Look } from './due-records.ts'
import { readSpecialDays } from './special-days.ts'

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
  /**
   * Declares what brings rows up to the day in transactions of its own. It is asked before the server listens and at every look,
   * before all else, and does nothing where nothing has changed with the day.
   */
  upToDate(name: string, bring: () => Promise<void>): void
  /** Declares what happens to records by themselves when their time has come: a move, or a reminder. */
  deadline(deadline: Deadline): void
  /** Brings what was declared so up to the day. Never rejects: failures go to `onError`, and the next look tries again. */
  bringUpToDate(): Promise<void>
  /** Does all that is due at a moment. Never rejects: failures go to `onError`. */
  doDue(now: Date): Promise<void>
}

/** So many records are looked up at once. */
const batchSize = 200

const Taken = z.object({ day: z.nullable(z.string()) })

/** The last day whose time has come. */
const latestDay = ({ daily }: DueTimes, now: Date): string =>
  momentText(now).slice(11, 16) >= daily ? dayAt(now) : addDays(dayAt(now), -1)

interface Work {
  readonly name: string
  readonly at: DueTimes
  readonly run: DayWork
}

/** Does the next day of a work, if there is one to do. */
const doDay = (deps: SystemDeps, { name, at, run }: Work, now: Date): Promise<boolean> =>
  asSystem(deps, async (context) => {
    const [taken] = await context.tx.rows(Taken, 'SELECT take_due_day($1, $2) AS day', [
      name,
      latestDay(at, now),
    ])
    if (!taken?.day) return false
    await run(taken.day, context)
    return true
  })

const attempt = async (
  { onError }: SystemDeps,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work()
  } catch (cause) {
    onError(new Error(`due work failed: ${what}`, { cause }))
  }
}

const meetAll = async (deps: SystemDeps, deadline: Deadline, look: Look): Promise<void> => {
  const { open, meet } = dueRecords(deadline, look)
  const { name, rights, atOnce } = deadline
  const size = Math.max(batchSize, atOnce)
  const met = (ids: readonly string[]) => asSystem(deps, (context) => meet(ids, context), rights)
  const metEach = async (ids: readonly string[]) => {
    for (const id of ids) await attempt(deps, `${name} of ${id}`, () => met([id]))
  }
  let last: DueRecord | undefined
  do {
    const batch = await asSystem(deps, (context) => open(context, last, size), rights)
    for (const part of batchesOf(
      batch.map(({ id }) => id),
      atOnce,
    ))
      // Where one of them fails, the others are not held up by it.
      await (part.length > 1 ? met(part).catch(() => metEach(part)) : metEach(part))
    last = batch.length < size ? undefined : batch.at(-1)
  } while (last)
}

/** Says every day that nobody has listed the holidays of its year, where they are counted with. */
const missUnlisted = ({ onError }: SystemDeps, deadlines: readonly Deadline[]): Work => ({
  name: 'due.special-days',
  at: { daily: '00:00' },
  run: async (day, context) => {
    if (!deadlines.some(countsWork) || isListedYear(day, await readSpecialDays(context))) return
    onError(
      new Error(
        `no holidays of ${day.slice(0, 4)} in sys_special_day: Monday to Friday count as working days until they are added`,
      ),
    )
  },
})

export const createDueWork = (deps: SystemDeps): DueWork => {
  const deadlines: Deadline[] = []
  const works = [missUnlisted(deps, deadlines)]
  const kept: { readonly name: string; readonly bring: () => Promise<void> }[] = []
  const bringUpToDate = async () => {
    for (const { name, bring } of kept) await attempt(deps, name, bring)
  }
  return {
    bringUpToDate,
    upToDate: (name, bring) => void kept.push({ name, bring }),
    every: (name, at, run) => {
      if (works.some((known) => known.name === name)) throw new Error(`${name} is declared twice`)
      works.push({ name, at, run })
    },
    deadline: (deadline) => void deadlines.push(deadline),
    doDue: async (now) => {
      await bringUpToDate()
      await attempt(deps, 'reading the special days', async () => {
        const look = { now, special: await asSystem(deps, readSpecialDays) }
        // First the states: nobody is reminded of what has ended.
        for (const deadline of deadlines.toSorted((a, b) => Number(isReminder(a)) - Number(isReminder(b))))
          await attempt(deps, deadline.name, () => meetAll(deps, deadline, look))
        for (const work of works)
          await attempt(deps, work.name, async () => {
            while (await doDay(deps, work, now));
          })
      })
    },
  }
}
