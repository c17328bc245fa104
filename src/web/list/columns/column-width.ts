import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'

/** The narrowest and the widest column, in px. */
export const widthLimits = { least: 48, most: 800 } as const

/** As wide as the values of a kind are, with the padding of a cell. A text is by how long it may become. */
const widths: Readonly<Record<Exclude<FieldMeta['kind'], 'text'>, number>> = {
  id: 112,
  dict: 88,
  day: 98,
  instant: 164,
  number: 76,
  money: 120,
  flag: 76,
}
const maskedWidths = { mobile: 102, idNumber: 148, bankAccount: 172 } satisfies Record<
  NonNullable<FieldMeta['mask']>,
  number
>
/** By the most characters. */
const textWidths = [
  [32, 88],
  [64, 96],
  [100, 136],
  [Infinity, 240],
] as const
const anyWidth = textWidths[2][1]

/** How wide the column of a field is by itself, in px: the same on every page and for every search. */
export const ownWidth = (list: Endpoint | undefined, field: string): number => {
  const shape = list?.resource?.row.shape ?? {}
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
  const meta = schema && fieldMeta(schema)
  if (!meta) return anyWidth
  if (meta.mask) return maskedWidths[meta.mask]
  if (meta.kind !== 'text') return widths[meta.kind]
  return textWidths.find(([max]) => (meta.max ?? 0) <= max)?.[1] ?? anyWidth
}
