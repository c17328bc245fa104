import { fieldMeta } from '#contract/core/fields.ts'
import { oncePer } from '#contract/core/once-per.ts'
import { referenceIn, type Resource } from '#contract/core/resource.ts'

/** A name that rows show of another row, through one between them: the field here that holds the id of that row, and its name there. */
export interface FarName {
  readonly field: string
  readonly by: string
  readonly to: Resource
  readonly name: string
}

const ownerOf = (resource: Resource, field: string): Pick<FarName, 'to' | 'name'> | undefined => {
  for (const { to, shows } of Object.values(resource.references ?? {})) {
    const theirs = Object.hasOwn(shows, field) ? shows[field] : undefined
    if (theirs !== undefined) return ownerOf(to, theirs) ?? { to, name: theirs }
  }
  return undefined
}

/**
 * The names that a keyword looks into and that rows show of a row which another one names: the company of the employee of a cover.
 * What is between is large, and the planner, which knows nothing of the few rows that have such a name, would read it whole.
 */
export const farNames = oncePer((resource: Resource): readonly FarName[] =>
  resource.search.flatMap((field) => {
    const found = ownerOf(resource, field)
    const schema = found?.to.row.shape[found.name]
    if (!found || !schema || !fieldMeta(schema)?.isSpoken) return []
    const isNear = Object.values(resource.references ?? {}).some(({ to }) => to === found.to)
    const by = Object.keys(resource.row.shape).find((one) => referenceIn(resource, one)?.to === found.to)
    return isNear || by === undefined ? [] : [{ ...found, field, by }]
  }),
)
