import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ConditionGroup } from '#contract/core/advanced-query.ts'
import type { Condition } from '#contract/core/conditions.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { parseListQuery, type ListQuery } from '#contract/core/query.ts'
import { createSemaphore } from '#server/core/semaphore.ts'

/** Does heavy calls in few slots, so that the connections, workers and cores left are enough for everybody else. */
export interface HeavySlots {
  /**
   * Reads the input of a call and does it, a heavy one in a slot. Throws `tooManyHeavyCalls` and `tooManyOwnHeavyCalls` where none is
   * free. What is always heavy has its input read in the slot, too, for many rows are dear to check.
   */
  run<Result>(
    call: { readonly endpoint: Endpoint; readonly userId: string; readonly read: () => Promise<unknown> },
    work: (input: unknown) => Promise<Result>,
  ): Promise<Result>
}

/** So many texts are looked for, keys sorted by and rows walked over before a question is dear. */
const dear = { patterns: 20, sorts: 2, offset: 200_000 } as const

const patternsOf = ({ rule, values }: Condition): number => (rule.includes('like') ? values.length : 0)
const patternsIn = ({ items }: ConditionGroup): number =>
  items.reduce((sum, item) => sum + ('items' in item ? patternsIn(item) : patternsOf(item)), 0)

const isDear = ({ where, advanced, sort, pageNo, pageSize, cursor }: ListQuery): boolean =>
  where.reduce((sum, one) => sum + patternsOf(one), patternsIn(advanced)) > dear.patterns ||
  sort.length > dear.sorts ||
  (cursor === undefined && pageNo * pageSize > dear.offset)

/** Whether a call needs a slot. A question that is no question is refused by whoever answers it, in better words. */
export const isHeavy = (
  { heavy, resource }: Pick<Endpoint, 'heavy' | 'resource'>,
  input: unknown,
): boolean => {
  if (heavy !== 'dear-question') return heavy === 'always'
  const { exact, ids: _ids, all: _all, ...question } = input as Readonly<Record<string, string | undefined>>
  if (exact === 'true') return true
  try {
    return resource !== undefined && isDear(parseListQuery(resource, question))
  } catch {
    return false
  }
}

/** Makes the slots of one instance: four, and two of them for one person. */
export const createHeavySlots = (): HeavySlots => {
  const slots = createSemaphore({
    capacity: 4,
    mostOfKey: 2,
    full: 'tooManyHeavyCalls',
    fullOfKey: 'tooManyOwnHeavyCalls',
  })
  return {
    run: async ({ endpoint, userId, read }, work) => {
      if (endpoint.heavy === 'always')
        return slots.hold(userId, async () => {
          // Those that came with it are refused before it is read.
          await othersTurn()
          return work(await read())
        })
      const input = await read()
      return isHeavy(endpoint, input) ? slots.hold(userId, () => work(input)) : work(input)
    },
  }
}
