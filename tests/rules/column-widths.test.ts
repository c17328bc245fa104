import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'
import { dictionaries } from '#server/seed/dictionaries.ts'
import { ownWidth } from '#web/list/columns/column-width.ts'
import { listFiles, root } from '../support/sources.ts'

/** Drawn as a chip: smaller words, a dot, and room around them. */
const states = new Set([
  'employee_status',
  'company_status',
  'registration_status',
  'supplier_status',
  'priority',
  'read_flag',
])
const cellPx = { zh: 24, en: 20 }
const CHIP_PX = 32

/** About what a text measures in the widest of our fonts: a Chinese character is as wide as it is high. */
const textPx = (text: string, fontPx: number): number =>
  [...text].reduce((sum, one) => {
    if (one > '⺀') return sum + fontPx
    if (/[mwMW]/.test(one)) return sum + fontPx * 0.86
    if (/[A-Z]/.test(one)) return sum + fontPx * 0.64
    return sum + fontPx * (/[ijlrtfI ,()'-]/.test(one) ? 0.34 : 0.56)
  }, 0)

const neededBy = (code: string, text: string, locale: Locale): number =>
  Math.ceil(cellPx[locale] + (states.has(code) ? CHIP_PX + textPx(text, 12) : textPx(text, 13)))

const isList = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && String(value.path).endsWith('/list')

const lists = async (): Promise<Endpoint[]> => {
  const paths = listFiles(/^src\/contract\/(?!.*\.test\.)[^/]+\.ts$/)
  const modules: object[] = await Promise.all(paths.map((path) => import(join(root, path))))
  return modules
    .flatMap((one) => Object.values(one))
    .flatMap((one) => Object.values(one ?? {}))
    .filter(isList)
}

test('no word of our own dictionaries is cut in its column, in either language (walkthrough 8)', async () => {
  const fields = (await lists()).flatMap((list) =>
    Object.entries(list.resource?.row.shape ?? {}).flatMap(([field, schema]) => {
      const dictionary = dictionaries.find(({ code }) => code === fieldMeta(schema)?.dict)
      return dictionary ? [{ list, field, dictionary }] : []
    }),
  )
  expect(fields.length).toBeGreaterThan(12)
  const cut = fields.flatMap(({ list, field, dictionary: { code, items } }) => {
    const { zh, en } = ownWidth(list, field)
    return items.flatMap(([, chinese, english]) => [
      ...(neededBy(code, chinese, 'zh') > zh
        ? [`${field} (${code}): ${chinese} needs ${neededBy(code, chinese, 'zh')}, has ${zh}`]
        : []),
      ...(neededBy(code, english, 'en') > en
        ? [`${field} (${code}): ${english} needs ${neededBy(code, english, 'en')}, has ${en}`]
        : []),
    ])
  })
  expect([...new Set(cut)]).toEqual([])
})
