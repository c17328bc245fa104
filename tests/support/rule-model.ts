import {
  fieldWord,
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
  String(({ ...row, sysOrgCode: row.org } as Readonly<Record<string, string | boolean>>)[name] ?? '')

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

const leaves = (role: ModelRole, row: ModelRow, person: ModelPerson): boolean =>
  isInScope(row, role, person) &&
  (!role.words.includes('employee:list') || inForce(role).every((rule) => meets(row, rule, person)))

/**
 * Whether somebody reaches a row with a verb: for each word that the verb needs, one of the roles that grant the word has the row in
 * its scope and all of its rules met (decisions 069, 083). A role that does not grant the word counts for nothing.
 */
export const reaches = (person: ModelPerson, row: ModelRow, verb: Verb): boolean =>
  wordsOfVerbs[verb].every((word) =>
    person.roles.some((role) => role.words.includes(word) && leaves(role, row, person)),
  )

/** Whether somebody sees the field with a word of its own in a row: one of the roles that grant the word reaches the row, too (decision 091). */
export const seesField = (person: ModelPerson, row: ModelRow): boolean =>
  reaches(person, row, 'list') &&
  person.roles.some((role) => role.words.includes(fieldWord) && leaves(role, row, person))

/** Whether somebody may do something at all. */
export const holds = ({ roles }: ModelPerson, verb: Verb): boolean =>
  wordsOfVerbs[verb].every((word) => roles.some(({ words }) => words.includes(word)))
