import { traverse, type NodePath, type types } from '@babel/core'
import { describe, expect, test } from 'vitest'
import { listFiles, parse } from '../support/sources.ts'

const han = /\p{Script=Han}/u
const macros = new Set(['t', 'msg', 'plural', 'select', 'defineMessage'])

const isInsideMacro = (path: NodePath): boolean =>
  path.findParent(({ node }) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier')
      return macros.has(node.tag.name)
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier')
      return macros.has(node.callee.name)
    if (node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier')
      return ['Trans', 'Plural', 'Select'].includes(node.openingElement.name.name)
    return (
      node.type === 'ObjectExpression' &&
      (node.leadingComments ?? []).some((comment) => comment.value.trim() === 'i18n')
    )
  }) !== null

/** Chinese words in a file that no translator would find. */
const strayWords = (file: string): string[] => {
  const found: string[] = []
  const look = (path: NodePath, words: string) => {
    // A language is named in itself, whatever language is spoken around it.
    if (words === '中文') return
    if (han.test(words) && !isInsideMacro(path)) found.push(`${file}: ${words.trim().slice(0, 40)}`)
  }
  traverse(parse(file), {
    StringLiteral: (path: NodePath<types.StringLiteral>) => look(path, path.node.value),
    JSXText: (path: NodePath<types.JSXText>) => look(path, path.node.value),
    TemplateElement: (path: NodePath<types.TemplateElement>) => look(path, path.node.value.raw),
  })
  return found
}

describe('every word can be translated', () => {
  test('the portal holds no Chinese literal outside the label dictionary', () => {
    expect(
      listFiles(/^src\/web\/.*\.tsx?$/)
        .filter((path) => !/\.test\./.test(path))
        .flatMap(strayWords),
    ).toEqual([])
  })

  test('the server and the contract say nothing outside the label dictionary; seeds, sample files and words that are only understood apart', () => {
    const files = listFiles(/^src\/(server|contract)\/.*\.ts$/).filter(
      (path) =>
        !/\.test\.|\/seed\/|\/sample-files|\/read-text\.ts|\/region-names|\/pinyin\.ts|-titles\.ts$/.test(path),
    )
    expect(files.flatMap(strayWords)).toEqual([])
  })
})
