import { conditionOn, ruleNamed, type Condition } from './conditions.ts'
import { Failure } from './failures.ts'
import type { Resource } from './resource.ts'
import { spanOn, spanRuleNamed } from './span-rules.ts'

/** One condition of an advanced query as it travels: `val` is text, several values are joined by commas. */
export interface AdvancedCondition {
  readonly field: string
  readonly rule: string
  readonly val: string
}

/** Conditions and further groups, all of which or any of which must hold. */
export interface AdvancedGroup {
  readonly match: 'and' | 'or'
  readonly items: readonly (AdvancedCondition | AdvancedGroup)[]
}

/** An advanced group that was checked against a resource. */
export interface ConditionGroup {
  readonly match: 'and' | 'or'
  readonly items: readonly (Condition | ConditionGroup)[]
}

/** How many conditions one question may have in all, and how deep groups may lie in each other, the outermost counted. */
export const maxConditions = 20
export const maxDepth = 3

const listRules = new Set(['in', 'not_in', 'like_with_or'])

/** A single value as text; nothing is empty, anything deeper is refused. */
const plainText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') throw new Failure('badSuperQuery')
  return String(value)
}

/** A value as text; a list is joined (api 2). */
const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.map(plainText).join(',') : plainText(value)

const matchOf = (value: unknown): 'and' | 'or' =>
  typeof value === 'string' && value.toLowerCase() === 'or' ? 'or' : 'and'

const readItems = (items: unknown, depth: number): AdvancedGroup['items'] => {
  if (!Array.isArray(items)) throw new Failure('badSuperQuery')
  if (depth > maxDepth) throw new Failure('groupsTooDeep', { max: maxDepth })
  return items.flatMap((item: unknown): AdvancedGroup['items'] => {
    if (typeof item !== 'object' || item === null) throw new Failure('badSuperQuery')
    const { match, items: inner, field, rule, val } = item as Record<string, unknown>
    if (inner !== undefined) {
      const group = { match: matchOf(match), items: readItems(inner, depth + 1) }
      return group.items.length === 0 ? [] : [group]
    }
    if (typeof field !== 'string' || typeof rule !== 'string' || field === '' || rule === '') return []
    const text = valueText(val)
    const needsNoValue = /^(not_)?empty$/i.test(rule)
    return text.trim() === '' && !needsNoValue ? [] : [{ field, rule, val: text }]
  })
}

/** How many conditions a group has, as they were written. */
export const countItems = ({ items }: AdvancedGroup): number =>
  items.reduce((sum, item) => sum + ('items' in item ? countItems(item) : 1), 0)

/**
 * Understands an advanced group from anywhere (the wire, an address, a stored view): unknown keys, conditions without
 * field, rule or value, and empty groups are left out. Throws `badSuperQuery` for any other shape, `groupsTooDeep` and
 * `tooManyConditions`. Reading what was read changes nothing.
 */
export const readAdvanced = (value: unknown): AdvancedGroup => {
  const { match, items } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const group: AdvancedGroup = { match: matchOf(match), items: readItems(items, 1) }
  if (countItems(group) > maxConditions) throw new Failure('tooManyConditions', { max: maxConditions })
  return group
}

const valuesOf = (rule: string, val: string): string[] =>
  (listRules.has(rule) ? val.split(',') : [val]).map((one) => one.trim()).filter((one) => one !== '')

/** Checks every condition of a group against what the resource allows; throws what `conditionOn` throws. */
export const checkAdvanced = (resource: Resource, { match, items }: AdvancedGroup): ConditionGroup => ({
  match,
  items: items.flatMap((item): ConditionGroup['items'] => {
    if ('items' in item) return [checkAdvanced(resource, item)]
    const span = spanRuleNamed(item.rule)
    if (span) return [{ match: 'and', items: spanOn(resource, item.field, span, item.val) }]
    const rule = ruleNamed(item.rule)
    if (rule === 'empty' || rule === 'not_empty') return [conditionOn(resource, item.field, rule, [])]
    const values = valuesOf(rule, item.val)
    return values.length === 0 ? [] : [conditionOn(resource, item.field, rule, values)]
  }),
})

/** How many conditions there are in a group and all groups below it. */
export const countConditions = (group: ConditionGroup): number =>
  group.items.reduce((sum, item) => sum + ('items' in item ? countConditions(item) : 1), 0)

/** The two parameters that carry a group: an array of conditions and nested groups, encoded once more, and the match of the outermost. */
export const advancedParams = ({
  match,
  items,
}: AdvancedGroup): { superQueryParams: string; superQueryMatchType: 'and' | 'or' } => ({
  superQueryParams: encodeURI(JSON.stringify(items)),
  superQueryMatchType: match,
})

/** The group in the parameters of a request (api 2): plain JSON or JSON percent-encoded once more. Throws as `readAdvanced` does. */
export const parseAdvanced = (
  resource: Resource,
  input: Readonly<Record<string, string | undefined>>,
): ConditionGroup => {
  const { superQueryParams: raw, superQueryMatchType: match } = input
  if (!raw) return { match: 'and', items: [] }
  let items: unknown
  try {
    items = JSON.parse(raw.trimStart().startsWith('[') ? raw : decodeURIComponent(raw))
  } catch {
    throw new Failure('badSuperQuery')
  }
  return checkAdvanced(resource, readAdvanced({ match, items }))
}
