import { traverse, type NodePath, type types } from '@babel/core'
import { describe, expect, test } from 'vitest'
import { listFiles, parse, read } from '../support/sources.ts'

/** Chinese words, and marks that English does not have. */
const chinese = /[\p{Script=Han}，。：；（）！？、“”]/u
const macros = new Set(['t', 'msg', 'plural', 'select', 'defineMessage'])
/** What declares words in both languages, which administrators translate anew. */
const dictionaries = new Set(['dictionary', 'openDictionary'])
/** The same of the states of a machine. */
const ofStates = new Set(['dict', 'states'])

const isOfMachine = (object: NodePath | null): boolean => {
  const call = object?.parent
  return (
    call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    call.callee.name === 'stateMachine'
  )
}

const isTranslated = (path: NodePath): boolean =>
  path.findParent(({ node, parentPath: parent }) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier')
      return macros.has(node.tag.name)
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier')
      return macros.has(node.callee.name) || dictionaries.has(node.callee.name)
    if (node.type === 'ObjectProperty' && node.key.type === 'Identifier')
      return ofStates.has(node.key.name) && isOfMachine(parent)
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
    if (chinese.test(words) && !isTranslated(path)) found.push(`${file}: ${words.trim().slice(0, 40)}`)
  }
  // Escapes may stand for Chinese, too; most files have neither, and need no syntax tree.
  if (!/[\p{Script=Han}，。：；（）！？、“”]|\\u/u.test(read(file))) return found
  traverse(parse(file), {
    noScope: true,
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

  test('the server and the contract say nothing outside the label dictionary; seeds, screens, sample files and words that are only understood apart', () => {
    const files = listFiles(/^src\/(server|contract)\/.*\.ts$/).filter(
      (path) =>
        !/\.test\.|\/seed\/|contract\/screens\/|\/sample-files|\/read-text\.ts|\/region-names|\/pinyin\.ts|-titles\.ts$|event-words\.ts$|core\/message\.ts$|rules\/regions\.ts$/.test(
          path,
        ),
    )
    expect(files.flatMap(strayWords)).toEqual([])
  })
})

test('Chinese sentences end with full-width marks, but where the specification has others', () => {
  const ofSpecification = new Set([
    '上传成功,请稍后查询数据',
    '密码不允许包含空格!',
    '当前系统无登陆用户!',
    '很抱歉，资源未找到!',
    '新密码必须至少8位，且包含大小写字母和数字!',
    '是否删除选中数据?',
    '请确认新密码!',
    '请输入新密码!',
    '请输入旧密码!',
  ])
  const texts = [...read('locales/zh.po').matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(1_000)
  const halfWidth = texts.filter((text) => /\p{Script=Han} ?[!?,;]/u.test(text) && !ofSpecification.has(text))
  expect(halfWidth).toEqual([])
})

test('English numbers stand before plurals that know one from many', () => {
  const texts = [...read('locales/en.po').matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(1_000)
  // What stands for words: a verb or a name follows it, not what is counted.
  const words = new Set(['label', 'name', 'title', 'who'])
  const outsidePlural = texts.map((text) =>
    text.replaceAll(/\{\w+, plural, (?:\w+ \{(?:[^{}]|\{\w+\})*\} ?)+\}/g, ''),
  )
  const bare = outsidePlural.filter((text) =>
    [...text.matchAll(/\{(\w+)\} (?:[a-z-]+ )?[a-z-]{2,}[a-rt-z]s\b/g)].some(
      ([, name = '']) => !words.has(name),
    ),
  )
  expect(bare).toEqual([])
})

test('texts put between names what their language puts there', () => {
  const files = listFiles(/^src\/(web|server|contract)\/.*(?<!\.test)\.tsx?$/)
  const joining = files.filter((path) => read(path).includes('join('))
  expect(joining.length).toBeGreaterThan(20)
  expect(joining.filter((path) => /join\([^)]*['"]、['"]/.test(read(path)))).toEqual([])
})
