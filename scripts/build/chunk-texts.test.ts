import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type Rolldown } from 'vite'
import { chunkTexts, idsIn, withoutDefaults } from './chunk-texts.ts'
import type { Texts } from './dictionary.ts'

const texts: Texts = {
  zh: { 'a/b+C': ['登录'], 'failure.timeout': ['网络超时'], other: ['员工'] },
  en: { other: ['People'] },
}

test('ids are found in quotes of every kind, and only those of the dictionary', () => {
  const code =
    'jsx(Trans, { id: "a/b+C" }); show({ id: `failure.timeout` }); const others = "another", of = "toString"'
  expect([...idsIn(code, texts)]).toEqual(['a/b+C', 'failure.timeout'])
})

test('the Chinese of a contract message goes where the dictionary has it', () => {
  const code = String.raw`f({ id: "other", message: "员\"工" }, { id: "unknown", message: "?" })`
  expect(withoutDefaults(code, texts)).toBe('f({ id: "other" }, { id: "unknown", message: "?" })')
})

const folder = mkdtempSync(join(tmpdir(), 'portal-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const po = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n')

/** What each chunk of a small portal puts into the dictionary, by its name. */
const given: Record<string, Record<string, unknown>> = {}
beforeAll(async () => {
  const files = {
    'zh.po': po({ both: '都有', first: '第一', second: '第二{n}', nowhere: '没有' }),
    'en.po': po({ both: 'Both', first: 'First', second: 'Second {n}', nowhere: 'Nowhere' }),
    'first.js': 'export const show = console.log; show("both", "first"); import("./second.js")',
    'second.js': 'import { show } from "./first.js"; show("both", "second")',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [chunkTexts(folder)],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'first.js') },
    },
  })) as Rolldown.RolldownOutput
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue
    const [, words = '{}'] = /\.push\((\{[^]*?\})\);\n/.exec(chunk.code) ?? []
    given[chunk.name] = JSON.parse(words)
  }
})

test('a chunk brings the texts it names in all languages, but for those that came before', () => {
  expect(given).toEqual({
    first: { both: [['都有'], ['Both']], first: [['第一'], ['First']] },
    second: {
      second: [
        ['第二', ['n']],
        ['Second ', ['n']],
      ],
    },
  })
})
