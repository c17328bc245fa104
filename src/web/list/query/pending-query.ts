import type { AdvancedCondition, AdvancedGroup } from '#contract/core/advanced-query.ts'
import { fits } from '#contract/core/conditions.ts'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import { spanOf, spanRuleNamed, type QueryRule, type SpanRule } from '#contract/core/span-rules.ts'

/** A condition being written; `key` is its own as long as the pending query lives. `val` is text, several are joined by commas. */
export interface PendingCondition {
  readonly key: number
  readonly field: string
  readonly rule: QueryRule
  readonly val: string
}

/** A group being written; the outermost has key 0. */
export interface PendingGroup {
  readonly key: number
  readonly match: 'and' | 'or'
  readonly items: readonly (PendingCondition | PendingGroup)[]
}
export type PendingItem = PendingGroup['items'][number]

/** True for a group among the items of a group. */
export const isGroup = (item: PendingItem): item is PendingGroup => 'items' in item

const hasTexts = (value: object, names: readonly string[]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** Whether something that was stored is a pending query as this version of the portal writes them. */
export const isPendingGroup = (value: unknown): value is PendingGroup => {
  if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'number')
    return false
  if (!('items' in value) || !Array.isArray(value.items) || !hasTexts(value, ['match'])) return false
  return value.items.every(
    (item: unknown) =>
      isPendingGroup(item) ||
      (typeof item === 'object' &&
        item !== null &&
        typeof (item as { key?: unknown }).key === 'number' &&
        !('items' in item) &&
        hasTexts(item, ['field', 'rule', 'val'])),
  )
}

/** What a field is; a field the resource does not have is taken for a text. */
export const kindOf = (resource: Resource, field: string): FieldMeta['kind'] => {
  const schema = Object.hasOwn(resource.row.shape, field) ? resource.row.shape[field] : undefined
  return (schema && fieldMeta(schema)?.kind) ?? 'text'
}

/** True where a rule needs no value. */
export const isBare = (rule: QueryRule): boolean => rule === 'empty' || rule === 'not_empty'
/** True where a rule takes several values. */
export const takesMany = (rule: QueryRule): boolean => rule === 'in' || rule === 'not_in'

/** What keeps a condition from being asked: nothing is filled in, or not what the field holds. */
export type Fault = 'missing' | 'wrong'

const spanFault = (resource: Resource, field: string, rule: SpanRule, val: string): Fault | undefined => {
  const ends = rule === 'between' ? val.split(',') : [val]
  if (ends.length < (rule === 'between' ? 2 : 1) || ends.some((one) => one.trim() === '')) return 'missing'
  const kind = kindOf(resource, field)
  return spanOf(rule, kind, val)?.every((end) => fits({ kind }, end)) ? undefined : 'wrong'
}

/** The fault of a condition; undefined where there is none. */
export const faultOf = (resource: Resource, { field, rule, val }: PendingCondition): Fault | undefined => {
  if (isBare(rule)) return undefined
  const span = spanRuleNamed(rule)
  if (span) return spanFault(resource, field, span, val)
  const values = (takesMany(rule) ? val.split(',') : [val]).map((one) => one.trim()).filter(Boolean)
  if (values.length === 0) return 'missing'
  const schema = resource.row.shape[field]
  const meta = schema && fieldMeta(schema)
  return meta && values.some((value) => !fits(meta, value)) ? 'wrong' : undefined
}

const eachCondition = (group: PendingGroup): PendingCondition[] =>
  group.items.flatMap((item) => (isGroup(item) ? eachCondition(item) : [item]))

/** The keys of all conditions. */
export const keysOf = (group: PendingGroup): number[] => eachCondition(group).map(({ key }) => key)

/** How many conditions there are, in all groups together. */
export const countIn = (group: PendingGroup): number => eachCondition(group).length

/** True where every condition can be asked. */
export const isComplete = (resource: Resource, group: PendingGroup): boolean =>
  eachCondition(group).every((condition) => faultOf(resource, condition) === undefined)

const dayEnds: Partial<Record<QueryRule, string>> = {
  ge: '00:00:00',
  lt: '00:00:00',
  le: '23:59:59',
  gt: '23:59:59',
}

/** What is asked by a pending query: conditions without a value and empty groups are left out. */
export const groupOf = (resource: Resource, { match, items }: PendingGroup): AdvancedGroup => ({
  match,
  items: items.flatMap((item): AdvancedGroup['items'] => {
    if (isGroup(item)) {
      const inner = groupOf(resource, item)
      return inner.items.length === 0 ? [] : [inner]
    }
    const { field, rule, val } = item
    if (faultOf(resource, item) === 'missing') return []
    const end = kindOf(resource, field) === 'instant' && val.length === 10 ? dayEnds[rule] : undefined
    return [{ field, rule, val: end ? `${val} ${end}` : val.trim() }]
  }),
})

const conditionDraftOf = (
  resource: Resource,
  { field, rule, val }: AdvancedCondition,
  key: number,
): PendingCondition => {
  const known = rule as QueryRule
  const isWholeDay = kindOf(resource, field) === 'instant' && val.slice(11) === dayEnds[known]
  return { key, field, rule: known, val: isWholeDay ? val.slice(0, 10) : val }
}

/** The pending query of a group that is asked, or an empty one. */
export const pendingOf = (resource: Resource, group: AdvancedGroup | undefined): PendingGroup => {
  let key = -1
  const read = ({ match, items }: AdvancedGroup): PendingGroup => {
    key += 1
    const own = key
    return {
      key: own,
      match,
      items: items.map((item) => {
        if ('items' in item) return read(item)
        key += 1
        return conditionDraftOf(resource, item, key)
      }),
    }
  }
  return read(group ?? { match: 'and', items: [] })
}
