import type { Resource } from '#contract/core/resource.ts'
import { metaIn } from '#web/values/value-text.ts'
import { regionChoices } from './region-choices.ts'
import { dictChoices, flagChoices, type ChoiceSource } from './choices.ts'

/** The choices of a field that its kind alone tells: a dictionary, or yes and no. */
export const sourceOf = (resource: Resource, field: string): ChoiceSource | undefined => {
  const meta = metaIn(resource, field)
  if (meta?.kind === 'flag') return flagChoices
  // Asked for a province, a city is found by the province it lies in.
  if (meta?.region) return regionChoices(meta.region === 'province' ? 'province' : 'any')
  return meta?.dict === undefined ? undefined : dictChoices(meta.dict)
}
