import type { Condition, Rule } from '#contract/core/conditions.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'

/** The bounds of days of which the latest, or the earliest, says all. */
const strongest: Partial<Record<Rule, 'latest' | 'earliest'>> = {
  gt: 'latest',
  ge: 'latest',
  lt: 'earliest',
  le: 'earliest',
}

const isDay = ({ row }: Resource, field: string): boolean => {
  const schema = row.shape[field]
  return schema !== undefined && fieldMeta(schema)?.kind === 'day'
}

/** Conditions of one field and one rule, all of which have to be met, as those that say the same. */
const joined = (resource: Resource, conditions: readonly Condition[]): readonly Condition[] => {
  const [first] = conditions
  if (!first) return []
  const { field, rule } = first
  const values = [...new Set(conditions.flatMap((one) => one.values))].toSorted()
  if (rule === 'ne' && values.length > 1) return [{ field, rule: 'not_in', values }]
  const bound = isDay(resource, field) && strongest[rule]
  if (bound) return [{ field, rule, values: values.slice(...(bound === 'latest' ? [-1] : [0, 1])) }]
  return [...new Map(conditions.map((one) => [one.values.join(), one])).values()]
}

/**
 * Conditions all of which have to be met, as the fewest that say the same: what is asked twice once, what a field shall not be
 * as one list, of the bounds of a day the strongest. Roles often come with many rules of one field; each costs at every row.
 */
export const fewestConditions = (resource: Resource, conditions: readonly Condition[]): Condition[] =>
  [...Map.groupBy(conditions, ({ field, rule }) => `${field} ${rule}`).values()].flatMap((same) =>
    joined(resource, same),
  )
