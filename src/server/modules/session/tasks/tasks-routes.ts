import { isAllowed, onRows, wordsOf } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { rowsAsked, type Task } from '#contract/core/tasks.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { screenOfNoun } from '#contract/screens/screens.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { asking } from '#server/calls/grants.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { asPerson } from '#server/store/as-person.ts'
import { sourceOfNoun } from '#server/store/data-rules.ts'
import { inTime } from '#server/store/in-time.ts'
import { countWaiting, type Waiting } from './waiting.ts'
import { sourceFor } from '#server/store/withheld.ts'

/** A task with the list that shows its rows. */
interface Declared {
  readonly noun: string
  readonly name: string
  readonly task: Task
  readonly list: Endpoint
}

/** A noun waits this long for a table that is locked: one that is late must not keep the others. */
const countMs = 1_000

const notCounted: Omit<Waiting, 'count'> & { count: null } = {
  count: null,
  isAll: false,
  since: null,
  until: null,
}

/** What the nouns that are served say of waiting rows. */
const declaredBy = (modules: readonly Implementation[]): readonly Declared[] =>
  modules.flatMap(({ endpoint: list }) => {
    const { permission: noun, tasks: own = {} } = list.resource ?? {}
    if (noun === undefined || !list.path.endsWith('/list')) return []
    return Object.entries(own).map(([name, task]) => ({ noun, name, task, list }))
  })

/** Who somebody is for the lists and moves of a task; undefined where they may not act on it. */
const actingOn = ({ noun, task, list }: Declared, caller: Caller): Caller | undefined => {
  const access = onRows(noun, task.verb)
  if (!isAllowed(access, caller.grants)) return undefined
  const acting = asking(wordsOf(access), caller)
  // Row-level security keeps nothing of these lists from anybody.
  return list.runsAs === 'server' && acting.rights !== 'all' ? undefined : acting
}

const waitingOf = async (
  { noun, name, task, list }: Declared,
  acting: Caller,
  { context, late }: { readonly context: Context; readonly late: Set<string> },
): Promise<WaitingTask[]> => {
  const source = sourceOfNoun(noun)
  const to = screenOfNoun(noun)
  if (!source || !to) return []
  const search = rowsAsked(task, dayAt())
  const count = () => countWaiting(context.tx, sourceFor(source, { caller: acting }), task, search)
  const read = () => (list.runsAs === 'server' ? count() : asPerson(acting, context, count))
  const counted = late.has(noun) ? undefined : await inTime(context, countMs, read)
  if (!counted) late.add(noun)
  const waiting = counted ?? notCounted
  return [{ name: `${noun}.${name}`, title: context.translate(task.title), ...waiting, to, search }]
}

/** Rows that have waited longest come first, then days to come, then what has no rows or could not be counted. */
const byAge = (one: WaitingTask, other: WaitingTask): number => {
  const rank = ({ since, until }: WaitingTask) => (since ? 0 : until ? 1 : 2)
  const first = ({ since, until }: WaitingTask) => since ?? until ?? ''
  return rank(one) - rank(other) || (first(one) < first(other) ? -1 : 1)
}

/** What waits for people in the lists of these modules. */
export const taskRoutes = (modules: readonly Implementation[]): Implementation[] => {
  const declared = declaredBy(modules)
  return implementAll(tasks, {
    mine: async (_input, context) => {
      const found: WaitingTask[] = []
      const late = new Set<string>()
      for (const one of declared) {
        const acting = actingOn(one, context.caller)
        if (acting) found.push(...(await waitingOf(one, acting, { context, late })))
      }
      return found.toSorted(byAge)
    },
  })
}
