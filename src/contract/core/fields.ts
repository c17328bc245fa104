import * as z from 'zod/mini'
import { isCalendarDate, isMomentText } from '../rules/calendar-date.ts'
import { cleanText, type Writing } from '../rules/clean-text.ts'
import type { RegionLevel } from '../rules/regions.ts'
import type { Dictionary, Tone } from './dictionary.ts'
import type { AttachmentRules } from './file-types.ts'
import type { Message, MessageValues } from './message.ts'

/**
 * What kinds of fields there are. A field names its kind once; how it is stored, asked, drawn, filled in and written into
 * sheets are tables by kind, so that a kind that lacks in one of them does not compile (decision 045).
 */
export type Kind =
  | 'text'
  | 'id'
  | 'dict'
  | 'dicts'
  | 'day'
  | 'month'
  | 'instant'
  | 'number'
  | 'money'
  | 'rate'
  | 'flag'
  | 'richText'
  | 'json'
  | 'files'
  | 'lines'

declare const kindOf: unique symbol

/** A schema whose type says its kind: what is stored as another type than it has on the wire. */
export interface OfKind<Of extends Kind> {
  readonly [kindOf]: Of
}

/** What a field is, beyond its type. */
export interface FieldMeta {
  readonly kind: Kind
  /** Dictionary code; the answer carries a sibling `<field>_dictText` (api 1). */
  readonly dict?: string
  /** It may also have a code that is no value of the dictionary and says itself: that of a row of another noun, which its store looks up. */
  readonly saysItself?: true
  /** The dictionary itself, where the contract has its words. */
  readonly dictionary?: Dictionary
  /** The values of a dictionary that is part of the code; an editable one has none here. */
  readonly values?: readonly string[]
  /** The colours of those values, where they have some: the field is a state, in all that shows it. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** Which places it takes, where it is a province or a city; the dictionary is then `region`. */
  readonly region?: RegionLevel
  /** Of a city: the field that holds its province. */
  readonly province?: string
  /** How lists, details and exports hide it; the whole value needs the audited reveal call (security ACC-6). */
  readonly mask?: 'mobile' | 'idNumber' | 'bankAccount' | 'contact' | 'whole'
  /** A login name that answers say as the real name of whoever has it. */
  readonly isPerson?: true
  /** The most characters of a text. */
  readonly max?: number
  /** A name that keywords find by how it sounds, too (`rules/spoken-key.ts`). */
  readonly isSpoken?: true
  /** How a text is written: what is cleaned of it, and of what it is looked for by. */
  readonly writing?: Writing
  /** Of a text: what the keyboard of a phone types. */
  readonly keyboard?: 'tel' | 'email'
  /** How many digits a rate has behind the point. */
  readonly decimals?: number
  /** An amount that may be below zero. */
  readonly isSigned?: true
  /** What attachments may be, in a draft. */
  readonly files?: AttachmentRules
  /** Of lines that say words of dictionaries and nothing else: their fields. All of them stand in one cell of a sheet. */
  readonly words?: readonly LineWords[]
}

/** A field of such a line. */
export interface LineWords {
  readonly name: string
  readonly label: Message
  readonly meta: FieldMeta
}

const metas = z.registry<FieldMeta>()

/** What is registered of a schema, looked up through `optional` and `nullable`. */
export const findIn = <Meta extends object>(
  registry: { get(schema: z.core.$ZodType): Meta | undefined },
  schema: z.core.$ZodType,
): Meta | undefined => {
  let current: z.core.$ZodType | undefined = schema
  while (current) {
    const meta = registry.get(current)
    if (meta) return meta
    current = (current._zod.def as { innerType?: z.core.$ZodType }).innerType
  }
  return undefined
}

/** The meta of a field schema; undefined for schemas not made here. */
export const fieldMeta = (schema: z.core.$ZodType): FieldMeta | undefined => findIn(metas, schema)
const noControl = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u

/** A message for a failed check, with what its text names besides the label: the second argument of `z.refine`; `explain` finds it. */
export const because = (text: Message, values?: MessageValues) => ({
  params: { text, values },
  error: text.id,
})

/** The registered meta of a schema: for the kinds of `amounts.ts`, `contents.ts` and `attachments.ts`, which few screens need. */
export const withMeta = <Schema extends z.core.$ZodType>(schema: Schema, meta: FieldMeta): Schema => {
  metas.add(schema, meta)
  return schema
}

const written = (writing: Writing, max: number, mask?: FieldMeta['mask']) =>
  z
    .string()
    .check(
      z.overwrite((typed) => (typed.length > 2 * max + 1_000 ? typed : cleanText(writing, typed))),
      z.minLength(1),
      z.maxLength(max, { abort: true }),
      z.regex(noControl),
    )
    .register(metas, { kind: 'text', max, writing, ...(mask && { mask }) })

/** A text of 1 to `max` characters in one line, cleaned (`rules/clean-text.ts`), without control characters and lone surrogates.
 * What is too long is not looked at any further. */
export const text = (max: number, mask?: FieldMeta['mask']) => written('line', max, mask)

/** What somebody or something is called: as `text`, with one kind of middle dot. */
export const name = (max: number) => written('name', max)

/** A number, a code or an address of mail: as `text`, in half width. */
export const code = (max: number, mask?: FieldMeta['mask']) => written('code', max, mask)

/** Words over several lines, of 1 to `max` characters; refused as `text`. */
export const prose = (max: number, mask?: FieldMeta['mask']) => written('prose', max, mask)

/** A telephone number as people write it, of at most 32 characters. */
export const phone = () => withMeta(code(32), { kind: 'text', max: 32, writing: 'code', keyboard: 'tel' })

/** True for the text of an identifier. */
export const isId = (value: string): boolean => /^[1-8]?\d{1,18}$/.test(value)

/** An identifier: a decimal string of at most 19 digits, the first of 19 below 9 so that it fits a bigint (api 1). */
export const id = () => z.string().check(z.refine(isId)).register(metas, { kind: 'id' })

/** What the meta of a field says of its dictionary. */
export const ofDictionary = (of: Dictionary, values?: readonly string[]) => ({
  dict: of.code,
  dictionary: of,
  ...(values && { values }),
  ...(of.tones && { tones: of.tones }),
})

/**
 * A value of a dictionary, of those that are named where some are; of one that administrators edit see `openDict`. Values that have a
 * tone are drawn in it, in every list, card, drawer and page.
 */
export const dict = <Value extends string, const Only extends Value = Value>(
  of: Dictionary<Value>,
  only?: readonly [Only, ...Only[]],
) => {
  const values = only ?? (of.values as unknown as readonly [Only, ...Only[]])
  return z.enum(values).register(metas, { kind: 'dict', ...ofDictionary(of, values) })
}

/** The refusal of values of which two are the same. */
export const distinct = /*i18n*/ { id: 'input.distinct', message: '{label}有重复的选项' }
/** Whether no two values are the same. */
export const areDistinct = (values: readonly string[]) => new Set(values).size === values.length

/** Several values of a dictionary, each once, in the order chosen: an array on the wire, none is an empty one. */
export const dicts = <Value extends string>(of: Dictionary<Value>) =>
  z
    .array(z.enum(of.values))
    .check(z.refine(areDistinct, because(distinct)))
    .register(metas, { kind: 'dicts', ...ofDictionary(of, of.values) })

/** The refusal of a text that is no calendar day. */
export const notADay = /*i18n*/ { id: 'input.day', message: '请填写存在的日期，格式为 2026-01-31' }

/** A calendar day `YYYY-MM-DD` that exists; no time, no zone. */
export const day = () =>
  z
    .string()
    .check(z.refine(isCalendarDate, because(notADay)))
    .register(metas, { kind: 'day' })

/** The refusal of a text that is no month. */
export const notAMonth = /*i18n*/ { id: 'input.month', message: '请填写存在的月份，格式为 2026-01' }

/** True for a month `YYYY-MM` of the calendar. */
export const isMonth = (text: string): boolean => text.length === 7 && isCalendarDate(`${text}-01`)

/** A month of the calendar, `YYYY-MM`. */
export const month = () =>
  z
    .string()
    .check(z.refine(isMonth, because(notAMonth)))
    .register(metas, { kind: 'month' })

/** The refusal of a text that is no moment. */
export const notAMoment = /*i18n*/ {
  id: 'input.moment',
  message: '请填写存在的时间，格式为 2026-01-31 09:30:00',
}

/** A moment, on the wire `YYYY-MM-DD HH:mm:ss` in GMT+8 (specification 9; api 1). */
export const instant = () =>
  z
    .string()
    .check(z.refine(isMomentText, because(notAMoment)))
    .register(metas, { kind: 'instant' }) as z.ZodMiniString & OfKind<'instant'>

/** A whole number between `min` and `max`. */
export const whole = (min: number, max: number) =>
  z
    .int()
    .check(z.gte(min), z.lte(max))
    .register(metas, { kind: 'number', ...(min < 0 && { isSigned: true as const }) })

/** How many times a row was edited; a write sends the one that was read (security OCC-1). */
export const version = () => whole(0, 2_147_483_647)

/** Yes or no. */
export const flag = () => z.boolean().register(metas, { kind: 'flag' })

/** Who did something: stored as login name, answered as real name. */
export const person = () => z.nullable(z.string().register(metas, { kind: 'text', max: 64, isPerson: true }))

/** The columns every business row carries (domain 1). `version` counts edits, for security OCC-1. */
export const rowColumns = {
  id: id(),
  version: version(),
  createBy: person(),
  createTime: instant(),
  updateBy: person(),
  updateTime: z.nullable(instant()),
}

/** Labels of `rowColumns`. */
export const rowColumnLabels = {
  id: /*i18n*/ { id: 'row.id', message: '编号' },
  version: /*i18n*/ { id: 'row.version', message: '版本' },
  createBy: /*i18n*/ { id: 'row.createBy', message: '创建人' },
  createTime: /*i18n*/ { id: 'row.createTime', message: '创建时间' },
  updateBy: /*i18n*/ { id: 'row.updateBy', message: '更新人' },
  updateTime: /*i18n*/ { id: 'row.updateTime', message: '更新时间' },
} satisfies Record<keyof typeof rowColumns, Message>
