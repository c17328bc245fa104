import type { ComboboxOption } from './use-typing.ts'

/** Whether a row of a tree is checked with everything below it, in part, or not at all. */
export type CheckState = 'all' | 'some' | 'none'

/** A tree whose rows are checked. `shut` are rows that cannot be turned, and why. */
export interface Checkable {
  readonly options: readonly ComboboxOption[]
  readonly shut: ReadonlyMap<string, string>
}

type Options = readonly ComboboxOption[]

const childrenIn = (options: Options): ReadonlyMap<string | undefined, readonly string[]> => {
  const known = new Set(options.map(({ value }) => value))
  const groups = Map.groupBy(options, ({ parent }) => (parent && known.has(parent) ? parent : undefined))
  return new Map([...groups].map(([parent, below]) => [parent, below.map(({ value }) => value)]))
}

/** A row and everything below it, each before what is below it. */
const branchOf = (children: ReturnType<typeof childrenIn>, value: string): string[] => [
  value,
  ...(children.get(value) ?? []).flatMap((child) => branchOf(children, child)),
]

const ancestorsIn = (options: Options): ((value: string) => string[]) => {
  const parents = new Map(options.map(({ value, parent }) => [value, parent]))
  return (value) => {
    const found: string[] = []
    for (let at = parents.get(value); at && parents.has(at) && !found.includes(at); at = parents.get(at))
      found.push(at)
    return found
  }
}

/**
 * How each row is drawn. Linked, a row is half-checked while something below it is not as it is itself; strictly, each row says
 * nothing but itself.
 */
export const checkStates = (
  options: Options,
  checked: ReadonlySet<string>,
  isLinked: boolean,
): ReadonlyMap<string, CheckState> => {
  const states = new Map<string, CheckState>(
    options.map(({ value }) => [value, checked.has(value) ? 'all' : 'none']),
  )
  if (!isLinked) return states
  const children = childrenIn(options)
  const settle = (value: string): CheckState => {
    const own = states.get(value) ?? 'none'
    const below = (children.get(value) ?? []).map(settle)
    const state = below.every((one) => one === own) ? own : 'some'
    states.set(value, state)
    return state
  }
  for (const root of children.get(undefined) ?? []) settle(root)
  return states
}

/**
 * What is checked after one row is turned. Linked: with everything below it that can be turned; what it lies in is checked
 * along, and goes with the last row below it. Strictly: the row alone.
 */
export const toggled = (
  { options, shut }: Checkable,
  checked: ReadonlySet<string>,
  value: string,
  isLinked: boolean,
): ReadonlySet<string> => {
  if (shut.has(value) && !isLinked) return checked
  const next = new Set(checked)
  if (!isLinked) {
    if (!next.delete(value)) next.add(value)
    return next
  }
  const children = childrenIn(options)
  const branch = branchOf(children, value).filter((one) => !shut.has(one))
  const isOn = branch.some((one) => !checked.has(one))
  const above = ancestorsIn(options)(value)
  for (const one of branch) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  for (const one of above) {
    if (shut.has(one)) continue
    if (isOn && branch.length > 0) next.add(one)
    else if (!isOn && !branchOf(children, one).some((below) => below !== one && next.has(below)))
      next.delete(one)
  }
  return next
}

/** What is checked when all rows are turned that can be. */
export const allTurned = (
  { options, shut }: Checkable,
  checked: ReadonlySet<string>,
  isOn: boolean,
): ReadonlySet<string> => {
  const next = new Set(checked)
  for (const { value } of options) {
    if (shut.has(value)) continue
    if (isOn) next.add(value)
    else next.delete(value)
  }
  return next
}
