import { fieldMeta } from '#contract/core/fields.ts'
import { oncePer } from '#contract/core/once-per.ts'
import { referenceIn, type Resource } from '#contract/core/resource.ts'
import { declarationOf, nounTables } from '#server/db/schema/access.ts'

/** A name that rows show of another row, through a large noun between them: the field here that holds the id of that row, and its name there. */
export interface FarName {
  readonly field: string
  readonly by: string
  readonly to: Resource
  readonly name: string
}

const isLarge = (noun: Resource): boolean => {
  const table = nounTables.get(noun)
  return table !== undefined && declarationOf(table)?.size === 'large'
}

/** The noun that a field is shown of, and what it is called there; with all nouns between. */
const ownerOf = (
  resource: Resource,
  field: string,
): (Pick<FarName, 'to' | 'name'> & { readonly between: readonly Resource[] }) | undefined => {
  for (const { to, shows } of Object.values(resource.references ?? {})) {
    const name = Object.hasOwn(shows, field) ? shows[field] : undefined
    if (name === undefined) continue
    const further = ownerOf(to, name)
    return further ? { ...further, between: [to, ...further.between] } : { to, name, between: [] }
  }
  return undefined
}

/**
 * The names that a keyword looks into and that rows show of a row which another one names: the company of the employee of a cover.
 * What is between is large, and the planner, which knows nothing of the few rows that have such a name, would read it whole.
 */
export const farNames = oncePer((resource: Resource): readonly FarName[] =>
  resource.search.flatMap((field) => {
    const { to, name = '', between = [] } = ownerOf(resource, field) ?? {}
    const schema = to?.row.shape[name]
    if (!to || !schema || !fieldMeta(schema)?.isSpoken || !between.some(isLarge)) return []
    const by = Object.keys(resource.row.shape).find((one) => referenceIn(resource, one)?.to === to)
    return by === undefined ? [] : [{ field, by, to, name }]
  }),
)
