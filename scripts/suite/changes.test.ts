import { expect, test } from 'vitest'
import { read } from '../../tests/support/sources.ts'
import { testsAbout, type Change } from './changes.ts'

const companies = 'tests/api/clients/companies.test.ts'
const employees = ['tests/api/members/employees-import.test.ts', 'tests/api/members/employees.test.ts']
const hostile = 'tests/api/kernel/hostile-bodies.test.ts'
const tests = [companies, ...employees, hostile]

test.each([
  ['nothing', [], []],
  ['the portal', ['src/web/list/list-page.tsx', 'tests/support/e2e-menu.ts', 'docs/employee-list.png'], []],
  ['a unit test', ['src/server/db/pool.test.ts'], []],
  ['a noun', ['src/server/modules/members/employees/employee-sheet.ts'], employees],
  ['a contract', ['src/contract/clients/companies.ts'], [companies]],
  ['a test alone', employees.slice(0, 1), employees.slice(0, 1)],
  ['an attack', [hostile], [hostile]],
  [
    'what all calls use',
    ['src/server/db/pool.ts', 'src/contract/clients/companies.ts'],
    [companies, ...employees],
  ],
])('a change of %s calls for the tests about it', (_, changed, wanted) => {
  const changes = changed.map((path): Change => ({ path, lines: [] }))
  expect(testsAbout(changes, tests)).toEqual(wanted)
})

const modules = 'src/server/modules.ts'
const migration = 'src/server/db/migrations/0060_companies.sql'

test.each<[string, Change[], string[]]>([
  [
    'the modules',
    [
      {
        path: modules,
        lines: ["+import { companiesRoutes } from './companies-routes.ts'", '+  companiesRoutes,'],
      },
    ],
    [companies],
  ],
  [
    'the screens',
    [{ path: 'src/contract/screens/x.ts', lines: ["+  '/company/CompanyList': {"] }],
    [companies],
  ],
  [
    'the seed',
    [{ path: 'src/server/seed/dictionaries-log.ts', lines: ["+  ['employee_file', 'x', 'x'],"] }],
    employees,
  ],
  [
    'the migrations, but not of what they refer to',
    [
      { path: migration, lines: ['ALTER TABLE "company" ADD COLUMN "x" text REFERENCES "employee"("id");'] },
      { path: 'src/server/db/migrations/meta/_journal.json', lines: [] },
    ],
    [companies],
  ],
  [
    'a list that names no noun with a test',
    [{ path: modules, lines: ['+export const all = 1'] }],
    [companies, ...employees],
  ],
])('a line in the list of %s calls for the tests of the noun that it names', (_, changed, wanted) => {
  expect(testsAbout(changed, tests)).toEqual(wanted)
})

test('a noun that is new calls for its own tests alone, wherever it stands in lists (tests/toy-noun)', () => {
  const own = 'tests/api/clients/gift-orders.test.ts'
  const added = (path: string, file: string): Change => ({
    path,
    lines: read(file)
      .split('\n')
      .filter((line) => !line.startsWith('// '))
      .map((line) => `+${line}`),
  })
  const changed: Change[] = [
    added('src/contract/screens/companies.ts', 'tests/toy-noun/gift-order-entry.ts'),
    added(modules, 'tests/toy-noun/elsewhere.diff'),
    ...[
      'src/contract/clients/gift-orders.ts',
      'src/server/db/schema/gift-orders.ts',
      'src/server/modules/clients/gift-orders/gift-orders-store.ts',
      'src/server/modules/clients/gift-orders/gift-orders-routes.ts',
      own,
    ].map((path) => ({ path, lines: [] })),
  ]
  expect(testsAbout(changed, [own, ...tests])).toEqual([own])
})
