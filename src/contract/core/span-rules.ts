import { addDays, dayAt } from '../rules/calendar.ts'
import { conditionOn, filterMeta, type Condition, type Rule } from './conditions.ts'
import { Failure } from './failures.ts'
import type { Kind } from './fields.ts'
import { kinds } from './kinds.ts'
import type { Resource } from './resource.ts'
import { labelOf } from './message.ts'

/** Rules of the advanced query that stand for two conditions: `between` two values, `last_days` with today. */
const spanRules = ['between', 'last_days'] as const
export type SpanRule = (typeof spanRules)[number]

/** Every rule of the advanced query. */
export type QueryRule = Rule | SpanRule

/** The most days that `last_days` takes. */
export const maxLastDays = 3650

/** Whether fields of this kind have spans of this rule. */
const hasSpans = (rule: SpanRule, kind: Kind): boolean =>
  rule === 'between' ? kinds[kind].asked === 'range' : kind === 'day' || kind === 'instant'

/** Looks such a rule up by its name; undefined for every other. */
export const spanRuleNamed = (name: string): SpanRule | undefined =>
  spanRules.find((rule) => rule === name.toLowerCase())

/** The last so many days with that of today; undefined where the text is no number of days. */
const lastDays = (text: string, today: string): readonly [string, string] | undefined => {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= maxLastDays ? [addDays(today, 1 - days), today] : undefined
}

/** The two ends of a span as text; undefined for what is none: not two values, or the last before the first. */
export const spanOf = (
  rule: SpanRule,
  kind: Kind,
  val: string,
): readonly [from: string, to: string] | undefined => {
  if (rule === 'last_days') return lastDays(val.trim(), dayAt())
  const [from = '', to = '', ...more] = val.split(',').map((one) => one.trim())
  if (from === '' || to === '' || more.length > 0) return undefined
  const isReversed = kinds[kind].isAmount ? Number(from) > Number(to) : from > to
  return isReversed ? undefined : [from, to]
}

/** The conditions of a span on a field the resource allows; throws `unknownParameter` and `badFilterValue`. */
export const spanOn = (resource: Resource, field: string, rule: SpanRule, val: string): Condition[] => {
  const { kind } = filterMeta(resource, field)
  const span = hasSpans(rule, kind) ? spanOf(rule, kind, val) : undefined
  if (!span) throw new Failure('badFilterValue', { label: labelOf(resource.labels, field) })
  const whole = (day: string, time: string) =>
    kind === 'instant' && day.length === 10 ? `${day} ${time}` : day
  return [
    conditionOn(resource, field, 'ge', [whole(span[0], '00:00:00')]),
    conditionOn(resource, field, 'le', [whole(span[1], '23:59:59')]),
  ]
}
