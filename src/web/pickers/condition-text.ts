import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Rule } from '#contract/core/conditions.ts'
import type { FieldMeta } from '#contract/core/fields.ts'
import type { QueryRule } from '#contract/core/span-rules.ts'

const ruleTitles = {
  eq: msg`等于`,
  ne: msg`不等于`,
  gt: msg`大于`,
  ge: msg`大于等于`,
  lt: msg`小于`,
  le: msg`小于等于`,
  in: msg`在…中`,
  not_in: msg`不在…中`,
  like: msg`包含`,
  not_like: msg`不包含`,
  left_like: msg`以…结尾`,
  right_like: msg`以…开始`,
  like_with_or: msg`包含任一`,
  empty: msg`为空`,
  not_empty: msg`不为空`,
  between: msg`介于`,
  last_days: msg`最近几天`,
} satisfies Record<QueryRule, MessageDescriptor>

/** A day is not more than another one. */
const dayTitles: Partial<Record<QueryRule, MessageDescriptor>> = {
  gt: msg`晚于`,
  ge: msg`不早于`,
  lt: msg`早于`,
  le: msg`不晚于`,
}

/** What a rule is called where a person chooses it for a field of this kind. */
export const ruleTitle = (rule: QueryRule, kind: FieldMeta['kind']): MessageDescriptor =>
  ((kind === 'day' || kind === 'instant') && dayTitles[rule]) || ruleTitles[rule]

const signs: Partial<Record<Rule, string>> = {
  eq: '=',
  in: '=',
  ne: '≠',
  not_in: '≠',
  gt: '>',
  ge: '≥',
  lt: '<',
  le: '≤',
}

/** One condition as a short sentence; `values` are texts already. */
export const conditionText = (title: string, rule: QueryRule, values: readonly string[]): string => {
  const value = values.join(t`、`)
  if (rule === 'between') return `${title} ${values.join(' ~ ')}`
  if (rule === 'last_days') return t`${title} 近 ${value} 天`
  const sign = signs[rule]
  if (sign) return `${title} ${sign} ${value}`
  switch (rule) {
    case 'not_like':
      return t`${title} 不包含 ${value}`
    case 'left_like':
      return t`${title} 以 ${value} 结尾`
    case 'right_like':
      return t`${title} 以 ${value} 开始`
    case 'like_with_or':
      return t`${title} 包含任一 ${value}`
    case 'empty':
      return t`${title} 为空`
    case 'not_empty':
      return t`${title} 不为空`
    default:
      return t`${title} 包含 ${value}`
  }
}
