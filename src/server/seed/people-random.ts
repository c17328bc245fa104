/** A repeatable source of chance: the same seed gives the same throws on every machine. */
export interface Random {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from `low` to `high`, both possible. */
  readonly between: (low: number, high: number) => number
  /** True in `share` of the throws (0 to 1). */
  readonly chance: (share: number) => boolean
  /** One of the entries, all equally likely; throws a RangeError on an empty list. */
  readonly pick: <Entry>(entries: readonly Entry[]) => Entry
  /** One of the entries by their weights; throws a RangeError on an empty list. */
  readonly weighted: <Entry>(entries: readonly (readonly [Entry, number])[]) => Entry
}

/** The mulberry32 generator, dressed as random. `seed` is any integer; its low 32 bits count. */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <Entry>(entries: readonly Entry[]): Entry => {
    if (entries.length === 0) throw new RangeError('nothing to pick from')
    return entries[between(0, entries.length - 1)] as Entry
  }
  const weighted = <Entry>(entries: readonly (readonly [Entry, number])[]): Entry => {
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)
    if (!found) throw new RangeError('nothing to pick from')
    return found[0]
  }
  return { next, between, chance: (share) => next() < share, pick, weighted }
}
