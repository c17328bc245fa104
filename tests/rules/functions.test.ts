import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { longFunctions } from '../support/long-functions.ts'
import { listFiles, read } from '../support/sources.ts'

const mostLines = 50

/** `path name` of each function of a file that is too long. */
const longFunctionsOf = (path: string): string[] => {
  const text = read(path)
  const lines = text.split('\n')
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const tooLong: string[] = []
  const measure = ({ start, end }: { start: number; end: number }) => {
    const first = lineAt(start)
    if (lineAt(end) - first < mostLines) return
    const [, name] = /(\w+)(?: = |: |\()/.exec(lines[first - 1] ?? '') ?? []
    tooLong.push(`${path} ${name}`)
  }
  if (lines.length <= mostLines) return []
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program)
  return tooLong
}

test(`no function of src and scripts has more than ${mostLines} lines, and the list of those that do only shrinks (architecture 9)`, () => {
  const paths = listFiles(/^(src|scripts)\/.*\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path))
  expect(paths.flatMap(longFunctionsOf).toSorted()).toEqual(longFunctions.toSorted())
})
