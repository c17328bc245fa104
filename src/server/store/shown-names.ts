import { oncePer } from '#contract/core/once-per.ts'
import { referenceIn, type Resource } from '#contract/core/resource.ts'
import { declarationOf, nounTables } from '#server/db/schema/access.ts'
import type { Source } from './conditions.ts'

/** Names and numbers that rows show of rows of a small noun, and the field here that holds the ids of those. */
export interface ShownNames {
  readonly fields: readonly string[]
  readonly by: string
  readonly to: Resource
  /** What the fields are called there. */
  readonly names: readonly string[]
  /** They are shown through another noun between, or looked for beside what the list is about. */
  readonly isFar: boolean
}

const isLarge = (noun: Resource): boolean => {
  const table = nounTables.get(noun)
  return table !== undefined && declarationOf(table)?.size === 'large'
}

/** The noun that a field is shown of, and what it is called there; with all nouns between. */
const ownerOf = (
  resource: Resource,
  field: string,
):
  | {
      readonly by: string
      readonly to: Resource
      readonly name: string
      readonly between: readonly Resource[]
    }
  | undefined => {
  for (const [by, { to, shows }] of Object.entries(resource.references ?? {})) {
    const name = Object.hasOwn(shows, field) ? shows[field] : undefined
    if (name === undefined) continue
    const further = ownerOf(to, name)
    return further ? { ...further, between: [to, ...further.between] } : { by, to, name, between: [] }
  }
  return undefined
}

/**
 * What a keyword looks into that rows show of a small noun, where the list or what is between is large: the company of the employee of
 * a cover, its plan, and the insurer of its policy. The planner, which knows nothing of the few rows that have such a name, would expect a share of all rows.
 */
const shownNames = oncePer((resource: Resource): readonly ShownNames[] => {
  const found = [...resource.search, ...(resource.searchBeside ?? [])].flatMap((field) => {
    const owner = ownerOf(resource, field)
    if (!owner || isLarge(owner.to)) return []
    const { to, name, between } = owner
    const by =
      between.length === 0
        ? owner.by
        : Object.keys(resource.row.shape).find((one) => referenceIn(resource, one)?.to === to)
    const isFar = between.length > 0 || !resource.search.includes(field)
    const isDear = between.some(isLarge) || isLarge(resource) || !resource.search.includes(field)
    return by !== undefined && isDear ? [{ field, by, to, name, isFar }] : []
  })
  return [...Map.groupBy(found, ({ by }) => by).values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            fields: [first, ...rest].map(({ field }) => field),
            by: first.by,
            to: first.to,
            names: [first, ...rest].map(({ name }) => name),
            isFar: first.isFar,
          },
        ]
      : [],
  )
})

/** The same of a list, but what its store asks in a way of its own, since its readers see more names than they see rows. */
export const namesApart = ({ resource, asksItself = [] }: Source): readonly ShownNames[] =>
  shownNames(resource).filter(({ fields }) => !fields.some((field) => asksItself.includes(field)))
