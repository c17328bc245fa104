import type * as z from 'zod/mini'
import type { Message } from './message.ts'

/** A field of a draft that does not go with the others, and the sentence to say. */
export interface DraftProblem<Place extends string = string> {
  /** Of a line of the draft its place: `prices.3.ageFrom` is in the fourth. */
  readonly field: Place
  readonly text: Message
}

/** The places of a draft that something can be said at: its fields, and the fields of its lines. */
export type PlaceIn<Draft> = {
  [Field in keyof Draft & string]:
    | Field
    | (NonNullable<Draft[Field]> extends readonly (infer Line extends object)[]
        ? `${Field}.${number}.${keyof Line & string}`
        : never)
}[keyof Draft & string]

/** What is said of a draft, at places that it has: a misspelt one does not compile. */
export type ProblemsOf<Draft> = readonly DraftProblem<PlaceIn<Draft>>[]

type Found<Place extends string> = DraftProblem<Place> | readonly DraftProblem<Place>[]

/** `problemsOf(endsFirst && { field: 'serviceEnd', text }, …)`: those that were found; what is false or empty was not. */
export const problemsOf = <const Place extends string>(
  ...found: readonly (Found<Place> | false | '' | null | undefined)[]
): readonly DraftProblem<Place>[] => found.flatMap((one) => one || [])

/** One sentence at several fields: those of a list, or all of a shape. */
export const atEach = <const Field extends string>(
  fields: readonly Field[] | Readonly<Record<Field, z.core.$ZodType>>,
  text: Message,
): DraftProblem<Field>[] =>
  (Array.isArray(fields) ? (fields as Field[]) : (Object.keys(fields) as Field[])).map((field) => ({
    field,
    text,
  }))
