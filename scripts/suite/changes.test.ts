import { expect, test } from 'vitest'
import { testsAbout } from './changes.ts'

const tests = ['companies.test.ts', 'employees-import.test.ts', 'employees.test.ts', 'hostile-bodies.test.ts']

test.each([
  ['nothing', [], []],
  ['the portal', ['src/web/list/list-page.tsx', 'tests/support/e2e-menu.ts', 'docs/employee-list.png'], []],
  ['a unit test', ['src/server/db/pool.test.ts'], []],
  [
    'a noun',
    ['src/server/modules/employees/employee-sheet.ts'],
    ['employees-import.test.ts', 'employees.test.ts'],
  ],
  ['a contract', ['src/contract/companies.ts'], ['companies.test.ts']],
  ['a test alone', ['tests/api/employees-import.test.ts'], ['employees-import.test.ts']],
  ['an attack', ['tests/api/hostile-bodies.test.ts'], ['hostile-bodies.test.ts']],
  [
    'what all calls use',
    ['src/server/db/pool.ts', 'src/contract/companies.ts'],
    ['companies.test.ts', 'employees-import.test.ts', 'employees.test.ts'],
  ],
])('a change of %s calls for the tests about it', (_, changed, wanted) => {
  expect(testsAbout(changed, tests)).toEqual(wanted)
})
