import { describe, expect, test } from 'vitest'
import { read } from '../support/sources.ts'

interface Example {
  readonly path: string
  readonly lines: readonly string[]
}

const page = read('docs/kernel.md')
const sections = page.split(/^## /m).slice(1)
const titleOf = (section: string): string => section.split('\n', 1)[0] ?? ''
const examplesOf = (section: string): Example[] =>
  [...section.matchAll(/^```tsx? ([\w./-]+)\n([^]*?)\n```$/gm)].map(([, path = '', code = '']) => ({
    path,
    lines: code.split('\n').map((line) => line.trim()),
  }))

describe('docs/kernel.md', () => {
  test('is one page', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })

  test('numbers the capabilities of the kernel', () => {
    expect(sections.length).toBeGreaterThan(14)
    expect(sections.map((section) => Number.parseInt(section, 10))).toEqual(sections.map((_, at) => at + 1))
  })

  test.each(sections.map((section) => [titleOf(section), section]))(
    '%s: every example is at most five lines, each of them in the file',
    (_title, section) => {
      const examples = examplesOf(section)
      expect(examples.length).toBe((section.match(/^```ts/gm) ?? []).length)
      expect(examples.length).toBeGreaterThan(0)
      for (const { path, lines } of examples) {
        const code = new Set(
          read(path)
            .split('\n')
            .map((line) => line.trim()),
        )
        expect(lines.length).toBeLessThanOrEqual(5)
        expect(lines.filter((line) => !code.has(line))).toEqual([])
      }
    },
  )
})
