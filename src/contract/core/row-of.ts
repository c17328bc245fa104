import * as z from 'zod/mini'
import { findIn, rowColumns } from './fields.ts'
import { shownBy, type Naming, type Plain } from './references.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

declare const answered: unique symbol

/** Marks, for types alone, the schema of a field of drafts that rows answer by another one. */
export interface AnsweredAs<Schema> {
  readonly [answered]: Schema
}

const answers = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** Notes how rows answer a field of drafts that they do not answer as it was sent: files with their names, lines with their ids. */
export const answeredAs = <Draft extends z.core.$ZodType, Row extends z.core.$ZodType>(
  draft: Draft,
  row: Row,
) => {
  answers.set(draft, row)
  return draft as Draft & AnsweredAs<Row>
}

type Answers<Draft> = {
  [Field in keyof Draft]: Plain<Draft[Field]> extends AnsweredAs<infer Row> ? Row : Draft[Field]
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never

type ShownBy<Draft> = All<
  { [Field in keyof Draft]: Plain<Draft[Field]> extends Naming<infer Fields> ? Fields : never }[keyof Draft]
>

type Flat<Fields> = { [Field in keyof Fields]: Fields[Field] }

type RowShape<Draft, Also> = Flat<
  Omit<typeof rowColumns & Answers<Draft> & ShownBy<Draft>, keyof Also> & Also
>

/**
 * The row of a noun, as it follows from its draft: what every row has, the fields of the draft, beside those that name a row what
 * they show of it, lines and files; then what `also` is answered, and what is answered otherwise than it is sent.
 */
export const rowOf = <Draft extends Shape, Also extends Shape = Readonly<Record<never, never>>>(
  { shape }: z.ZodMiniObject<Draft>,
  also?: Also,
) => {
  const fields = Object.entries(shape).flatMap(([field, schema]) => [
    [field, findIn(answers, schema) ?? schema],
    ...Object.entries(shownBy(schema)),
  ])
  const row: unknown = z.object({ ...rowColumns, ...Object.fromEntries(fields), ...also })
  return row as z.ZodMiniObject<RowShape<Draft, Also>>
}
