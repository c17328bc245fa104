import { isLike, type ComboboxOption } from './use-typing.ts'

/** A row of a tree that is in sight: its depth from 1, whether it is open where it has something below it, and its place among its siblings. */
export interface TreeRow extends ComboboxOption {
  readonly level: number
  readonly isOpen: boolean | undefined
  readonly position: number
  readonly siblings: number
}

/**
 * The rows of a tree with these branches open, from the top. Every option stands behind its `parent`; one whose parent
 * is none of the options is a root.
 */
export const treeRows = (options: readonly ComboboxOption[], open: ReadonlySet<string>): TreeRow[] => {
  const known = new Set(options.map(({ value }) => value))
  const below = Map.groupBy(options, ({ parent }) => (parent && known.has(parent) ? parent : ''))
  const rows: TreeRow[] = []
  const add = (children: readonly ComboboxOption[], level: number) => {
    for (const [at, option] of children.entries()) {
      const inside = below.get(option.value)
      const isOpen = inside && open.has(option.value)
      rows.push({ ...option, level, isOpen, position: at + 1, siblings: children.length })
      if (inside && isOpen) add(inside, level + 1)
    }
  }
  add(below.get('') ?? [], 1)
  return rows
}

type Parents = ReadonlyMap<string, string | undefined>

const parentsOf = (options: readonly ComboboxOption[]): Parents =>
  new Map(options.map(({ value, parent }) => [value, parent]))

const above = (parents: Parents, value: string): string[] => {
  const found: string[] = []
  for (let at = parents.get(value); at && !found.includes(at); at = parents.get(at)) found.push(at)
  return found
}

/** Everything above a value, the nearest first. */
export const ancestorsOf = (options: readonly ComboboxOption[], value: string): string[] =>
  above(parentsOf(options), value)

/** The rows that fit some words, with everything above them; all of it open. */
export const foundRows = (options: readonly ComboboxOption[], words: string): TreeRow[] => {
  const parents = parentsOf(options)
  const kept = new Set<string>()
  for (const option of options)
    if (isLike(words.toLowerCase(), option))
      for (const value of [option.value, ...above(parents, option.value)]) kept.add(value)
  return treeRows(
    options.filter(({ value }) => kept.has(value)),
    kept,
  )
}
