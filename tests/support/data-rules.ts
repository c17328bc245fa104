import { dataRules, type DataRule, type DataRuleDraft } from '#contract/administration/data-rules.ts'
import type { Session, TestApp } from './app.ts'
import { addRole, idsOfWords } from './roles.ts'

/** What a rule demands, by the word of its permission. */
export type RuleTerms = Pick<DataRuleDraft, 'ruleColumn' | 'ruleConditions' | 'ruleValue'> & {
  readonly word: string
}

let made = 0

const added = async (app: TestApp, admin: Session, { word, ...terms }: RuleTerms): Promise<DataRule> => {
  made += 1
  const [permissionId = ''] = await idsOfWords(app, word)
  const { body } = await app.call(admin, dataRules.add, { permissionId, ruleName: `规则${made}`, ...terms })
  if (!body.success) throw new Error(body.message)
  return body.result as DataRule
}

/** A role that holds some words, and reaches with them what meets all of some rules. */
export const addRuledRole = async (
  app: TestApp,
  admin: Session,
  {
    words,
    rules,
    dataScope = 'ALL',
  }: { words: readonly string[]; rules: readonly RuleTerms[]; dataScope?: 'ALL' | 'ORG' | 'CHOSEN' },
) => {
  const role = await addRole(app, admin, { words, dataScope })
  const made = await Promise.all(rules.map((rule) => added(app, admin, rule)))
  for (const [permissionId, some] of Map.groupBy(made, (rule) => rule.permissionId)) {
    const dataRuleIds = some.map(({ id }) => id).join(',')
    const { body } = await app.call(admin, dataRules.grant, { permissionId, roleId: role.id, dataRuleIds })
    if (!body.success) throw new Error(body.message)
  }
  return { role, rules: made }
}

/** Gives a role that is there a rule, until it is taken back. */
export const addRule = async (
  app: TestApp,
  admin: Session,
  { roleId, ...terms }: RuleTerms & { readonly roleId: string },
): Promise<() => Promise<void>> => {
  const { id, permissionId } = await added(app, admin, terms)
  const { body } = await app.call(admin, dataRules.grant, { permissionId, roleId, dataRuleIds: id })
  if (!body.success) throw new Error(body.message)
  return async () => {
    await app.call(admin, dataRules.grant, { permissionId, roleId, dataRuleIds: '' })
  }
}
