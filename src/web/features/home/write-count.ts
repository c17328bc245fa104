import { t } from '@lingui/core/macro'
import type { MemberSummary } from '#contract/employees.ts'
import { formatNumber } from '#web/lib/format.ts'

/** A count; one that is kept from HR is said to be, since anything else would read as a number (security trap 52). */
export const writeCount = (count: number | null): string => (count === null ? t`不显示` : formatNumber(count))

type Figures = Pick<MemberSummary, 'byStatus' | 'byMonth' | 'byAgeBand'>

/** Whether any figure of a summary is kept from the person. */
export const hasHidden = ({ byStatus, byMonth, byAgeBand }: Figures): boolean =>
  [...byStatus, ...byAgeBand].some(({ count }) => count === null) ||
  byMonth.some(({ joined, left }) => joined === null || left === null)
