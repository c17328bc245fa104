import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { everyone, type RoleCode } from '#contract/screens/screen.ts'
import { declaredTables } from '#server/db/declared-tables.ts'
import { nounTables, declarationOf, type Declaration } from '#server/db/schema/access.ts'
import { roles } from '#server/seed/permissions.ts'
import { contractCalls } from './contract-calls.ts'
import { mayCallAs } from './seeded-rights.ts'

/** Whose rows a role of a scope reaches in tables of each kind: of its own organisation, and of others. */
const reach: Readonly<Record<NonNullable<Declaration['whose']>, Readonly<Record<'ALL' | 'ORG', string>>>> = {
  organisation: { ALL: 'own, other', ORG: 'own' },
  'granted-organisations': { ALL: 'listed', ORG: 'own' },
  'shared-read': { ALL: 'own, other', ORG: 'reads all' },
  notes: { ALL: 'own, other', ORG: 'own' },
  owner: { ALL: 'own person', ORG: 'own person' },
  installation: { ALL: 'installation', ORG: 'installation' },
}

const cell = (role: RoleCode, { access, resource }: Endpoint): string => {
  if (!mayCallAs([role], access)) return 'refused'
  const { scope } = roles.find(({ code }) => code === role) as (typeof roles)[number]
  const table = resource && nounTables.get(resource)
  const whose = table && declarationOf(table)?.whose
  return whose ? reach[whose][scope] : 'yes'
}

const word = (access: Access): string =>
  typeof access === 'string'
    ? access
    : [...('action' in access ? [access.action] : []), ...(access.query ? [access.query] : [])]
        .map((one) => `\`${one}\``)
        .join(' and ')

const row = (endpoint: Endpoint): string => {
  const { name = '', method, path, access } = endpoint
  const cells = access === 'public' ? everyone.map(() => 'yes') : everyone.map((role) => cell(role, endpoint))
  return `| ${[name, `${method} ${path}`, word(access), ...cells, access === 'public' ? 'yes' : 'refused'].join(' | ')} |`
}

/** The document about rights: every call and every seeded role. */
export const rightsDocument = async (): Promise<string> => {
  await declaredTables()
  return [
    '# Who may call what',
    '',
    'Every call of the contract and every seeded role, written by `npm run rights`; `tests/rules/rights.test.ts` compares, so a',
    'new call comes with its cells. `tests/api/kernel/access.test.ts` asks each call as each account, in its own organisation and in',
    'others; the conformance suite asks for rows of others (decision 054). Administrators make other roles of the same words.',
    '',
    '- **refused**: the word is not held: 403.',
    '- **own**: rows of the organisation where the person works; rows of others answer as rows that never were. **other**: of every',
    '  organisation. **listed**: of those that a role has a list of. **reads all**: every organisation reads, none writes.',
    '- **own person**: only what is the person’s. **installation**: rows of the installation (decision 062).',
    '- **yes**: allowed; the call has no rows of a noun, and says itself what it does for whom.',
    '',
    `| call | address | word | ${everyone.join(' | ')} | not signed in |`,
    `|---|---|---|${everyone.map(() => '---|').join('')}---|`,
    ...(await contractCalls()).map(row),
    '',
  ].join('\n')
}
