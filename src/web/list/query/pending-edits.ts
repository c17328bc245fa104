import { maxDepth } from '#contract/core/advanced-query.ts'
import type { Kind } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { QueryRule } from '#contract/core/span-rules.ts'
import { isMaskedField } from '#web/values/has-numbers.ts'
import {
  isBare,
  isGroup,
  kindOf,
  takesMany,
  type PendingCondition,
  type PendingGroup,
  type PendingItem,
} from './pending-query.ts'

const textRules = ['like', 'not_like', 'eq', 'ne', 'right_like', 'left_like', 'empty', 'not_empty'] as const
const dictRules = ['eq', 'ne', 'in', 'not_in', 'empty', 'not_empty'] as const
const sizeRules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between'] as const
const emptyRules = ['empty', 'not_empty'] as const
const rulesByKind: Readonly<Record<Kind, readonly QueryRule[]>> = {
  text: textRules,
  dict: dictRules,
  dicts: ['in', 'not_in', ...emptyRules],
  flag: ['eq', 'ne'],
  id: dictRules,
  number: [...sizeRules, ...emptyRules],
  money: [...sizeRules, ...emptyRules],
  rate: [...sizeRules, ...emptyRules],
  month: [...sizeRules, ...emptyRules],
  richText: textRules,
  json: [],
  day: [...sizeRules, 'last_days', ...emptyRules],
  // A moment is asked for by its day, so that a single second never has to be met.
  instant: ['ge', 'le', 'gt', 'lt', 'between', 'last_days', ...emptyRules],
  // Files and lines are looked at, not asked for.
  files: [],
  lines: [],
}

/** What can be asked of a field, the most used first. */
export const rulesFor = (resource: Resource, field: string): readonly QueryRule[] =>
  isMaskedField(resource, field) ? ['eq'] : rulesByKind[kindOf(resource, field)]

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
export const withRule = (condition: PendingCondition, rule: QueryRule): PendingCondition => {
  const isOfDays = rule === 'last_days' || condition.rule === 'last_days'
  if (isBare(rule) || isOfDays) return { ...condition, rule, val: '' }
  if (rule === 'between' && condition.val !== '') return { ...condition, rule, val: `${condition.val},` }
  const isNarrowed = (takesMany(condition.rule) || condition.rule === 'between') && !takesMany(rule)
  return { ...condition, rule, val: isNarrowed ? (condition.val.split(',')[0] ?? '') : condition.val }
}

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
