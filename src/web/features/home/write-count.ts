import { formatNumber } from '#web/lib/format.ts'

/** A count; fewer than five people are not told to HR (security trap 52). */
export const writeCount = (count: number | null): string => (count === null ? '<5' : formatNumber(count))
