import {
  wordsOfVerbs,
  type ModelPerson,
  type ModelRole,
  type ModelRow,
  type ModelRule,
  type Verb,
} from './rule-world.ts'

/** Rights as a person would explain them: no SQL, and nothing of the server's code. */

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

const valuesOf = ({ ruleValue, ruleConditions }: ModelRule, { username, org }: ModelPerson): string[] =>
  (ruleConditions === 'IN' ? ruleValue.split(',') : [ruleValue]).map(
    (one) =>
      ({
        '#{sys_user_code}': username,
        '#{sysOrgCode}': org,
        '#{sys_multi_org_code}': org,
        '#{sys_date}': today,
      })[one] ?? one,
  )

const isLike = (text: string, pattern: string): boolean => {
  const word = pattern.replaceAll('%', '')
  const [isOpenBefore, isOpenAfter] = [pattern.startsWith('%'), pattern.endsWith('%')]
  if (isOpenBefore === isOpenAfter) return text.includes(word)
  return isOpenAfter ? text.startsWith(word) : text.endsWith(word)
}

const fieldOf = (row: ModelRow, name: string): string =>
  ({ ...row, sysOrgCode: row.org } as Readonly<Record<string, string>>)[name] ?? ''

const meets = (row: ModelRow, rule: ModelRule, person: ModelPerson): boolean => {
  const value = fieldOf(row, rule.ruleColumn)
  const values = valuesOf(rule, person)
  const [wanted = ''] = values
  switch (rule.ruleConditions) {
    case '=':
      return value === wanted
    case '!=':
      return value !== wanted
    case '<':
      return value < wanted
    case '<=':
      return value <= wanted
    case '>':
      return value > wanted
    case '>=':
      return value >= wanted
    case 'IN':
      return values.includes(value)
    case 'LIKE':
      return isLike(value, wanted)
  }
}

const isInScope = (row: ModelRow, { scope, orgs }: ModelRole, { org }: ModelPerson): boolean => {
  if (scope === 'ALL') return true
  return scope === 'ORG' ? row.org === org : orgs.includes(row.org)
}

const inForce = ({ rules }: ModelRole) => rules.filter(({ isInForce }) => isInForce)

/**
 * Whether somebody reaches a row. What one role reaches, the person reaches (decision 051). Once a rule narrows the list, only
 * roles that grant the list count: a row has to be in the scope of one of them, and meet all of its rules (decision 069).
 */
export const reaches = (person: ModelPerson, row: ModelRow): boolean => {
  const granting = person.roles.filter(({ words }) => words.includes('employee:list'))
  if (granting.every((role) => inForce(role).length === 0))
    return person.roles.some((role) => isInScope(row, role, person))
  return granting.some(
    (role) => isInScope(row, role, person) && inForce(role).every((rule) => meets(row, rule, person)),
  )
}

/** Whether somebody may do something at all. */
export const holds = ({ roles }: ModelPerson, verb: Verb): boolean =>
  wordsOfVerbs[verb].every((word) => roles.some(({ words }) => words.includes(word)))
