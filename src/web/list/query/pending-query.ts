import { maxDepth, type AdvancedCondition, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import { fits, type Rule } from '#contract/core/conditions.ts'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'

/** A condition being written; `key` is its own as long as the pending query lives. `val` is text, several are joined by commas. */
export interface PendingCondition {
  readonly key: number
  readonly field: string
  readonly rule: Rule
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

const textRules = ['like', 'not_like', 'eq', 'ne', 'right_like', 'left_like', 'empty', 'not_empty'] as const
const dictRules = ['eq', 'ne', 'in', 'not_in', 'empty', 'not_empty'] as const
const sizeRules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'not_empty'] as const
const rulesByKind: Readonly<Record<FieldMeta['kind'], readonly Rule[]>> = {
  text: textRules,
  dict: dictRules,
  flag: ['eq', 'ne'],
  id: ['eq', 'ne', 'empty', 'not_empty'],
  number: sizeRules,
  money: sizeRules,
  day: sizeRules,
  // A moment is asked for by its day, so that a single second never has to be met.
  instant: ['ge', 'le', 'gt', 'lt', 'empty', 'not_empty'],
}

/** What a field is; a field the resource does not have is taken for a text. */
export const kindOf = (resource: Resource, field: string): FieldMeta['kind'] => {
  const schema = Object.hasOwn(resource.row.shape, field) ? resource.row.shape[field] : undefined
  return (schema && fieldMeta(schema)?.kind) ?? 'text'
}

/** What can be asked of a field, the most used first. */
export const rulesFor = (resource: Resource, field: string): readonly Rule[] =>
  rulesByKind[kindOf(resource, field)]

/** True where a rule needs no value. */
export const isBare = (rule: Rule): boolean => rule === 'empty' || rule === 'not_empty'
/** True where a rule takes several values. */
export const takesMany = (rule: Rule): boolean => rule === 'in' || rule === 'not_in'

/** A condition without a value on a field. */
export const freshCondition = (resource: Resource, field: string, key: number): PendingCondition => ({
  key,
  field,
  rule: rulesFor(resource, field)[0] ?? 'eq',
  val: '',
})

/** The condition on another field: a rule that was chosen stays where the new field has it, the value goes. */
export const onField = (resource: Resource, condition: PendingCondition, field: string): PendingCondition => {
  const fresh = freshCondition(resource, field, condition.key)
  const isChosen = condition.rule !== rulesFor(resource, condition.field)[0]
  const isKept = isChosen && rulesFor(resource, field).includes(condition.rule)
  return isKept ? { ...fresh, rule: condition.rule } : fresh
}

/** The condition with another rule: the value stays, as far as the rule takes it. */
export const withRule = (condition: PendingCondition, rule: Rule): PendingCondition => {
  if (isBare(rule)) return { ...condition, rule, val: '' }
  const isNarrowed = takesMany(condition.rule) && !takesMany(rule)
  return { ...condition, rule, val: isNarrowed ? (condition.val.split(',')[0] ?? '') : condition.val }
}

/** What keeps a condition from being asked: nothing is filled in, or not what the field holds. */
export type Fault = 'missing' | 'wrong'

/** The fault of a condition; undefined where there is none. */
export const faultOf = (resource: Resource, { field, rule, val }: PendingCondition): Fault | undefined => {
  if (isBare(rule)) return undefined
  const values = (takesMany(rule) ? val.split(',') : [val]).map((one) => one.trim()).filter(Boolean)
  if (values.length === 0) return 'missing'
  const schema = resource.row.shape[field]
  const meta = schema && fieldMeta(schema)
  return meta && values.some((value) => !fits(meta, value)) ? 'wrong' : undefined
}

const eachCondition = (group: PendingGroup): PendingCondition[] =>
  group.items.flatMap((item) => (isGroup(item) ? eachCondition(item) : [item]))

/** How many conditions there are, in all groups together. */
export const countIn = (group: PendingGroup): number => eachCondition(group).length

/** True where every condition can be asked. */
export const isComplete = (resource: Resource, group: PendingGroup): boolean =>
  eachCondition(group).every((condition) => faultOf(resource, condition) === undefined)

const keysIn = (group: PendingGroup): number[] => [
  group.key,
  ...group.items.flatMap((item) => (isGroup(item) ? keysIn(item) : [item.key])),
]

/** A key that no item of the pending query has. */
export const freshKey = (root: PendingGroup): number => Math.max(...keysIn(root)) + 1

/** The pending query with every group changed by `change`, from the innermost out. */
const eachGroup = (group: PendingGroup, change: (group: PendingGroup) => PendingGroup): PendingGroup =>
  change({ ...group, items: group.items.map((item) => (isGroup(item) ? eachGroup(item, change) : item)) })

/** The pending query with another match of one group. */
export const matching = (root: PendingGroup, key: number, match: 'and' | 'or'): PendingGroup =>
  eachGroup(root, (group) => (group.key === key ? { ...group, match } : group))

/** The pending query with an item at the end of one group. */
export const adding = (root: PendingGroup, groupKey: number, item: PendingItem): PendingGroup =>
  eachGroup(root, (group) => (group.key === groupKey ? { ...group, items: [...group.items, item] } : group))

/** The pending query with a condition in the place of the one with its key. */
export const changing = (root: PendingGroup, condition: PendingCondition): PendingGroup =>
  eachGroup(root, (group) => ({
    ...group,
    items: group.items.map((item) => (item.key === condition.key ? condition : item)),
  }))

/** The pending query without an item and all that is in it; groups that are left with nothing go too. */
export const removing = (root: PendingGroup, key: number): PendingGroup =>
  eachGroup(root, (group) => ({
    ...group,
    items: group.items.filter((item) => item.key !== key && !(isGroup(item) && item.items.length === 0)),
  }))

/** The pending query with an item one place further up or down in its group; at the end it stays. */
export const moving = (root: PendingGroup, key: number, by: -1 | 1): PendingGroup =>
  eachGroup(root, (group) => {
    const at = group.items.findIndex((item) => item.key === key)
    const [item, other] = [group.items[at], group.items[at + by]]
    if (!item || !other) return group
    return { ...group, items: group.items.with(at, other).with(at + by, item) }
  })

/** Whether a group of this depth (the outermost has 1) may hold groups. */
export const mayNest = (depth: number): boolean => depth < maxDepth

const dayEnds: Partial<Record<Rule, string>> = {
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
  const known = rule as Rule
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
