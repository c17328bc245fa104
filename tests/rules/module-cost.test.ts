import { expect, test } from 'vitest'
import { costOf, costOfToy, type Cost, type Place } from '../support/module-cost.ts'
import { listFiles, read } from '../support/sources.ts'

/** What the noun of `tests/toy-noun` takes at most, all sides together: lower it where it takes less. */
const mostOfToy = 150

/** Modules whose cost README tells: a plain one, and up to the one that has most of what the kernel has: lines, attachments, deadlines. */
const modules: [string, Place][] = [
  [
    'company groups',
    {
      files: /(company-group|CompanyGroupList)/,
      address: '/company/CompanyGroupList',
      named: /company[-_]?groups?\b|companyGroup/i,
    },
  ],
  [
    'invoice info',
    {
      files: /(invoice-info|InvoiceInfoList)/,
      address: '/company/InvoiceInfoList',
      named: /invoice[-_]?info/i,
    },
  ],
  [
    'suppliers',
    {
      // Their interfaces and messages are nouns of their own.
      files: /(\/suppliers[.-]|\/supplier-screen|\/SupplierList)/,
      address: '/company/SupplierList',
      named: /supplier(?!Interface|Message)/i,
    },
  ],
  [
    'contracts',
    {
      files: /(client-contract|ContractList|contract-(prices|totals))/,
      address: '/contract/ContractList',
      named: /client[-_]?contract/i,
    },
  ],
]

/** What README tells of a module, so near that it is true, so far that not every line of code is one of README. */
const toldOf = (name: string, cost: Cost): string => {
  const [, product, tests] =
    new RegExp(`^\\| ${name} \\|.*\\| (\\d+) \\| (\\d+) \\|$`, 'm').exec(read('README.md')) ?? []
  const isNear =
    Math.abs(Number(product) - cost.product) <= cost.product / 20 &&
    Math.abs(Number(tests) - cost.tests) <= cost.tests / 20
  return isNear ? 'as it is' : `README tells ${product} and ${tests}, it is ${cost.product} and ${cost.tests}`
}

test('the noun of tests/toy-noun takes no more lines than it did', () => {
  expect(listFiles(/^tests\/toy-noun\//).length).toBeGreaterThan(7)
  expect(costOfToy().product).toBe(mostOfToy)
})

test.each(modules)('README tells the lines that %s take, and their tests', (name, place) => {
  expect(toldOf(name, costOf(place))).toBe('as it is')
})

test('README tells the lines that the noun of tests/toy-noun takes', () => {
  expect(toldOf('gift orders', costOfToy())).toBe('as it is')
})
