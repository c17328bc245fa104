import type { types } from '@babel/core'
import { expect, test } from 'vitest'
import { listFiles, parse, read } from '../support/sources.ts'

/** Where a noun says what it does about its rows: in its store, its moves, its sheet. */
const declarations = ['Hooks', 'MoveHooks', 'ImportSheet', 'StoreOptions', 'SourceOptions', 'KeptLines']

const declared = listFiles(/^src\/server\/(store|import-export)\/[^/]*\.ts$/)
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    parse(path).program.body.flatMap((node) => {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
      const isType =
        declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration'
      return isType ? [{ declaration, text: read(path) }] : []
    }),
  )

const textOf = ({ start, end }: types.Node, text: string): string => text.slice(start ?? 0, end ?? 0)

const takesContext = (text: string): boolean => /\bContext\b/.test(text)

/** The types of functions that are given the context of a call: `Decide`, `Follow` … */
const functionTypes = declared.flatMap(({ declaration, text }) =>
  declaration.type === 'TSTypeAliasDeclaration' &&
  declaration.typeAnnotation.type === 'TSFunctionType' &&
  takesContext(textOf(declaration, text))
    ? [new RegExp(`\\b${declaration.id.name}\\b`)]
    : [],
)

const membersOf = (node: types.Node): readonly types.TSTypeElement[] => {
  if (node.type === 'TSInterfaceDeclaration') return node.body.body
  if (node.type === 'TSTypeAliasDeclaration') return membersOf(node.typeAnnotation)
  if (node.type === 'TSIntersectionType') return node.types.flatMap(membersOf)
  return node.type === 'TSTypeLiteral' ? node.members : []
}

/** The members of a declaration that are functions, or have some, and are given the context of a call. */
const hooksOf = ({ declaration, text }: (typeof declared)[number]): string[] =>
  membersOf(declaration).flatMap((member) => {
    const said = textOf(member, text)
    const isHook = takesContext(said) || functionTypes.some((type) => type.test(said))
    return isHook && 'key' in member && member.key.type === 'Identifier' ? [member.key.name] : []
  })

test('a noun has at most eight hooks; those of its writes get sets, and give fields or refusals (kernel 1)', () => {
  const hooks = declared
    .filter(({ declaration }) => declarations.includes(declaration.id.name))
    .flatMap(hooksOf)
  expect([...new Set(hooks)].toSorted()).toEqual([
    'after',
    'contradicts',
    'decide',
    'hide',
    'recall',
    'replace',
    'settle',
    'weigh',
  ])
})
