import { queryOptions } from '@tanstack/react-query'
import { claimTracker } from '#contract/claims/claim-tracker.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'

interface Waiting {
  readonly resolve: (day: string | null) => void
  readonly reject: (error: unknown) => void
}

const waiting = new Map<string, Waiting[]>()

const askAll = async () => {
  const all = new Map(waiting)
  waiting.clear()
  try {
    const answers = await call(claimTracker.expect, { ids: [...all.keys()].join(',') })
    for (const { id, expectBy } of answers) for (const one of all.get(id) ?? []) one.resolve(expectBy)
  } catch (error) {
    for (const one of [...all.values()].flat()) one.reject(toFailure(error))
  }
}

/** When a claim is expected to be paid; those that are asked for at once are asked in one call. */
const expectationOf = (id: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(() => void askAll())
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
  })

/** The same as a query; below the path of the claims, so that it is asked again when one of them moves. */
export const expectation = (id: string) =>
  queryOptions({
    queryKey: ['/claimApply/claimApplyMain/expect', id],
    queryFn: () => expectationOf(id),
  })
