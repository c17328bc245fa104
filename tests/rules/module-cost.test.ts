import { describe, expect, test } from 'vitest'
import { listFiles, read } from '../support/sources.ts'

const linesOf = (text: string): number => text.trimEnd().split('\n').length

/** The lines that were written by hand for a noun, on all sides; not what the seed, tests and translations say of it. */
const costOf = (files: RegExp, address: string): number => {
  const paths = listFiles(files).filter(
    (path) => !/\.test\.|^src\/server\/(seed|db\/migrations)\//.test(path),
  )
  const screens = listFiles(/^src\/contract\/screens\//).map(read)
  const entries = screens.flatMap((text) => {
    const from = text.indexOf(`\n  '${address}': {`)
    return from < 0 ? [] : [text.slice(from + 1, text.indexOf('\n  },', from + 1) + 5)]
  })
  if (paths.length < 6 || entries.length !== 1) throw new Error(`where is the module of ${address}?`)
  return [...paths.map(read), ...entries].reduce((sum, text) => sum + linesOf(text), 0)
}

/** What a noun may take with list, form, record page, states and import, and nothing besides. */
const mostOfPlain = 150

const plain: [string, RegExp, string] = [
  'company groups',
  /^src\/.*(company-group|CompanyGroupList)/,
  '/company/CompanyGroupList',
]

/** Modules whose cost README tells: a plain one, and up to the one that has most of what the kernel has: lines, attachments, deadlines. */
const modules: [string, RegExp, string][] = [
  plain,
  ['invoice info', /^src\/.*(invoice-info|InvoiceInfoList)/, '/company/InvoiceInfoList'],
  ['suppliers', /^src\/.*(supplier|SupplierList)/, '/company/SupplierList'],
  ['contracts', /^src\/.*(client-contract|ContractList|contract-(prices|totals))/, '/contract/ContractList'],
]

describe('README tells the lines that a module takes', () => {
  test('a plain one, with a page, states and import, at most 150', () => {
    const [, files, address] = plain
    const [contract, page] = [
      read('src/contract/clients/company-groups.ts'),
      `src/web/routes/_shell${address}_.$id.tsx`,
    ]
    expect(contract).toContain('withStates(')
    expect(contract).not.toContain('withoutImport')
    expect(listFiles(/CompanyGroupList/)).toContain(page)
    expect(costOf(files, address)).toBeLessThanOrEqual(mostOfPlain)
  })

  test.each(modules)('%s', (name, files, address) => {
    const [, told] = new RegExp(`^\\| ${name} \\|.*\\| (\\d+) \\|$`, 'm').exec(read('README.md')) ?? []
    const cost = costOf(files, address)
    // So near that it is true, so far that not every line of code is one of README.
    const isNear = Math.abs(Number(told) - cost) <= cost / 20
    expect(isNear ? 'as it is' : `README tells ${told}, it is ${cost}`).toBe('as it is')
  })
})
