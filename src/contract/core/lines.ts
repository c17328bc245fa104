import * as z from 'zod/mini'
import { isMasked } from '../rules/mask.ts'
import { component, components } from './components.ts'
import { because, fieldMeta, findIn, id, withMeta, type LineWords } from './fields.ts'
import { maskedIn, maskedText, orMasked } from './masked-input.ts'
import { oncePer } from './once-per.ts'
import type { Message } from './message.ts'
import type { DraftProblem } from './draft-problems.ts'
import type { Resource } from './resource.ts'
import { answeredAs } from './row-of.ts'

const texts = {
  twice: /*i18n*/ { id: 'lines.twice', message: '同一行出现了两次' },
  problem: /*i18n*/ { id: 'lines.problem', message: '{list}第 {line} 行：{said}' },
}

/** What lines of a record are: `lines` makes them. */
export interface LineRules {
  /** A line as it is answered: its id, then its fields in their order. */
  readonly row: z.ZodMiniObject<Readonly<Record<string, z.core.$ZodType>>>
  readonly labels: Readonly<Record<string, Message>>
  readonly min: number
  readonly max: number
  /** What a new line starts with. */
  readonly preset?: Readonly<Record<string, unknown>> | undefined
  /** The fields of one line that stay empty, each with the sentence that says why. */
  readonly locked?: ((line: Readonly<Record<string, unknown>>) => readonly DraftProblem[]) | undefined
}

const rulesBySchema = new WeakMap<z.core.$ZodType, LineRules>()

/** What the lines in a field of a draft or a row are; undefined for every other field. */
export const lineRulesOf = (schema: z.core.$ZodType): LineRules | undefined => findIn(rulesBySchema, schema)

/** The fields of a draft or a row that are lines. */
export const lineFields = oncePer((shape: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.entries(shape).flatMap(([field, schema]): [field: string, rules: LineRules][] => {
    const rules = lineRulesOf(schema)
    return rules ? [[field, rules]] : []
  }),
)

/** A line as it is answered; its id stays as long as the line does. */
export interface Line {
  readonly id: string
}

/** What a line takes is decided line by line: what a record takes as a whole is the record's `check`. */
interface LineOptions<Fields extends z.core.$ZodShape> {
  readonly labels: Readonly<Record<keyof Fields & string, Message>>
  readonly min: number
  readonly max: number
  /** What a new line starts with in a form. */
  readonly preset?: Partial<z.input<z.ZodMiniObject<Fields>>>
  /** What has to hold between the fields of one line. */
  readonly check?: (line: z.output<z.ZodMiniObject<Fields>>) => readonly DraftProblem<keyof Fields & string>[]
  /** The fields of one line that stay empty, since they follow from its others, each with the sentence that says so. */
  readonly locked?: (
    line: Partial<z.output<z.ZodMiniObject<Fields>>>,
  ) => readonly DraftProblem<keyof Fields & string>[]
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const refuse = (context: z.core.$RefinementCtx, problems: readonly DraftProblem[], labels: object) => {
  for (const { field, text } of problems) {
    const label = (labels as Readonly<Record<string, Message>>)[field]
    context.addIssue({
      code: 'custom',
      input: undefined,
      path: [field],
      ...because(text, label && { label }),
    })
  }
}

/** A mask in a line that is new stands for nothing; of one that stays the server knows whether it does. */
const masksOfNew = (line: Readonly<Record<string, unknown>>, masked: readonly string[]): DraftProblem[] =>
  (line['id'] ?? null) === null
    ? masked.flatMap((field) => (isMasked(String(line[field] ?? '')) ? [{ field, text: maskedText }] : []))
    : []

const areDistinct = (given: readonly unknown[]): boolean => {
  const ids = given.flatMap((line) => (line as Partial<Line>).id ?? [])
  return new Set(ids).size === ids.length
}

/** One of the people columns says a login name, and a moment is noted by the server: neither is filled in. */
const refuseNoted = (name: string, fields: z.core.$ZodShape) => {
  for (const [field, schema] of Object.entries(fields)) {
    const meta = fieldMeta(schema as z.core.$ZodType)
    if (!meta || meta.isPerson || meta.kind === 'instant')
      throw new Error(`${name}.${field} cannot be a field of a line`)
  }
}

/** The fields of lines that are all words of dictionaries. */
const wordsOf = (
  fields: z.core.$ZodShape,
  labels: Readonly<Record<string, Message>>,
): readonly LineWords[] | undefined => {
  const all = Object.entries(fields).flatMap(([name, schema]): LineWords[] => {
    const [meta, label] = [fieldMeta(schema as z.core.$ZodType), labels[name]]
    return meta && label && (meta.kind === 'dict' || meta.kind === 'dicts') ? [{ name, label, meta }] : []
  })
  return all.length === Object.keys(fields).length ? all : undefined
}

/**
 * Lines of a record: `const priceItems = lines('PriceItem', { fields, labels, min, max })`, then `priceItems.draft` in the draft,
 * from which `priceItems.row` in the row follows (decision 055). They are sent whole and in order: a line with its id stays, one without is
 * new, one that is left out goes. A refusal names the field, `priceItems.3.price`. Clients may send whole lines back, masked
 * values as they were shown (decision 094).
 */
export const lines = <Fields extends z.core.$ZodShape>(
  name: string,
  { fields, preset, ...about }: LineOptions<Fields> & { readonly fields: Fields },
) => {
  refuseNoted(name, fields)
  const { labels, min, max, check, locked } = about as Omit<LineOptions<z.core.$ZodShape>, 'preset'>
  const row = component(name, { id: id(), ...fields })
  const masked = maskedIn(fields)
  const draft = z.object({ id: z.nullish(id()), ...orMasked(fields) }).check(
    z.superRefine((line, context) => {
      const values = line as Readonly<Record<string, unknown>>
      refuse(context, masksOfNew(values, masked), labels)
      refuse(
        context,
        (locked?.(values) ?? []).filter(({ field }) => !isEmpty(values[field])),
        labels,
      )
      refuse(context, check?.(values) ?? [], labels)
    }),
  )
  components.add(draft, { id: `${name}Draft` })
  const rules: LineRules = { row, labels, min, max, preset, locked }
  const words = wordsOf(fields, labels)
  const noted = <Schema extends z.core.$ZodType>(schema: Schema): Schema => {
    rulesBySchema.set(schema, rules)
    return withMeta(schema, { kind: 'lines', ...(words && { words }) })
  }
  const answer = noted(z.array(row))
  const sent = z
    .array(draft)
    .check(z.minLength(min), z.maxLength(max, { abort: true }), z.refine(areDistinct, because(texts.twice)))
  return { draft: answeredAs(noted(sent), answer), row: answer }
}

/** Where a problem is within lines: `['priceItems', 3, 'price']` is the price of the fourth line. */
export interface LinePlace {
  readonly rules: LineRules
  /** From 0. */
  readonly index: number
  readonly field: string
}

/** The place that the path of a problem names; undefined where it names none within lines. */
export const linePlaceOf = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  path: readonly (string | number | symbol)[],
): LinePlace | undefined => {
  const [list, index, field] = path.map(String)
  const schema = list !== undefined && Object.hasOwn(shape, list) ? shape[list] : undefined
  const rules = schema && lineRulesOf(schema)
  return rules && index !== undefined && /^\d+$/.test(index)
    ? { rules, index: Number(index), field: field ?? '' }
    : undefined
}

/** What is said of a line where it is not in sight: `{list}` is the label of the lines, `{said}` the sentence. */
export const lineProblem = texts.problem

/** A masked field of a row, or of its lines: what `reveal` and `lookUp` are asked for (security ACC-6). */
export interface MaskedField {
  /** `mobile`, of lines `contacts.mobile`. */
  readonly name: string
  readonly label: Message | undefined
  /** The lines whose field it is, and the field that has them. */
  readonly of?: { readonly list: string; readonly rules: LineRules }
}

/** The masked fields of a noun, with those of its lines. */
export const maskedFields = ({ row, labels }: Pick<Resource, 'row' | 'labels'>): MaskedField[] => [
  ...maskedIn(row.shape).map((name) => ({ name, label: labels[name] })),
  ...lineFields(row.shape).flatMap(([list, rules]) =>
    maskedIn(rules.row.shape).map((field) => ({
      name: `${list}.${field}`,
      label: rules.labels[field],
      of: { list, rules },
    })),
  ),
]

/** How `reveal` is asked for a field of one line: `contacts.7012.mobile`. */
export const valueOfLine = (list: string, { id: line }: Line, field: string): string =>
  `${list}.${line}.${field}`
