import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { RuleCondition, RuleVariable } from '#contract/administration/data-rule-values.ts'
import type { QueryRule } from '#contract/core/span-rules.ts'
import { ruleTitle } from './condition-text.ts'

const rules = {
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '=': 'eq',
  '!=': 'ne',
  IN: 'in',
  LIKE: 'like',
} satisfies Record<RuleCondition, QueryRule>

const variables = {
  sys_user_code: msg`当前用户的账号`,
  sys_user_name: msg`当前用户的姓名`,
  sys_org_code: msg`当前机构的编码`,
  sys_multi_org_code: msg`当前用户所有机构的编码`,
  sys_date: msg`今天`,
  sys_time: msg`此刻`,
} satisfies Record<RuleVariable, MessageDescriptor>

/** What a condition of a data rule is called, as in the advanced query; of days in the words of days. */
export const conditionTitle = (condition: RuleCondition, isDay = false): string =>
  i18n._(ruleTitle(rules[condition], isDay ? 'day' : 'text'))

/** What a variable of a data rule stands for. */
export const variableTitle = (name: RuleVariable): string => i18n._(variables[name])

const variable = /^#\{\s*(\w+)\s*\}/

/** The value of a rule as a person reads it: variables by what they stand for. */
export const ruleValueText = (value: string): string =>
  value
    .split(',')
    .map((one) => {
      const name = variable.exec(one)?.[1]
      return name && Object.hasOwn(variables, name) ? variableTitle(name as RuleVariable) : one
    })
    .join(t`、`)
