import * as z from 'zod/mini'
import type { Attachment, attachmentCallOf } from '#contract/core/attachments.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { lineFields, lineRulesOf } from '#contract/core/lines.ts'
import { kinds } from '#contract/core/kinds.ts'
import { labelOf, type Message, type MessageValues } from '#contract/core/message.ts'
import { readText } from '#contract/core/read-text.ts'
import type { DraftProblem } from '#contract/core/draft-problems.ts'
import type { Resource } from '#contract/core/resource.ts'
import { changedCells, linesIn, linesText } from './lines-text.ts'

// The content security policy forbids the code that zod would generate at run time.
z.config({ jitless: true })

/** What is wrong with a field: a descriptor with its values, or the server's own words. */
export type Problem = { readonly text: Message; readonly values: MessageValues } | string
/** What is wrong, by field name. */
export type Problems = Readonly<Record<string, Problem>>
/** What the inputs hold: text for everything except flags; nothing is the empty text. */
export type Values = Readonly<Record<string, string | boolean>>
/** The fields of a form by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>
/** What goes to the server. */
export type Wire = Readonly<Record<string, unknown>>

/** A form as it is declared: the fields, their labels, and what has to hold between them. */
export interface DraftRules {
  readonly shape: Shape
  readonly labels: Readonly<Record<string, Message>>
  /** The fields that name rows of other nouns. */
  readonly references?: Resource['references'] | undefined
  /** The call that answers the files of its records. */
  readonly attachment?: ReturnType<typeof attachmentCallOf>
  readonly check?: ((draft: Wire) => readonly DraftProblem[]) | undefined
  /** Fields that follow from others, and the sentence that says so. */
  readonly locked?: ((draft: Wire) => readonly DraftProblem[]) | undefined
  /** Fields that are not changed any more in the state of the row that is edited. */
  readonly fixed?: ((row: Wire) => readonly DraftProblem[]) | undefined
}

/** True when the field may be left empty. */
export const isOptional = (schema: z.core.$ZodType): boolean =>
  [null, undefined, []].some((nothing) => z.safeParse(schema, nothing).success)

/** True when the field has to be filled in; a box to tick is answered either way. */
export const isRequired = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && !isOptional(schema) && fieldMeta(schema)?.kind !== 'flag'

/** The most characters a text field takes, where the schema says so. */
export const maxLengthOf = (schema: z.core.$ZodType): number | undefined => {
  const { kind } = fieldMeta(schema) ?? {}
  if (kind === 'files' || kind === 'lines') return undefined
  let current: z.core.$ZodType | undefined = schema
  while (current) {
    const { checks, innerType } = current._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }
    for (const check of checks ?? []) {
      const about = check._zod.def as { check: string; maximum?: number }
      if (about.check === 'max_length') return about.maximum
    }
    current = innerType
  }
  return undefined
}

/** The values a field of a dictionary takes, where the schema names them. */
export const valuesOf = (schema: z.core.$ZodType): readonly string[] | undefined => {
  let current: z.core.$ZodType | undefined = schema
  while (current) {
    const def = current._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; entries?: object }
    if (def.entries) return Object.values(def.entries).map(String)
    current = def.innerType
  }
  return undefined
}

/** Attachments as the value of an input, and back. */
export const filesText = (files: readonly Attachment[]): string =>
  files.length > 0 ? JSON.stringify(files) : ''
export const filesIn = (text: string): readonly Attachment[] =>
  text === '' ? [] : (JSON.parse(text) as readonly Attachment[])

/** The inputs' values for a row as the server answers it, or for a new one; `row` may lack fields. */
export const startValues = (shape: Shape, row: Wire = {}): Values =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const value = row[name]
      if (fieldMeta(schema)?.kind === 'flag') return [name, value === true]
      if (fieldMeta(schema)?.kind === 'files')
        return [name, filesText((value ?? []) as readonly Attachment[])]
      const lines = lineRulesOf(schema)
      if (lines)
        return [
          name,
          linesText(
            ((value ?? []) as readonly Wire[]).map((line, at) => ({
              key: String(line['id'] ?? at),
              values: startValues(lines.row.shape, line),
            })),
          ),
        ]
      return [name, value === null || value === undefined ? '' : String(value)]
    }),
  )

/** A value once its input is left: without blanks around it, an amount, a month or a moment in the one way it is written. */
export const settledValue = (schema: z.core.$ZodType, value: string): string => {
  const text = value.trim()
  const meta = fieldMeta(schema)
  if (text === '' || !meta || kinds[meta.kind].asked !== 'range') return text
  const read = z.safeParse(schema, readText(meta, text))
  return read.success ? String(read.data) : text
}

/** The names whose values differ; blanks around text are no difference. */
export const changedNames = (start: Values, values: Values): string[] =>
  Object.keys(values).filter((name) => {
    const [before, now] = [start[name], values[name]]
    return typeof now === 'string' && typeof before === 'string'
      ? now.trim() !== before.trim()
      : now !== before
  })

/** The names of the problems that are none any more, since their values differ: of lines cell by cell. */
export const touchedNames = ({ shape }: DraftRules, before: Values, now: Values): string[] => [
  ...changedNames(before, now),
  ...lineFields(shape).flatMap(([name]) => changedCells(name, before[name], now[name])),
]

/** Whether more was typed or pasted than a field takes. */
export const isTooLong = ({ shape }: DraftRules, name: string, value: string | boolean): boolean => {
  const most = shape[name] && maxLengthOf(shape[name])
  return typeof value === 'string' && most !== undefined && value.trim().length > most
}

/** What somebody else wrote (`next` where `start` was) into fields that have another value here, by field name. */
export const conflictsOf = ({ start, next, mine }: Record<'start' | 'next' | 'mine', Values>): Values => {
  const theirs = new Set(changedNames(start, next))
  const names = changedNames(next, mine).filter((name) => theirs.has(name))
  return Object.fromEntries(names.map((name) => [name, next[name] ?? '']))
}

const wireValue = (schema: z.core.$ZodType, value: string | boolean): unknown => {
  if (typeof value === 'boolean') return value
  const text = value.trim()
  if (fieldMeta(schema)?.kind === 'files') return filesIn(text)
  const lines = lineRulesOf(schema)
  if (lines)
    return linesIn(text).map((line) => toWire(lines.row.shape, line.values, Object.keys(lines.row.shape)))
  if (text === '') return [null, []].find((nothing) => z.safeParse(schema, nothing).success)
  const meta = fieldMeta(schema)
  return meta ? readText(meta, text) : text
}

/** The values of some fields as the server wants them: empty optional ones are null, empty required ones are left out. */
export const toWire = (shape: Shape, values: Values, names: readonly string[]): Wire =>
  Object.fromEntries(
    names.flatMap((name) => {
      const [schema, value] = [shape[name], values[name]]
      const wire = schema === undefined || value === undefined ? undefined : wireValue(schema, value)
      return wire === undefined ? [] : [[name, wire]]
    }),
  )

const byField = ({ labels }: DraftRules, problems: readonly DraftProblem[] = []): Problems =>
  Object.fromEntries(
    problems.map(({ field, text }) => [field, { text, values: { label: labelOf(labels, field) } }]),
  )

/** Why nobody fills in a field that follows from others, by field name. */
export const locksOf = (rules: DraftRules, values: Values): Problems =>
  byField(rules, rules.locked?.(toWire(rules.shape, values, Object.keys(rules.shape))))

const given: Message = /*i18n*/ { id: 'form.given', message: '由当前页面带入' }

/** What the row that is edited does not let be changed in its state, and why, by field name; of a new row what it is given (`held`). */
export const fixedIn = (rules: DraftRules, row: Wire | undefined, held: Wire = {}): Problems =>
  byField(
    rules,
    row
      ? rules.fixed?.(row)
      : Object.keys(held).flatMap((field) => (rules.shape[field] ? [{ field, text: given }] : [])),
  )

export const without = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
