import type { Environment } from './environment.ts'

/** What a fault came to: one line of counts, and what went wrong, in words. */
export interface Outcome {
  readonly said: string
  readonly problems: readonly string[]
  /** Why it could not be tried here. */
  readonly skipped?: string
}

/** One thing that may happen to a server, and the promise that holds nevertheless. */
export interface Fault {
  readonly name: string
  readonly limitSeconds: number
  run(environment: Environment, rounds: number): Promise<Outcome>
}

/** Collects what went wrong, each sentence once with how often it was said. */
export class Problems {
  readonly #counts = new Map<string, number>()

  add(words: string): void {
    this.#counts.set(words, (this.#counts.get(words) ?? 0) + 1)
  }

  unless(isTrue: boolean, words: string): void {
    if (!isTrue) this.add(words)
  }

  list(): string[] {
    return [...this.#counts].map(([words, count]) => (count > 1 ? `${words} (${count} times)` : words))
  }
}

/** `0.4 s, at most 1.2 s` of some seconds: the median and the worst. */
export const secondsOf = (all: readonly number[]): string => {
  if (all.length === 0) return 'not measured'
  const sorted = all.toSorted((a, b) => a - b)
  const shown = (value: number | undefined) => `${(value ?? 0).toFixed(1)} s`
  return `${shown(sorted[Math.floor(sorted.length / 2)])}, at most ${shown(sorted.at(-1))}`
}

export const medianOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
