import type * as z from 'zod/mini'
import { conditionOn, filterMeta, otherFilter, type Condition, type Rule } from '#contract/core/conditions.ts'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { refusal } from '#contract/core/failures.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import type { Resource } from '#contract/core/resource.ts'
import { labelOf } from '#contract/core/message.ts'

/** What a data rule compares with; SQL is not among it (security trap 32). */
export const ruleConditions = dictionary(
  'rule_conditions',
  { zh: '规则条件', en: 'Conditions of data rules' },
  [
    ['>', '大于', 'Above'],
    ['>=', '大于等于', 'At least'],
    ['<', '小于', 'Below'],
    ['<=', '小于等于', 'At most'],
    ['=', '等于', 'Equals'],
    ['!=', '不等于', 'Differs'],
    ['IN', '在…中', 'One of'],
    ['LIKE', '包含', 'Contains'],
  ],
)
export type RuleCondition = ValueOf<typeof ruleConditions>

/** What a data rule demands of a row. */
export interface DataRuleTerms {
  readonly ruleColumn: string
  readonly ruleConditions: RuleCondition
  /** A value of the field’s kind, several separated by commas for `IN`, or a variable. */
  readonly ruleValue: string
}

/** What a rule may name instead of a value; what follows the bracket is appended (`#{sys_org_code}%`). */
export const ruleVariables = [
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
] as const
export type RuleVariable = (typeof ruleVariables)[number]

/** The values of the variables for whom the rule is about; only `sys_multi_org_code` has several. */
export type VariableValues = Readonly<Record<RuleVariable, readonly string[]>>

const texts = {
  field: /*i18n*/ { id: 'dataRule.field', message: '“{name}”不是该数据可用于规则的字段，请从字段列表中选择' },
  variable: /*i18n*/ { id: 'dataRule.variable', message: '没有名为 {name} 的变量，可用的变量：{known}' },
  several: /*i18n*/ { id: 'dataRule.several', message: '这个条件只能比较一个值；比较多个值请用“IN”' },
  value: /*i18n*/ {
    id: 'dataRule.value',
    message: '“{label}”不能用这个条件与该值比较，请检查条件和规则值',
  },
  option: /*i18n*/ { id: 'dataRule.option', message: '“{label}”没有选项“{value}”，可用的选项：{known}' },
}

/** Fields of every noun that a rule may name besides those a list filters by: who wrote a row, and whose it is. */
const alsoNamed = ['createBy', 'sysOrgCode']

const isDay = (schema: z.core.$ZodType): boolean => fieldMeta(schema)?.kind === 'day'

/** The fields that a rule about a noun may name, and its filters that ask about a day: they say what holds today of what `keptByDay` is. */
export const ruleFields = ({ row, filters, otherFilters = {}, keptByDay = [] }: Resource): string[] => [
  ...Object.entries(row.shape).flatMap(([field, schema]) => {
    const meta = fieldMeta(schema)
    const isNamed = (filters.includes(field) || alsoNamed.includes(field)) && !keptByDay.includes(field)
    return isNamed && meta && kinds[meta.kind].asked !== 'never' ? [field] : []
  }),
  ...Object.entries(otherFilters).flatMap(([name, schema]) => (isDay(schema) ? [name] : [])),
]

const compared: Readonly<Record<Exclude<RuleCondition, 'LIKE'>, Rule>> = {
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '=': 'eq',
  '!=': 'ne',
  IN: 'in',
}

/** `#{sys_user_code}`, also as `#{sysUserCode}`, and what is appended. */
const variable = /^#\{\s*([A-Za-z_]{1,40})\s*\}([^]*)$/

const variableNamed = (name: string): RuleVariable => {
  const found = ruleVariables.find(
    (one) => one.replaceAll('_', '') === name.replaceAll('_', '').toLowerCase(),
  )
  if (!found) throw refusal(texts.variable, { name, known: ruleVariables })
  return found
}

const valuesOf = (text: string, known: VariableValues): readonly string[] => {
  const [, name, appended = ''] = variable.exec(text) ?? []
  return name === undefined ? [text] : known[variableNamed(name)].map((value) => value + appended)
}

/** `LIKE` as the family writes it: a `%` at one end leaves the other one fixed; without any, or with both, anything may stand around. */
const likeOf = (text: string): { rule: Rule; value: string } => {
  const [isOpenBefore, isOpenAfter] = [text.startsWith('%'), text.endsWith('%')]
  const value = text.replace(/^%/, '').replace(/%$/, '')
  return { rule: isOpenBefore === isOpenAfter ? 'like' : isOpenAfter ? 'right_like' : 'left_like', value }
}

const refuseUnknownOption = (resource: Resource, { field, rule, values }: Condition): void => {
  const known = filterMeta(resource, field).values
  const value = rule.includes('like') ? undefined : values.find((one) => known && !known.includes(one))
  if (value === undefined || !known) return
  throw refusal(texts.option, { label: labelOf(resource.labels, field), value, known })
}

/**
 * A rule as a condition of the list, with the variables filled in; undefined where nothing can meet it, as a variable is
 * empty. Refuses in words a field, a variable, a condition or a value that does not fit.
 */
export const ruleAsCondition = (
  whole: Resource,
  { ruleColumn, ruleConditions: condition, ruleValue }: DataRuleTerms,
  known: VariableValues,
): Condition | undefined => {
  const fields = ruleFields(whole)
  if (!fields.includes(ruleColumn)) throw refusal(texts.field, { name: ruleColumn.slice(0, 40) })
  const resource = { ...whole, filters: fields }
  const parts = condition === 'IN' ? ruleValue.split(',') : [ruleValue]
  const values = parts.map((part) => part.trim()).flatMap((part) => valuesOf(part, known))
  if (values.length === 0 || values.includes('')) return undefined
  const [first = ''] = values
  if (condition !== 'IN' && values.length > 1) throw refusal(texts.several)
  const { rule, value } = condition === 'LIKE' ? likeOf(first) : { rule: compared[condition], value: first }
  if (value === '') throw refusal(texts.several)
  const made = fitting(resource, { field: ruleColumn, rule, values: condition === 'IN' ? values : [value] })
  refuseUnknownOption(resource, made)
  return made
}

/** How the values of a field are put in: chosen from a dictionary or from rows, a day, yes or no, else typed. */
export const ruleInputs = ['dict', 'row', 'day', 'flag', 'text'] as const

/** A field, or a filter that is none, with what a rule may say of it. */
export interface OfferedField {
  readonly field: string
  readonly conditions: RuleCondition[]
  readonly variables: RuleVariable[]
  readonly input: (typeof ruleInputs)[number]
  readonly of: string | null
}

const conditionsOf = {
  range: ['=', '!=', '>', '>=', '<', '<=', 'IN'],
  text: ['=', '!=', 'LIKE', 'IN'],
  value: ['=', '!=', 'IN'],
  values: ['=', '!=', 'IN'],
  never: [],
} as const satisfies Record<string, readonly RuleCondition[]>

/** Values of the variables to try a rule with. */
export const sampleValues: VariableValues = {
  sys_user_code: ['admin'],
  sys_user_name: ['admin'],
  sys_org_code: ['A01'],
  sys_multi_org_code: ['A01', 'A02'],
  sys_date: ['2026-01-31'],
  sys_time: ['2026-01-31 09:30:00'],
}

const isRefused = (resource: Resource, terms: DataRuleTerms): boolean => {
  try {
    ruleAsCondition(resource, terms, sampleValues)
    return false
  } catch {
    return true
  }
}

/** The fields that a rule about a noun may name, with the conditions, variables and values that suit their kinds. */
export const offeredFields = (resource: Resource): OfferedField[] =>
  ruleFields(resource).map((field) => {
    const other = otherFilter(resource, field)
    const schema = resource.row.shape[field]
    const { kind = 'text', dict, region } = other ?? (schema && fieldMeta(schema)) ?? {}
    const row = resource.references?.[field]?.to.permission
    const isDay = kind === 'day' || kind === 'instant'
    const isDict = (kind === 'dict' || kind === 'dicts') && !region
    const input = row ? 'row' : isDict ? 'dict' : isDay ? 'day' : kind === 'flag' ? 'flag' : 'text'
    return {
      field,
      conditions: other ? ['='] : [...conditionsOf[kinds[kind].asked]],
      variables: ruleVariables.filter(
        (name) =>
          input !== 'dict' &&
          !isRefused(resource, {
            ruleColumn: field,
            ruleConditions: other ? '=' : 'IN',
            ruleValue: `#{${name}}`,
          }),
      ),
      input,
      of: row ?? (isDict ? (dict ?? field) : null),
    }
  })

const fitting = (resource: Resource, { field, rule, values }: Condition): Condition => {
  try {
    return conditionOn(resource, field, rule, values)
  } catch {
    throw refusal(texts.value, { label: labelOf(resource.labels, field) })
  }
}
