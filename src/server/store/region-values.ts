import type { Condition } from '#contract/core/conditions.ts'
import type { FieldMeta } from '#contract/core/fields.ts'
import { lineFields, type Line, type LineRules } from '#contract/core/lines.ts'
import { labelOf, separators, type Locale, type Message, type MessageValues } from '#contract/core/message.ts'
import { oncePer } from '#contract/core/once-per.ts'
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

/** What has fields that may be places: a resource, or the lines of one. */
type Places = Pick<Resource, 'row' | 'draft' | 'labels'>

type Regions = readonly [field: string, meta: FieldMeta & { readonly region: RegionLevel }][]

const regionsOf = oncePer((resource: Places): Regions =>
  metasOf(resource).flatMap(([field, meta]) =>
    meta.region && Object.hasOwn(resource.draft.shape, field)
      ? [[field, { ...meta, region: meta.region }]]
      : [],
  ),
)

/** Of a line what is read is what is written. */
const placesOfLines = oncePer((rules: LineRules): Places => ({ ...rules, draft: rules.row }))

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

interface Reading {
  readonly given: StoredRow
  readonly stored: StoredRow
  readonly locale: Locale
}

/** The same of the lines of a record, each read by itself. */
const readInLines = ({ draft }: Places, { given, stored, locale }: Reading) => {
  const problems: RegionProblem[] = []
  const read = { ...given }
  for (const [list, rules] of lineFields(draft.shape)) {
    const lines = given[list] as readonly StoredRow[] | undefined
    const known = (stored[list] ?? []) as readonly Line[]
    const places = placesOfLines(rules)
    if (!lines || regionsOf(places).length === 0) continue
    read[list] = lines.map((line, at) => {
      const before: object = known.find(({ id }) => id === line['id']) ?? {}
      const made = readRegions(places, { given: line, stored: { ...before }, locale })
      problems.push(
        ...made.problems.map((one) => ({
          ...one,
          field: `${list}.${at}.${one.field}`,
        })),
      )
      return made.given
    })
  }
  return { read, problems }
}

/**
 * What came in for places, by code or by name, as the codes to store; a city brings its province along. What nobody can
 * find, or means several places, is a problem; a text that was stored before there were codes may stay.
 */
export const readRegions = (
  resource: Places,
  { given, stored, locale }: Reading,
): { given: StoredRow; problems: RegionProblem[] } => {
  const inLines = readInLines(resource, { given, stored, locale })
  const { problems } = inLines
  let { read } = inLines
  const fields = regionsOf(resource)
  for (const [field, { region }] of fields) {
    const value = given[field]
    if (typeof value !== 'string' || value === stored[field]) continue
    const [found, ...others] = regionsNamed(value, region)
    const places = [found, ...others].flatMap((one) => (one ? [regionInFull(one, locale)] : []))
    const values = {
      value,
      label: labelOf(resource.labels, field),
      places: places.join(separators[locale].lines),
    }
    if (found && others.length === 0) read[field] = found.code
    else
      problems.push({
        field,
        text: found ? texts.several : texts.unknown,
        values,
      })
  }
  for (const [field, { province }] of problems.length > 0 ? [] : fields) {
    if (!province) continue
    const result = placed({ field, province }, { given: read, stored, locale })
    read = result.given
    if (result.problem) problems.push(result.problem)
  }
  return { given: read, problems }
}

const expanded = {
  eq: 'in',
  in: 'in',
  ne: 'not_in',
  not_in: 'not_in',
} as const

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
