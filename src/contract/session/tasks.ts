import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { day, instant, text, whole } from '#contract/core/fields.ts'
import { mostTasks } from '#contract/core/tasks.ts'

/** What waits for the caller in one list. */
export const WaitingTask = component('WaitingTask', {
  /** `coverChange.decide`. */
  name: z.string(),
  title: text(100),
  /** At most `mostTasks`, and whether that is all; null where the rows could not be counted in time, and something may wait. */
  count: z.nullable(whole(0, mostTasks)),
  isAll: z.boolean(),
  /** Since when the first row waits; null where none does or is known, and where a day comes near. */
  since: z.nullable(instant()),
  /** The day that comes first. */
  until: z.nullable(day()),
  /** The screen that shows the rows, and how its list is asked for them. */
  to: z.string(),
  search: z.record(z.string(), z.string()),
})
export type WaitingTask = z.infer<typeof WaitingTask>

/** What waits for a person (decision 104); home and the menu show it. */
export const tasks = endpointGroup('task', {
  mine: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/task/mine',
    input: z.object({}),
    output: z.array(WaitingTask),
    access: 'session',
    summary:
      'How many rows of which lists wait for something that the caller may do, those that wait longest first',
  }),
})
