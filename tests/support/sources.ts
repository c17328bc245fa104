import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, traverse, type NodePath, type types } from '@babel/core'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files of the repository, tracked or new, as git sees them; paths from the root. */
export const listFiles = (pattern: RegExp): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => pattern.test(path) && !path.endsWith('.gen.ts'))

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The syntax tree of a TypeScript file. */
export const parse = (path: string): types.File => {
  const parsed = parseSync(read(path), {
    filename: path,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  if (!parsed || parsed.type !== 'File') throw new Error(`cannot parse ${path}`)
  return parsed
}

/** What an import names: the path from the root of our own file, or the package. */
const targetOf = (path: string, source: string): string => {
  if (source.startsWith('.')) return relative(root, join(root, dirname(path), source))
  return source.replace(/^#(contract|server|web)\//, 'src/$1/')
}

/** What is loaded with a file: its imports of values that it does not wait for until later. */
export const loadedWith = (path: string): string[] =>
  parse(path).program.body.flatMap((node): string[] => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
    const isOfTypes = (one: (typeof node.specifiers)[number]) =>
      one.type === 'ImportSpecifier' && one.importKind === 'type'
    const areTypes = node.specifiers.length > 0 && node.specifiers.every(isOfTypes)
    return areTypes ? [] : [targetOf(path, node.source.value)]
  })

/** What a file imports: paths from the root for our own files, package names otherwise. */
export const importsOf = (path: string): string[] => {
  const found: string[] = []
  const add = (source: string) => void found.push(targetOf(path, source))
  traverse(parse(path), {
    noScope: true,
    ImportDeclaration: ({ node }: NodePath<types.ImportDeclaration>) => add(node.source.value),
    ExportNamedDeclaration: ({ node }: NodePath<types.ExportNamedDeclaration>) =>
      node.source && add(node.source.value),
    ExportAllDeclaration: ({ node }: NodePath<types.ExportAllDeclaration>) => add(node.source.value),
    CallExpression: ({ node }: NodePath<types.CallExpression>) => {
      const [first] = node.arguments
      if (node.callee.type === 'Import' && first?.type === 'StringLiteral') add(first.value)
    },
    ImportExpression: ({ node }: NodePath<types.ImportExpression>) => {
      if (node.source.type === 'StringLiteral') add(node.source.value)
    },
  })
  return found
}
