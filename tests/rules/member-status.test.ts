import { traverse, type NodePath, type types } from '@babel/core'
import { expect, test } from 'vitest'
import { listFiles, parse, read } from '../support/sources.ts'

// Due work brings the status of members up to the day (domain 3.4), so what is stored may be of the day before: it is shown,
// filtered by and counted, and decides on nothing.

const sources = listFiles(/^src\/(server|contract\/rules)\/.*\.(ts|sql)$/).filter(
  (path) => !/\.test\.ts$|^src\/server\/(seed|db\/migrations)\//.test(path) && /\bstatus\b/.test(read(path)),
)

/** What keeps the status, and figures of the home pages. */
const keepers = [
  'src/server/db/functions/member-status.sql',
  'src/server/modules/members/employees/member-counts.ts',
]

/** The texts in which SQL stands, the tables of expressions by their names. */
const statementsOf = (path: string): string[] => {
  if (path.endsWith('.sql')) return read(path).replaceAll(/--.*$/gm, '').split('$$')
  const found: string[] = []
  const source = read(path)
  traverse(parse(path), {
    noScope: true,
    TemplateLiteral: ({ node }: NodePath<types.TemplateLiteral>) => {
      found.push(source.slice(node.start ?? 0, node.end ?? 0))
    },
  })
  return found
}

const member = String.raw`(?:employee|family_member|familyMember)`
const aliased = new RegExp(
  String.raw`(?:\(${member}(?:, \w+)?\)\}|\b${member}\b"?) (?:AS )?(?!WHERE|SET|ON|JOIN)([a-z_]+)\b`,
  'g',
)

/** Where statements of a file read the status of a member, by an alias of its table or of a table that stands alone. */
const readings = (path: string): string[] => {
  const statements = statementsOf(path)
  const aliases = new Set(statements.flatMap((one) => [...one.matchAll(aliased)].map(([, alias]) => alias)))
  return statements.flatMap((one) => {
    const byAlias = [...one.matchAll(/\b(\w+)\."?status\b/g)].filter(([, alias]) => aliases.has(alias))
    const plain = new RegExp(String.raw`\b(?:FROM|UPDATE|JOIN) [^ ]*\b${member}\b`).test(one)
      ? [...one.matchAll(/(?<![.\w'"])status\b/g)]
      : []
    return [...byAlias, ...plain].map(() => path)
  })
}

test('SQL of money and of rights reads cover and days, never the stored status of a member', () => {
  expect([...new Set(sources.flatMap(readings))].toSorted()).toEqual(keepers)
})

/** Whether code names the status: as a field, or in a text that names one. */
const namesStatus = (path: string): boolean => {
  let isNamed = false
  traverse(parse(path), {
    noScope: true,
    Identifier: ({ node, parent }: NodePath<types.Identifier>) => {
      const isOfAnswer = parent.type === 'ObjectProperty' && parent.value.type === 'NumericLiteral'
      if (node.name === 'status' && !isOfAnswer) isNamed = true
    },
    StringLiteral: ({ node }: NodePath<types.StringLiteral>) => {
      if (node.value === 'status') isNamed = true
    },
  })
  return isNamed
}

test('code has whole rows of members in their own area alone, where sheets and figures name the status', () => {
  const ofRows = /\b(Employee|FamilyMember|employeeStore|familyMemberStore)\b(?=.*(?:from|,|$))/m
  const area = 'src/server/modules/members/'
  const elsewhere = sources.filter(
    (path) => !path.startsWith(area) && ofRows.test(read(path).replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')),
  )
  // Its columns are declared from the contract.
  expect(elsewhere).toEqual(['src/server/db/schema/members.ts'])
  expect(sources.filter((path) => path.startsWith(area) && namesStatus(path))).toEqual(
    [
      'employees/employee-sheet.ts',
      'employees/member-counts.ts',
      'employees/summary-store.ts',
      'family-members/family-member-sheet.ts',
    ].map((path) => area + path),
  )
})
