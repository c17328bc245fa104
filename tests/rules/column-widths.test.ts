import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'
import type { MoveCall } from '#contract/core/moves.ts'
import { dictionaries } from '#server/seed/dictionaries.ts'
import { ownWidth } from '#web/list/columns/column-width.ts'
import { nounContract } from '../../scripts/areas.ts'
import { listFiles, root } from '../support/sources.ts'

/** Drawn as a chip though no machine moves them. */
const otherChips = ['employee_status', 'company_status', 'priority', 'read_flag']
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

/** A chip has smaller words, a dot, and room around them. */
const neededBy = (isChip: boolean, text: string, locale: Locale): number =>
  Math.ceil(cellPx[locale] + (isChip ? CHIP_PX + textPx(text, 12) : textPx(text, 13)))

const isList = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && String(value.path).endsWith('/list')

const endpoints = async (): Promise<unknown[]> => {
  const paths = listFiles(nounContract)
  const modules: object[] = await Promise.all(paths.map((path) => import(join(root, path))))
  return modules.flatMap((one) => Object.values(one)).flatMap((one) => Object.values(one ?? {}))
}

/** The dictionaries of the states that moves lead through. */
const statesOf = (calls: readonly unknown[]): string[] =>
  calls.flatMap((call) => {
    const { resource, move } = call as Partial<MoveCall>
    const field = move && resource?.row.shape[move.machine.field]
    const code = field && fieldMeta(field)?.dict
    return code ? [code] : []
  })

test('no word of our own dictionaries is cut in its column, in either language', async () => {
  const calls = (await endpoints()).filter((call) => typeof call === 'object' && call !== null)
  const chips = new Set([...otherChips, ...statesOf(calls)])
  expect(chips.size).toBeGreaterThan(8)
  const fields = calls.filter(isList).flatMap((list) =>
    Object.entries(list.resource?.row.shape ?? {}).flatMap(([field, schema]) => {
      const dictionary = dictionaries.find(({ code }) => code === fieldMeta(schema)?.dict)
      return dictionary ? [{ list, field, dictionary }] : []
    }),
  )
  expect(fields.length).toBeGreaterThan(12)
  const cut = fields.flatMap(({ list, field, dictionary: { code, items } }) => {
    const { zh, en } = ownWidth(list, field)
    return items.flatMap(([, chinese, english]) => [
      ...(neededBy(chips.has(code), chinese, 'zh') > zh
        ? [`${field} (${code}): ${chinese} needs ${neededBy(chips.has(code), chinese, 'zh')}, has ${zh}`]
        : []),
      ...(neededBy(chips.has(code), english, 'en') > en
        ? [`${field} (${code}): ${english} needs ${neededBy(chips.has(code), english, 'en')}, has ${en}`]
        : []),
    ])
  })
  expect([...new Set(cut)]).toEqual([])
})
