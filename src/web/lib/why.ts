import { proxy } from 'valtio'
import type { Access } from '#contract/core/access.ts'

/** What is to be explained: the words of some accesses. */
export interface WhyQuestion {
  readonly actions: readonly string[]
  readonly queries: readonly string[]
}

/** The question that is open; the shell draws its dialog. */
export const whyOpen = proxy<{ asked: WhyQuestion | null }>({ asked: null })

const wordsOf = (accesses: readonly Access[], pick: 'action' | 'query'): string[] => [
  ...new Set(
    accesses.flatMap((access) =>
      typeof access === 'object' && pick in access ? ((access as Record<string, string>)[pick] ?? []) : [],
    ),
  ),
]

/** Asks why the caller has what calls with these accesses need, or lacks it, and which rows they reach. */
export const askWhy = (...accesses: readonly Access[]): void => {
  whyOpen.asked = { actions: wordsOf(accesses, 'action'), queries: wordsOf(accesses, 'query') }
}
