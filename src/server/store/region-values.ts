import type { Condition } from '#contract/core/conditions.ts'
import type { FieldMeta } from '#contract/core/fields.ts'
import type { Locale, Message, MessageValues } from '#contract/core/message.ts'
import type { Resource } from '#contract/core/resource.ts'
import {
  codesWithin,
  regionInFull,
  regionOf,
  regionsNamed,
  type RegionLevel,
} from '#contract/rules/regions.ts'
import { metasOf, type StoredRow } from './present.ts'

const texts = {
  unknown: /*i18n*/ {
    id: 'region.unknown',
    message: '没有名为“{value}”的{label}，请写全称或六位行政区划代码',
  },
  several: /*i18n*/ { id: 'region.several', message: '“{value}”不止一处：{places}。请写全称或代码' },
  elsewhere: /*i18n*/ { id: 'region.elsewhere', message: '{city}不在{province}，请改正其中一个' },
}

/** What is wrong with the place in one field, and the sentence to say. */
export interface RegionProblem {
  readonly field: string
  readonly text: Message
  readonly values: MessageValues
}

type Regions = readonly [field: string, meta: FieldMeta & { readonly region: RegionLevel }][]

const regionsOf = (resource: Resource): Regions =>
  metasOf(resource).flatMap(([field, meta]) =>
    meta.region && Object.hasOwn(resource.draft.shape, field)
      ? [[field, { ...meta, region: meta.region }]]
      : [],
  )

const nameOf = (code: unknown, locale: Locale): string => regionOf(String(code))?.[locale] ?? String(code)

/** The city of a row lies in its province, which need not be said. */
const placed = (
  { field, province }: { readonly field: string; readonly province: string },
  { given, stored, locale }: { given: StoredRow; stored: StoredRow; locale: Locale },
): { given: StoredRow; problem?: RegionProblem } => {
  const isNew = (name: string) => given[name] !== undefined && given[name] !== stored[name]
  const city = regionOf(String(given[field] ?? stored[field] ?? ''))
  if (!city || given[field] === null || (!isNew(field) && !isNew(province))) return { given }
  const said = given[province] ?? null
  if (said === null) return { given: { ...given, [province]: city.province } }
  if (said === city.province) return { given }
  const values = { city: city[locale], province: nameOf(said, locale) }
  return { given, problem: { field, text: texts.elsewhere, values } }
}

/**
 * What came in for places, by code or by name, as the codes to store; a city brings its province along. What nobody can
 * find, or means several places, is a problem; a text that was stored before there were codes may stay.
 */
export const readRegions = (
  resource: Resource,
  { given, stored, locale }: { given: StoredRow; stored: StoredRow; locale: Locale },
): { given: StoredRow; problems: RegionProblem[] } => {
  const problems: RegionProblem[] = []
  let read = { ...given }
  const fields = regionsOf(resource)
  for (const [field, { region }] of fields) {
    const value = given[field]
    if (typeof value !== 'string' || value === stored[field]) continue
    const [found, ...others] = regionsNamed(value, region)
    const places = [found, ...others].flatMap((one) => (one ? [regionInFull(one, locale)] : []))
    const values = { value, label: resource.labels[field] ?? field, places: places.join('；') }
    if (found && others.length === 0) read[field] = found.code
    else problems.push({ field, text: found ? texts.several : texts.unknown, values })
  }
  for (const [field, { province }] of problems.length > 0 ? [] : fields) {
    if (!province) continue
    const result = placed({ field, province }, { given: read, stored, locale })
    read = result.given
    if (result.problem) problems.push(result.problem)
  }
  return { given: read, problems }
}

const expanded = { eq: 'in', in: 'in', ne: 'not_in', not_in: 'not_in' } as const

/** A condition on places as one on codes: a province covers its cities, a name all places that it can mean. */
export const onRegions = (condition: Condition): Condition => {
  const { rule, values } = condition
  if (rule !== 'eq' && rule !== 'in' && rule !== 'ne' && rule !== 'not_in') return condition
  const codes = values.flatMap((value) => [
    value,
    ...regionsNamed(value, 'any').flatMap(({ code }) => codesWithin(code)),
  ])
  return { ...condition, rule: expanded[rule], values: [...new Set(codes)] }
}
