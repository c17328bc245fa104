import type { Rule } from '#contract/core/conditions.ts'

/** A row as the model knows it: texts, days as `YYYY-MM-DD`, moments as epoch milliseconds. */
export type ModelRow = Readonly<Record<string, string | number | null>> & {
  readonly id: string
  readonly createTime: number
}

/** A condition of the advanced query, understood by the model. */
export interface ModelCondition {
  readonly field: string
  readonly rule: Rule
  readonly values: readonly string[]
}

const dayMs = 86_400_000

/** Moments on the wire are GMT+8: a second, or a whole day. */
const spanOf = (value: string): [number, number] => {
  const from = Date.parse(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}+08:00`)
  return [from, from + (value.length === 10 ? dayMs : 1000)]
}

const sign = (stored: string | number, value: string): -1 | 0 | 1 => {
  if (typeof stored === 'string') return stored < value ? -1 : stored > value ? 1 : 0
  const [from, until] = spanOf(value)
  return stored < from ? -1 : stored >= until ? 1 : 0
}

/** What the grammar of api 2 means, said once more without any database. */
export const meets = (row: ModelRow, { field, rule, values }: ModelCondition): boolean => {
  const stored = row[field] ?? null
  const first = values[0] ?? ''
  const text = String(stored ?? '').toLowerCase()
  const any = (test: (value: string) => boolean) => stored !== null && values.some(test)
  switch (rule) {
    case 'empty':
      return stored === null || stored === ''
    case 'not_empty':
      return stored !== null && stored !== ''
    case 'eq':
    case 'in':
      return any((value) => stored !== null && sign(stored, value) === 0)
    case 'ne':
    case 'not_in':
      return stored === null || !values.some((value) => sign(stored, value) === 0)
    case 'gt':
      return stored !== null && sign(stored, first) > 0
    case 'ge':
      return stored !== null && sign(stored, first) >= 0
    case 'lt':
      return stored !== null && sign(stored, first) < 0
    case 'le':
      return stored !== null && sign(stored, first) <= 0
    case 'like':
    case 'like_with_or':
      return any((value) => text.includes(value.toLowerCase()))
    case 'not_like':
      return stored === null || !values.some((value) => text.includes(value.toLowerCase()))
    case 'left_like':
      return any((value) => text.endsWith(value.toLowerCase()))
    case 'right_like':
      return any((value) => text.startsWith(value.toLowerCase()))
  }
}

/** The default order of every list: newest first, then the greater id. */
export const newestFirst = (a: ModelRow, b: ModelRow): number =>
  b.createTime - a.createTime || (BigInt(b.id) > BigInt(a.id) ? 1 : -1)
