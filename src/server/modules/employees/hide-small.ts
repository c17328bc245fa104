/** The smallest count that may be shown to a caller who must not recognise single people (security trap 52). */
export const smallestShown = 5

const isGuessable = (hidden: readonly number[]): boolean => {
  if (hidden.length === 0) return false
  const sum = hidden.reduce((total, count) => total + count, 0)
  const most = smallestShown - 1
  return hidden.length === 1 || sum < smallestShown || sum === hidden.length || sum === hidden.length * most
}

/**
 * Hides counts of 1 to 4 behind null, and as many more (the smallest first, zeros last) as it takes so that nobody who
 * knows the total of the series can work a hidden one out: more than one is hidden, and together they do not add up
 * to something that only one combination gives.
 */
export const hideSmall = (counts: readonly number[]): (number | null)[] => {
  const hidden = new Set(counts.flatMap((count, at) => (count > 0 && count < smallestShown ? [at] : [])))
  const candidates = counts
    .map((count, at) => ({ count, at }))
    .filter(({ at }) => !hidden.has(at))
    .toSorted((a, b) => (a.count || Number.MAX_SAFE_INTEGER) - (b.count || Number.MAX_SAFE_INTEGER))
  for (const { at } of candidates) {
    if (!isGuessable([...hidden].map((one) => counts[one] ?? 0))) break
    hidden.add(at)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}
