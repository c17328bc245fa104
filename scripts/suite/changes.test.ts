import { expect, test } from 'vitest'
import { testsAbout } from './changes.ts'

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
  expect(testsAbout(changed, tests)).toEqual(wanted)
})
