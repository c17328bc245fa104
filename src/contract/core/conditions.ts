import { Failure } from './failures.ts'
import { fieldMeta, type FieldMeta } from './fields.ts'
import { kinds } from './kinds.ts'
import { cleanText } from '../rules/clean-text.ts'
import type { Resource } from './resource.ts'
import { labelOf } from './message.ts'

/** What a condition does; the names of the family's query rules (api 2). */
export const rules = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'not_in',
  'like',
  'not_like',
  'left_like',
  'right_like',
  'like_with_or',
  'empty',
  'not_empty',
] as const
export type Rule = (typeof rules)[number]

/** One condition on one allowed field; `values` are text as sent, checked against the field's kind. */
export interface Condition {
  readonly field: string
  readonly rule: Rule
  readonly values: readonly string[]
}

/** How many values one condition, and how many ids one batch may have (security traps 28 and 34). */
export const maxValues = 500
const maxValueLength = 200
const symbols: Record<string, Rule> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  IN: 'in',
  LIKE: 'like',
  LEFT_LIKE: 'left_like',
  RIGHT_LIKE: 'right_like',
}

/** Looks a rule up by its name or symbol; throws `unknownRule`. */
export const ruleNamed = (name: string): Rule => {
  const lower = name.toLowerCase()
  const found =
    rules.find((rule) => rule === lower) ??
    (Object.hasOwn(symbols, name.toUpperCase()) ? symbols[name.toUpperCase()] : undefined)
  if (!found) throw new Failure('unknownRule', { name: name.slice(0, 40) })
  return found
}

/** True for a text that a field of this kind can be compared with. */
export const fits = ({ kind }: Pick<FieldMeta, 'kind'>, value: string): boolean =>
  value.length <= maxValueLength &&
  !value.includes('\u0000') &&
  value.isWellFormed() &&
  kinds[kind].fits(value)

const ofSeveral: ReadonlySet<Rule> = new Set([
  'eq',
  'ne',
  'in',
  'not_in',
  'like_with_or',
  'empty',
  'not_empty',
])

/** Whether fields of this kind can be asked by this rule. */
const takes = ({ kind }: FieldMeta, rule: Rule): boolean => {
  const { asked } = kinds[kind]
  if (asked === 'never') return false
  if (asked === 'values') return ofSeveral.has(rule)
  return !rule.includes('like') || asked === 'text' || kind === 'dict'
}

/** A condition on a field the resource allows; throws `unknownParameter` and `badFilterValue`. */
export const conditionOn = (
  resource: Resource,
  field: string,
  rule: Rule,
  values: readonly string[],
): Condition => {
  const meta = filterMeta(resource, field)
  const isOther = otherFilter(resource, field) !== undefined
  const fail = () => new Failure('badFilterValue', { label: labelOf(resource.labels, field) })
  if (values.length > maxValues || !takes(meta, rule) || (isOther && rule !== 'eq')) throw fail()
  const isPattern = rule.includes('like')
  for (const value of values) if (!fits(isPattern ? { kind: 'text' } : meta, value)) throw fail()
  return { field, rule, values: values.map((value) => asStored(meta, value)) }
}

/** A text is looked for as it would be stored; what cleaning leaves nothing of finds nothing. */
const asStored = ({ writing }: FieldMeta, value: string): string =>
  (writing && cleanText(writing, value)) || value

/** What a filter is asked by that is no field of a row; undefined for a field. */
export const otherFilter = ({ otherFilters = {} }: Resource, name: string): FieldMeta | undefined => {
  const schema = Object.hasOwn(otherFilters, name) ? otherFilters[name] : undefined
  return schema && fieldMeta(schema)
}

/** What a field is that a filter may name; throws `unknownParameter` for any other. */
export const filterMeta = (resource: Resource, field: string): FieldMeta => {
  const schema = Object.hasOwn(resource.row.shape, field) ? resource.row.shape[field] : undefined
  const own = schema && resource.filters.includes(field) ? fieldMeta(schema) : undefined
  const meta = own ?? otherFilter(resource, field)
  if (!meta) throw new Failure('unknownParameter', { name: field.slice(0, 40) })
  return meta
}
