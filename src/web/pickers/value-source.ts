import { referenceIn, type Resource } from '#contract/core/resource.ts'
import { metaIn } from '#web/values/value-text.ts'
import { regionChoices } from './region-choices.ts'
import { dictChoices, flagChoices, type ChoiceSource } from './choices.ts'
import { rowChoices } from './row-choices.ts'

/** The choices of a field, as the contract tells them: a dictionary, yes and no, or the rows of another noun. */
export const sourceOf = (resource: Resource, field: string): ChoiceSource | undefined => {
  const reference = referenceIn(resource, field)
  if (reference) return rowChoices(reference.to)
  const meta = metaIn(resource, field)
  if (meta?.kind === 'flag') return flagChoices
  // Asked for a province, a city is found by the province it lies in.
  if (meta?.region) return regionChoices(meta.region === 'province' ? 'province' : 'any')
  return meta?.dict === undefined ? undefined : dictChoices(meta.dict)
}
