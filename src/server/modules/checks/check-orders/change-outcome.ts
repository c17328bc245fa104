import type { ChangeOutcome } from '#contract/records/jobs.ts'

/** So many rows, and so many reasons, are told of a job. */
const mostTold = 200

type Told = Pick<ChangeOutcome, 'failures' | 'reasons'>

const last = (one: { readonly isOther?: boolean | undefined }): number => (one.isOther ? 1 : 0)

/** What a job tells of the orders that it left, with those of another part: each reason with a count, and what was in other states last. */
export const toldWith = (before: Told | null, more: ChangeOutcome['failures']): Told => {
  const reasons = new Map((before?.reasons ?? []).map((one) => [one.reason, one]))
  for (const { reason, isOther } of more) {
    const count = (reasons.get(reason)?.count ?? 0) + 1
    reasons.set(reason, { reason, count, ...(isOther && { isOther }) })
  }
  return {
    failures: [...(before?.failures ?? []), ...more]
      .toSorted((one, other) => last(one) - last(other))
      .slice(0, mostTold),
    reasons: [...reasons.values()]
      .toSorted((one, other) => last(one) - last(other) || other.count - one.count)
      .slice(0, mostTold),
  }
}
