import * as z from 'zod/mini'
import { expect, it, vi } from 'vitest'
import { text } from '#contract/core/fields.ts'
import { hasContent, imagesOf } from '#contract/rules/rich-content.ts'
import { sanitizeRichText } from '#contract/rules/rich-text.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { parseInput } from '#server/http/parse.ts'
import { optionsOf } from '#server/import-export/import-request.ts'
import { declaredEndpoints } from '../../../scripts/docs/declared-endpoints.ts'
import { burdenOf, growth } from '../../support/cost.ts'
import { sampled } from '../../support/promised.ts'

/** What a reader of HTML meets; each is repeated, and each pair. */
const fragments = [
  '<svg></svg>',
  '<script>',
  '</script>',
  '<p>',
  '</p>',
  '<b style="color:red">',
  '<span style="color:#abc">',
  '</span>',
  '<ul><li>',
  '</ul>',
  '<a href="/x">',
  '<a href="',
  "<img alt='x' src='/portal/base/hb-system/sys/common/view/",
  `<img src="/portal/base/hb-system/sys/common/view/${'0f'.repeat(32)}">`,
  '<br>',
  '<!--',
  '-->',
  '<',
  '>',
  '"',
  '&amp;',
  '&#',
  '<x y=',
  'İ',
  ' ',
]
const pairs = fragments.flatMap((one, turn) => sampled(fragments, turn).map((other) => one + other))

it(
  'C1, H1: the cost of formatted text grows no faster than the number of its parts',
  { timeout: 240_000 },
  async () => {
    const grown: string[] = []
    for (const part of [...fragments, ...pairs]) {
      const reads = (count: number) => {
        const html = part.repeat(count)
        return () => [sanitizeRichText(html), hasContent(html), imagesOf(html)]
      }
      grown.push(...(await growth(JSON.stringify(part), [1_000, 2_000, 4_000], reads)))
    }
    expect(grown.join('\n')).toBe('')
  },
)

const writes = (await declaredEndpoints()).filter(({ method }) => method === 'POST' || method === 'PUT')

const words = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`)
/** Many of one thing, in the shapes that JSON has. */
const shapes: Readonly<Record<string, (count: number) => unknown>> = {
  numbers: (count) => Array.from({ length: count }, () => 0),
  objects: (count) => Array.from({ length: count }, () => ({})),
  keys: (count) => Object.fromEntries(words(count).map((word) => [word, word])),
  'wrong keys': (count) => Object.fromEntries(words(count).map((word) => [`-${word}`, 1])),
  'lists in lists': (count) => Array.from({ length: count / 2 }, () => [1]),
}

/** A value of a shape, made once for all fields: reading changes nothing in it. */
const made = new Map<string, unknown>()
const valueOf = (shape: string, count: number): unknown => {
  const name = `${shape} ${count}`
  if (!made.has(name)) made.set(name, shapes[shape]?.(count))
  return made.get(name)
}

/** A schema as code: what the same functions make costs the same to read, whatever it is called. */
const builtOf = (schema: unknown): string =>
  JSON.stringify(schema, (name, value: unknown) =>
    // What a lazy schema came to leads back to itself.
    name === '_cachedInner'
      ? undefined
      : typeof value === 'function'
        ? String(value)
        : typeof value === 'object' && value !== null && '_zod' in value
          ? (value._zod as { def: unknown }).def
          : typeof value === 'bigint'
            ? String(value)
            : value,
  )

/** Of the fields of an endpoint those that are built as none was before. */
const newFieldsOf = (tried: Set<string>, { input }: Endpoint): string[] => {
  const declared = Object.entries((input as { shape?: Record<string, unknown> }).shape ?? {})
  const first = declared.filter(([, schema]) => {
    const built = builtOf(schema)
    const isNew = !tried.has(built)
    tried.add(built)
    return isNew
  })
  return first.map(([name]) => name)
}

/** Fields and the shapes they are tried with: new ones with all; what no endpoint declares, and the whole body, in turn. */
const attacksOn = (endpoint: Endpoint, tried: Set<string>, turn: number): [string, string][] => [
  ...newFieldsOf(tried, endpoint).flatMap((name) =>
    Object.keys(shapes).map((shape): [string, string] => [name, shape]),
  ),
  ...['content', ''].flatMap((name) =>
    sampled(Object.keys(shapes), turn).map((shape): [string, string] => [name, shape]),
  ),
]
/** The largest is the most that is let through to the schema; three of it are more. */
const sizes = [900, 1_800, 3_600] as const
const say = ({ message }: { message: string }) => message

it(
  'the cost of a field grows no faster than the number of keys and elements in it (security BAD-3)',
  { timeout: 240_000 },
  async () => {
    const grown: string[] = []
    const tried = new Set<string>()
    for (const [turn, endpoint] of writes.entries()) {
      for (const [name, shape] of attacksOn(endpoint, tried, turn)) {
        const reads = (count: number) => {
          const value = valueOf(shape, count)
          const content = {
            search: value,
            advanced: { match: 'and', items: value },
            layout: { columns: value },
          }
          const body =
            name === 'content' ? { content } : name === '' ? { ...(value as object) } : { [name]: value }
          return async () => {
            try {
              await parseInput(endpoint, { query: {}, params: {}, body }, say)
            } catch {
              // Most are refused; that is what may not cost more than its length.
            }
          }
        }
        grown.push(...(await growth(`${endpoint.path} ${name} ${shape}`, sizes, reads)))
      }
    }
    expect(grown.join('\n')).toBe('')
  },
)

it('the fields beside a hundred files of an import hold nobody up, however many parts they have (security BAD-3)', async () => {
  const numbers = `[${Array.from({ length: 99_000 }, () => '0').join(',')}]`
  const keys = JSON.stringify(Object.fromEntries(words(15_000).map((word) => [word, []])))
  for (const options of [{ fixes: numbers }, { mapping: keys }]) {
    const { turnMs } = await burdenOf(async () => {
      for (let at = 0; at < 100; at += 1) expect(() => optionsOf(options)).toThrow('failure.badInput')
    })
    expect(turnMs).toBeLessThan(2_000)
  }
})

it('a text that is too long is looked at no further (security BAD-3)', () => {
  const look = vi.fn<() => boolean>(() => true)
  const field = text(5).check(z.refine(look))
  expect(field.safeParse('123456').success).toBe(false)
  expect(look).not.toHaveBeenCalled()
  expect(field.safeParse('12345').success).toBe(true)
  expect(look).toHaveBeenCalledOnce()
})
