import { ancestorsOf } from './tree-rows.ts'
import type { ComboboxOption } from './use-typing.ts'

/** Where a row of a tree stands: below which one, undefined at the top, and at which place there, itself not counted. */
export interface Place {
  readonly parent: string | undefined
  readonly at: number
}

/** Before or after another row, or below it as the last. */
export type Where = 'before' | 'into' | 'after'

type Options = readonly ComboboxOption[]

/** A tree whose rows are asked for by what they lie in. */
interface Family {
  readonly parents: ReadonlyMap<string, string | undefined>
  childrenOf(parent: string | undefined): readonly string[]
}

const familyOf = (options: Options): Family => {
  const known = new Set(options.map(({ value }) => value))
  const parents = new Map(
    options.map(({ value, parent }) => [value, parent && known.has(parent) ? parent : undefined]),
  )
  const below = Map.groupBy(parents.keys(), (value) => parents.get(value))
  return { parents, childrenOf: (parent) => below.get(parent) ?? [] }
}

const standing = ({ parents, childrenOf }: Family, value: string): Place | undefined => {
  if (!parents.has(value)) return undefined
  const parent = parents.get(value)
  return { parent, at: childrenOf(parent).indexOf(value) }
}

/** Where a row stands now. */
export const placeOf = (options: Options, value: string): Place | undefined =>
  standing(familyOf(options), value)

const steps: Readonly<Record<string, (family: Family, now: Place) => Place | undefined>> = {
  ArrowUp: (_family, { parent, at }) => (at > 0 ? { parent, at: at - 1 } : undefined),
  ArrowDown: ({ childrenOf }, { parent, at }) =>
    at < childrenOf(parent).length - 1 ? { parent, at: at + 1 } : undefined,
  // Out of its branch, behind it.
  ArrowLeft: (family, { parent }) => {
    const above = parent === undefined ? undefined : standing(family, parent)
    return above && { parent: above.parent, at: above.at + 1 }
  },
  // Into the branch of the one before it.
  ArrowRight: ({ childrenOf }, { parent, at }) => {
    const before = childrenOf(parent)[at - 1]
    return before === undefined ? undefined : { parent: before, at: childrenOf(before).length }
  },
}

/** Where Alt and an arrow take a row; undefined where there is nothing that way, and for other keys. */
export const stepped = (options: Options, value: string, key: string): Place | undefined => {
  const family = familyOf(options)
  const now = standing(family, value)
  return now && steps[key]?.(family, now)
}

/** Where a row goes that is dropped on another; undefined where it is already, and on itself or below itself. */
export const dropped = (
  options: Options,
  value: string,
  { target, where }: { target: string; where: Where },
): Place | undefined => {
  const family = familyOf(options)
  const [now, there] = [standing(family, value), standing(family, target)]
  if (!now || !there || target === value || ancestorsOf(options, target).includes(value)) return undefined
  const parent = where === 'into' ? target : there.parent
  const others = family.childrenOf(parent).filter((one) => one !== value)
  const beside = others.indexOf(target)
  const at = where === 'into' ? others.length : where === 'before' ? beside : beside + 1
  return now.parent === parent && now.at === at ? undefined : { parent, at }
}
