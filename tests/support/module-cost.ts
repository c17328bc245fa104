import { listFiles, read } from './sources.ts'

/** What is written by hand for a noun, in lines: on all sides, in lists that all nouns share too, and apart for its tests. */
export interface Cost {
  readonly product: number
  readonly tests: number
}

/** Where a noun is: its own files, its address, and how lists that all nouns share name it. */
export interface Place {
  readonly files: RegExp
  readonly address: string
  readonly named: RegExp
}

const linesOf = (path: string): string[] => read(path).trimEnd().split('\n')

/** What all nouns share: each has a line or an entry of its own here. */
const shared = listFiles(
  /^src\/(server\/(modules|seed\/dictionaries[^/]*)\.ts|contract\/screens\/[^/]+\.ts|web\/pickers\/[^/]+(?<!\.test)\.ts|web\/features\/administration\/logs\/[^/]+(?<!\.test)\.ts)$/,
)

/** The lines of an object or a call that begins with one of them, at the depth of its first line. */
const block = (lines: readonly string[], first: number): readonly string[] => {
  const depth = /^ */.exec(lines[first] ?? '')?.[0] ?? ''
  const end = lines.findIndex((line, at) => at > first && line.startsWith(`${depth}}`))
  return lines.slice(first, end + 1)
}

const entryOf = (address: string): readonly string[] => {
  const found = listFiles(/^src\/contract\/screens\//).flatMap((path) => {
    const lines = linesOf(path)
    const first = lines.indexOf(`  '${address}': {`)
    return first < 0 ? [] : [block(lines, first)]
  })
  if (found.length !== 1) throw new Error(`where is the entry of ${address}?`)
  return found.flat()
}

/** The lists of a noun on the pages of what it belongs to. */
const childTabs = (own: readonly string[], named: RegExp): string[] =>
  listFiles(/^src\/web\/(features|routes)\/.*(?<!\.test)\.tsx$/)
    .filter((path) => !own.includes(path))
    .flatMap((path) => {
      const lines = linesOf(path)
      return lines.flatMap((line, at) =>
        /childTab\(/.test(line) && named.test(line) ? block(lines, at) : [],
      )
    })

const isOfTests = /\.test\.|^tests\//

/** The cost of a noun of the product. */
export const costOf = ({ files, address, named }: Place): Cost => {
  const own = listFiles(files).filter(
    (path) => /\.tsx?$/.test(path) && !/^src\/server\/(seed|db\/migrations)\//.test(path),
  )
  const product = own.filter((path) => !isOfTests.test(path))
  if (product.length < 6) throw new Error(`where is the module of ${address}?`)
  const entry = entryOf(address)
  const mentions = shared
    .filter((path) => !own.includes(path))
    .flatMap(linesOf)
    .filter((line) => named.test(line) && !entry.includes(line))
  const models = linesOf('tests/support/machine-models.ts').filter((line) => named.test(line))
  return {
    product: [...product.flatMap(linesOf), ...entry, ...mentions, ...childTabs(own, named)].length,
    tests: [...own.filter((path) => isOfTests.test(path)).flatMap(linesOf), ...models].length,
  }
}

const toy = 'tests/toy-noun/'
/** What no hand writes, and what is said here of lists that all nouns share. */
const notItsOwn = /\/(generated\.d\.ts|elsewhere\.diff|gift-order-entry\.ts|mounted\.ts)$/

/** The cost of the noun that a newcomer would write (`tests/toy-noun`). */
export const costOfToy = (): Cost => {
  const own = listFiles(new RegExp(`^${toy}`)).filter((path) => !notItsOwn.test(path))
  const entry = linesOf(`${toy}gift-order-entry.ts`)
  const named = entry.filter((line) => line.startsWith('const '))
  const elsewhere = linesOf(`${toy}elsewhere.diff`).filter((line) => /^\+(?!\+\+)/.test(line))
  return {
    product: [
      ...own.flatMap(linesOf),
      ...named,
      ...block(entry, entry.indexOf(`  '/company/GiftOrderList': {`)),
      ...elsewhere,
    ].length,
    tests: listFiles(/^tests\/api\/kernel\/toy-noun\.test\.ts$/).flatMap(linesOf).length,
  }
}
