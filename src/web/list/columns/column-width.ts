import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'
import { englishOf } from '#contract/core/resource.ts'

/** The narrowest and the widest column, in px. */
export const widthLimits = { least: 48, most: 800 } as const

/** How wide a column is by itself, in px; words are longer in English. */
export type OwnWidth = Readonly<Record<Locale, number>>

const both = (width: number): OwnWidth => ({ zh: width, en: width })

/** As wide as the values of a kind are, with the padding of a cell. A text is by how long it may become. */
const widths: Readonly<Record<Exclude<FieldMeta['kind'], 'text' | 'dict'>, OwnWidth>> = {
  id: both(112),
  day: both(98),
  dicts: { zh: 160, en: 200 },
  month: both(108),
  instant: both(164),
  number: both(76),
  money: both(120),
  rate: both(84),
  richText: both(240),
  json: both(240),
  flag: both(76),
  files: both(76),
  lines: both(76),
}
/** A dictionary is as wide as its longest words, a state with the room of its chip; most are short. */
const shortWords: OwnWidth = { zh: 96, en: 92 }
const dictWidths: Readonly<Record<string, OwnWidth>> = {
  id_type: { zh: 170, en: 296 },
  employee_status: { zh: 96, en: 148 },
  company_status: { zh: 96, en: 100 },
  group_status: { zh: 96, en: 112 },
  registration_status: { zh: 96, en: 112 },
  cover_change_type: { zh: 96, en: 112 },
  family_change_type: { zh: 96, en: 112 },
  cover_change_status: { zh: 92, en: 112 },
  family_change_status: { zh: 96, en: 116 },
  contract_status: { zh: 96, en: 116 },
  send_status: { zh: 96, en: 112 },
  message_state: { zh: 104, en: 104 },
  invoice_type: { zh: 120, en: 156 },
  member_relation: { zh: 96, en: 120 },
  family_relation: { zh: 96, en: 120 },
  industry: { zh: 120, en: 184 },
  region: { zh: 96, en: 120 },
  plan_code: { zh: 96, en: 112 },
  contract_type: { zh: 96, en: 148 },
  supplier_category: { zh: 96, en: 112 },
  policy_status: { zh: 96, en: 148 },
  log_action: { zh: 128, en: 176 },
  log_object: { zh: 128, en: 200 },
  supplier_status: { zh: 96, en: 100 },
  priority: { zh: 106, en: 116 },
  msg_category: { zh: 96, en: 130 },
  message_event: { zh: 154, en: 204 },
  message_failure: { zh: 142, en: 176 },
}
const maskedWidths: Readonly<Record<NonNullable<FieldMeta['mask']>, OwnWidth>> = {
  mobile: { zh: 98, en: 92 },
  idNumber: both(98),
  bankAccount: both(110),
  contact: both(200),
  whole: both(76),
}
const anyWidth: OwnWidth = { zh: 128, en: 160 }
/** In English a name that has an English one is shown after it: `Zhang Huihan 张慧涵`. */
const SECOND_NAME_PX = 58
/** By the most characters. */
const textWidths: readonly (readonly [most: number, OwnWidth])[] = [
  [32, { zh: 88, en: 96 }],
  [64, { zh: 96, en: 96 }],
  [100, anyWidth],
  [Infinity, both(240)],
]

/**
 * How wide the column of a field is by itself: the same on every page and for every search. Its head may make it wider.
 */
export const ownWidth = (list: Endpoint | undefined, field: string): OwnWidth => {
  const resource = list?.resource
  const schema = resource && Object.hasOwn(resource.row.shape, field) ? resource.row.shape[field] : undefined
  const meta = schema && fieldMeta(schema)
  if (!resource || !meta) return anyWidth
  if (meta.mask) return maskedWidths[meta.mask]
  if (meta.kind === 'dict') return dictWidths[meta.dict ?? ''] ?? shortWords
  if (meta.kind !== 'text') return widths[meta.kind]
  const text = textWidths.find(([most]) => (meta.max ?? 0) <= most)?.[1] ?? anyWidth
  return englishOf(resource, field) ? { ...text, en: text.en + SECOND_NAME_PX } : text
}
