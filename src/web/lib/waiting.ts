import { useQuery } from '@tanstack/react-query'
import { screens, type Place, type ScreenPath } from '#contract/screens/screens.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { formatNumber } from './format.ts'
import { queryOf } from './query-client.ts'

/** How often is asked while nothing is written and no notice comes. */
const POLL_MS = 120_000

/** A count of waiting rows, and whether that is all; null where none could be counted. */
export type WaitingCount = Pick<WaitingTask, 'count' | 'isAll'>

/** A page that was opened before an upgrade of the server does not know screens that came with it. */
const knownTasks = (all: readonly WaitingTask[]): readonly WaitingTask[] =>
  all.filter(({ to }) => to in screens)

/** What waits for the person who is signed in: one answer for home and menu, asked again after each write and each notice. */
export const useWaiting = () =>
  useQuery({ ...queryOf(tasks.mine, {}), refetchInterval: POLL_MS, select: knownTasks })

/** Where the rows of a task stand. */
export const rowsOfTask = ({ to, search }: WaitingTask): Place => ({ to: to as ScreenPath, search })

/** What waits in the screens at some paths, and in the tabs of these screens. */
export const waitingAt = (
  waiting: readonly WaitingTask[],
  paths: readonly string[],
): WaitingCount | undefined => {
  const there = waiting.filter(({ to }) => paths.includes(screens[to as ScreenPath].tabOf ?? to))
  const count = there.reduce((sum, one) => sum + (one.count ?? 0), 0)
  const isAll = there.every((one) => one.isAll)
  if (count > 0) return { count, isAll }
  return isAll ? undefined : { count: null, isAll }
}

/** `8`, `999+` where there are more than are counted, and `?` where none could be counted. */
export const writeWaiting = ({ count, isAll }: WaitingCount): string =>
  count === null ? '?' : formatNumber(count) + (isAll ? '' : '+')
