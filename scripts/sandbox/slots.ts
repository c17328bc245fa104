/** A time of a branch, as the portal is told of it. */
export interface Time {
  readonly branchId: string
  readonly day: string
  readonly fromTime: string
  readonly toTime: string
  readonly free: number
}

const [daysAhead, mostFree, fromTime, toTime] = [30, 12, '13:30', '15:00'] as const
const dayMs = 86_400_000

/** What branches have left in the afternoons from Monday to Friday: others take of them, too, another number each hour. */
export const freeTimes = (
  branchIds: readonly string[],
  now: number,
  taken: Readonly<Record<string, readonly unknown[] | undefined>>,
): Time[] =>
  Array.from({ length: daysAhead }, (_, at) => new Date(now + 8 * 3_600_000 + (at + 1) * dayMs))
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .flatMap((date) => {
      const day = date.toISOString().slice(0, 10)
      const byOthers = (date.getUTCDate() + Math.floor(now / 3_600_000)) % mostFree
      return branchIds.map((branchId) => {
        const ours = taken[`${branchId} ${day} ${fromTime}:00`]?.length ?? 0
        return { branchId, day, fromTime, toTime, free: Math.max(0, mostFree - byOthers - ours) }
      })
    })
