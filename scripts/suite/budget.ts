import { kinds, type Kind, type Weighed } from './times.ts'

/** tests/budget.json: how long what may take, in seconds as on a machine that others leave alone. */
export interface Budget {
  /** Milliseconds of one core that the fixed work of `measureSpeed` takes where this was measured. */
  readonly fixedWorkMs: number
  readonly whole: number
  /** The sum over the files or journeys of a kind; two run at a time. */
  readonly kinds: Readonly<Record<Kind, number>>
  /** One test file; one journey. */
  readonly file: number
  readonly journey: number
  /** Files and journeys that may take longer; the name of a journey ends where what is repeated begins. */
  readonly exceptions: readonly { readonly name: string; readonly seconds: number; readonly reason: string }[]
}

/** What a run took, in the seconds of the budget. */
export interface Spent {
  readonly whole: number
  readonly items: readonly Weighed[]
}

const sumOf = (items: readonly Weighed[], kind: Kind): number =>
  items.filter((item) => item.kind === kind).reduce((sum, { seconds }) => sum + seconds, 0)

/** The seconds that a file or a journey may take. */
const allowed = (budget: Budget, { kind, name }: Weighed): number => {
  const exception = budget.exceptions.find((one) => name.startsWith(one.name))
  return exception?.seconds ?? (kind === 'journeys' ? budget.journey : budget.file)
}

const line = (name: string, spent: number, most: number): string =>
  `${spent.toFixed(0).padStart(6)} s of ${most.toFixed(0).padStart(4)}  ${name}`

const slowestCount = 10

/** The time by kind and the slowest ten, a line each. */
export const timeLines = (budget: Budget, { whole, items }: Spent): string[] => [
  line('the whole', whole, budget.whole),
  ...kinds
    .filter((kind) => items.some((item) => item.kind === kind))
    .map((kind) => line(kind, sumOf(items, kind), budget.kinds[kind])),
  'The slowest:',
  ...items
    .filter(({ kind }) => kind !== 'checks')
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)
    .map((item) => line(item.name, item.seconds, allowed(budget, item))),
]

/** What took longer than it may, a line each; empty is right. */
export const breaches = (budget: Budget, { whole, items }: Spent): string[] => [
  ...(whole > budget.whole ? [line('the whole', whole, budget.whole)] : []),
  ...kinds
    .filter((kind) => sumOf(items, kind) > budget.kinds[kind])
    .map((kind) => line(kind, sumOf(items, kind), budget.kinds[kind])),
  ...items
    .filter((item) => item.kind !== 'checks' && item.seconds > allowed(budget, item))
    .map((item) => line(item.name, item.seconds, allowed(budget, item))),
]
