import * as z from 'zod/mini'
import { explain } from '#contract/core/explain.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { lineRulesOf } from '#contract/core/lines.ts'
import { labelOf } from '#contract/core/message.ts'
import { isMasked } from '#contract/rules/mask.ts'
import {
  toWire,
  without,
  type DraftRules,
  type Problem,
  type Problems,
  type Values,
  type Wire,
} from './draft.ts'
import { problemName } from './lines-text.ts'

const isHiddenValue = (rules: DraftRules, name: string, value: unknown): boolean => {
  const schema = rules.shape[name]
  return (
    typeof value === 'string' &&
    schema !== undefined &&
    fieldMeta(schema)?.mask !== undefined &&
    isMasked(value)
  )
}

/** Values as their schemas read them: a number in full width is compared in half width, here as on the server. */
const asRead = ({ shape }: DraftRules, wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      const read = shape[name] && z.safeParse(shape[name], value)
      return [name, read?.success ? read.data : value]
    }),
  )

/** What may be sent, or what is wrong. */
export type Checked = { readonly data: Wire } | { readonly problems: Problems }

/**
 * Checks the named fields (all of them for a new row, the changed ones for an edit) and then what holds between all
 * fields, as the server will. Values that are still masked take no part in that, and nothing is said of them; a masked value
 * which was touched is refused, so that stars are never written back (security ACC-6). Texts come from `explain`.
 */
export const checkDraft = (rules: DraftRules, values: Values, names: readonly string[]): Checked => {
  const problems: Record<string, Problem> = {}
  const shape = Object.fromEntries(
    names.flatMap((name) => (rules.shape[name] ? [[name, rules.shape[name]]] : [])),
  )
  const parsed = z.safeParse(z.object(shape), toWire(rules.shape, values, names), { reportInput: true })
  const issues = parsed.success ? [] : parsed.error.issues
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '')
    const lines = rules.shape[name] && lineRulesOf(rules.shape[name])
    const field = String((lines && issue.path[2]) ?? name)
    const { labels, shape: fields } =
      lines && field !== name ? { labels: lines.labels, shape: lines.row.shape } : rules
    const schema = fields[field]
    problems[problemName(rules, values, issue.path)] ??= explain(
      issue,
      labels[field],
      schema && fieldMeta(schema)?.kind,
    )
  }
  for (const name of names) {
    if (isHiddenValue(rules, name, values[name]))
      problems[name] ??= explain({ code: 'custom', path: [name], message: '' }, rules.labels[name])
  }
  const known = asRead(
    rules,
    toWire(
      rules.shape,
      values,
      Object.keys(rules.shape).filter((name) => !isHiddenValue(rules, name, values[name])),
    ),
  )
  for (const { field, text } of rules.check?.(known) ?? []) {
    // `prices.3.ageFrom` is a cell of lines.
    const path = field.split('.')
    const [name = ''] = path
    if (Object.hasOwn(rules.shape, name) && !isHiddenValue(rules, name, values[name]))
      problems[problemName(rules, values, path)] ??= {
        text,
        values: { label: labelOf(rules.labels, field) },
      }
  }
  return parsed.success && Object.keys(problems).length === 0 ? { data: parsed.data } : { problems }
}

/** What is wrong with a field that is in conflict, until one value is chosen. */
export const chooseOne: Problem = {
  text: /*i18n*/ { id: 'form.chooseOne', message: '这里也被别人修改了，请选择保留哪一个' },
  values: {},
}

/** The problems without those that another field has mended meanwhile: some hold between fields. What the server said stays. */
export const stillThere = (rules: DraftRules, values: Values, problems: Problems): Problems => {
  const names = Object.keys(rules.shape).filter((name) => {
    const problem = problems[name]
    return typeof problem === 'object' && problem !== chooseOne
  })
  if (names.length === 0) return problems
  const checked = checkDraft(rules, values, names)
  const found: Problems = 'problems' in checked ? checked.problems : {}
  return without(
    problems,
    names.filter((name) => found[name] === undefined),
  )
}
