import { kinds, type Kind, type Timed } from './times.ts'

/** tests/budget.json: how long what may take, in seconds of a quiet machine (decision 028). */
export interface Budget {
  readonly whole: number
  /** The sum over the files or journeys of a kind; two run at a time. */
  readonly kinds: Readonly<Record<Kind, number>>
  /** One test file; one journey. */
  readonly file: number
  readonly journey: number
  /** Files and journeys that may take longer; the name of a journey ends where what is repeated begins. */
  readonly exceptions: readonly { readonly name: string; readonly seconds: number; readonly reason: string }[]
}

/** What a run took: the whole in seconds, and when each file and journey ran. */
export interface Spent {
  readonly whole: number
  readonly items: readonly Timed[]
}

const secondsOf = ({ from, to }: Timed): number => (to - from) / 1_000

const sumOf = (items: readonly Timed[], kind: Kind): number =>
  items.filter((item) => item.kind === kind).reduce((sum, item) => sum + secondsOf(item), 0)

/** The seconds that a file or a journey may take. */
const allowed = (budget: Budget, { kind, name }: Timed): number => {
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
    .toSorted((a, b) => secondsOf(b) - secondsOf(a))
    .slice(0, slowestCount)
    .map((item) => line(item.name, secondsOf(item), allowed(budget, item))),
]

/** What took longer than it may, a line each; empty is right. */
export const breaches = (budget: Budget, { whole, items }: Spent): string[] => [
  ...(whole > budget.whole ? [line('the whole', whole, budget.whole)] : []),
  ...kinds
    .filter((kind) => sumOf(items, kind) > budget.kinds[kind])
    .map((kind) => line(kind, sumOf(items, kind), budget.kinds[kind])),
  ...items
    .filter((item) => item.kind !== 'checks' && secondsOf(item) > allowed(budget, item))
    .map((item) => line(item.name, secondsOf(item), allowed(budget, item))),
]
