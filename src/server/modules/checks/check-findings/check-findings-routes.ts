import { checkFindings, type CheckFinding } from '#contract/checks/check-findings.ts'
import { instantOf, momentText } from '#contract/rules/calendar.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { implementResource } from '#server/implement-resource.ts'
import { readersOf } from '#server/modules/checks/check-reports/readers-reference.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { checkFindingStore } from './check-findings-store.ts'
import { keepFindingCalendar } from './finding-calendar.ts'
import { findingTexts } from './finding-texts.ts'

/** When the person was told: neither to come, nor before the branch has called. */
const reachedAt = ({ reportedAt }: CheckFinding, said: string | null | undefined): string => {
  const now = momentText(new Date())
  const at = said ?? now
  if (at > now) throw refusalOf('reachedAt', findingTexts.future)
  if (reportedAt && instantOf(at) < instantOf(reportedAt)) throw refusalOf('reachedAt', findingTexts.before)
  return at
}

const moves: MovesOf<typeof checkFindings> = {
  reach: {
    decide: (changes, { caller }) =>
      changes.map(({ before, asked }) => ({
        reachedAt: reachedAt(before, asked.reachedAt),
        reachedBy: caller.username,
      })),
  },
  close: {
    decide: (changes, { caller }) => changes.map(() => ({ closedBy: caller.username })),
  },
}

export const checkFindingRoutes = implementResource(checkFindings, checkFindingStore, {
  calendar: keepFindingCalendar,
  own: { readers: readersOf('finding', checkFindingStore.source) },
  moves,
})
