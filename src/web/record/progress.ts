import { fieldOf, leadsOn, type StateMachine, type When } from '#contract/core/moves.ts'
import type { Entry } from './use-history.ts'
import { valueIn } from './version-changes.ts'

/** A state that a record was in, is in, or comes to. */
export interface Step {
  readonly state: string
  readonly kind: 'past' | 'now' | 'ahead'
  /** Who brought it there, and when; null is the system, undefined is not known. */
  readonly by?: string | null | undefined
  readonly at?: string | undefined
  /** The day on which it comes there by itself. */
  readonly day?: string | undefined
}

/** So many states that a record has left are shown. */
const mostPast = 4

const passed = (
  { field }: StateMachine,
  entries: readonly Entry[],
  now: string,
): readonly Omit<Step, 'kind'>[] => {
  const added = entries.find(({ action }) => action === 'ADD')
  const moved = entries
    .filter(
      ({ action, before, after }) => action === 'EDIT' && valueIn(before, field) !== valueIn(after, field),
    )
    .toReversed()
  const first = moved[0] ? String(valueIn(moved[0].before, field)) : now
  return [
    { state: first, by: added?.by, at: added?.at },
    ...moved.map(({ by, at, after }) => ({ state: String(valueIn(after, field)), by, at })),
  ]
}

/** The moment itself, or a day; of a term after it nothing is told. */
const dayOf = (due: When | undefined, row: object): string | undefined => {
  if (!due || ('after' in due && Object.values(due.after).some((term) => term !== 0))) return undefined
  const value = valueIn(row, fieldOf(due))
  return typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD HH:mm'.length) : undefined
}

/** The states to which a record goes from here where nothing goes wrong. */
const ahead = (machine: StateMachine, from: string, row: object): readonly Omit<Step, 'kind'>[] => {
  const { moves } = machine
  const order = machine.states.values
  const steps: Omit<Step, 'kind'>[] = []
  let at: string | undefined = from
  while (at !== undefined) {
    const here: string = at
    const open = Object.entries(moves).filter(([, move]) => move.from.includes(here))
    const next = open.find(([name, { to, due }]) => {
      if (due) return order.indexOf(to) > order.indexOf(here) && dayOf(due, row) !== undefined
      return leadsOn(machine, name, here)
    })
    const due = open.find(([, move]) => move.to === next?.[1].to && move.due)?.[1].due
    at = next?.[1].to
    if (at !== undefined) steps.push({ state: at, day: dayOf(due, row) })
  }
  return steps
}

/** The way of a record through its states: those it has left, as its history tells, the one it is in, and those that come. */
export const stepsOf = (machine: StateMachine, row: object, entries: readonly Entry[]): readonly Step[] => {
  const now = String(valueIn(row, machine.field))
  const known = passed(machine, entries, now)
  const last = known.at(-1)
  // A history that is older than the row does not know its state yet.
  const current = last?.state === now ? last : { state: now }
  const past = known.filter((step) => step !== current)
  return [
    ...past.slice(-mostPast).map((step) => ({ ...step, kind: 'past' as const })),
    { ...current, kind: 'now' },
    ...ahead(machine, now, row).map((step) => ({ ...step, kind: 'ahead' as const })),
  ]
}
