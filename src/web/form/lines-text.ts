import type * as z from 'zod/mini'
import { lineRulesOf } from '#contract/core/lines.ts'

/** A line of a form: what its inputs hold, and a name that stays with it wherever it stands. */
export interface LineValues {
  readonly key: string
  readonly values: Readonly<Record<string, string | boolean>>
}

/** Lines as the value of an input, and back. */
export const linesText = (lines: readonly LineValues[]): string =>
  lines.length > 0 ? JSON.stringify(lines) : ''
export const linesIn = (text: string | boolean | undefined): readonly LineValues[] =>
  typeof text === 'string' && text !== '' ? (JSON.parse(text) as readonly LineValues[]) : []

/** What a problem of one field of a line is called among the problems of a form. */
export const cellName = (list: string, { key }: Pick<LineValues, 'key'>, field: string): string =>
  `${list}.${key}.${field}`

/**
 * The name of a problem by its path, `['priceItems', 3, 'price']`: lines are counted on the way to the server, and have keys in
 * a form, where they may have moved meanwhile.
 */
export const problemName = (
  { shape }: { readonly shape: Readonly<Record<string, z.core.$ZodType>> },
  values: Readonly<Record<string, string | boolean>>,
  path: readonly (string | number | symbol)[],
): string => {
  const [name = '', index, field] = path.map(String)
  const isLines = shape[name] !== undefined && lineRulesOf(shape[name]) !== undefined
  const line = isLines ? linesIn(values[name])[Number(index)] : undefined
  return line && field !== undefined ? cellName(name, line, field) : name
}

/** The cells that differ between two values of lines; all of a line that is no longer there. */
export const changedCells = (
  list: string,
  before: string | boolean | undefined,
  after: string | boolean | undefined,
): string[] => {
  if (before === after) return []
  const now = new Map(linesIn(after).map(({ key, values }) => [key, values]))
  return linesIn(before).flatMap((line) =>
    Object.entries(line.values).flatMap(([field, value]) =>
      now.get(line.key)?.[field] === value ? [] : [cellName(list, line, field)],
    ),
  )
}
