import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  text,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import type { NotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldMeta, type FieldMeta, type Kind, type OfKind } from '#contract/core/fields.ts'
import { spokenField } from '#contract/rules/spoken-key.ts'
import type { StateMachine } from '#contract/core/moves.ts'
import { columnName } from '#server/core/column-name.ts'
import { idColumn, moment } from './columns.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

interface Made extends PgColumnBuilderBase {
  notNull(): PgColumnBuilderBase
}

const words = (name: string) => text(name)
const dayColumn = (name: string) => date(name, { mode: 'string' })

/** The column of each kind of field; none of what has rows of its own (`attachmentTable`, `lineTable`). */
const columnKinds: Readonly<Record<Kind, ((name: string, meta: FieldMeta) => Made) | undefined>> = {
  text: words,
  id: idColumn,
  dict: words,
  dicts: (name) => text(name).array(),
  day: dayColumn,
  month: dayColumn,
  instant: moment,
  number: (name) => integer(name),
  money: (name) => bigint(name, { mode: 'bigint' }),
  // Of at most 999 percent.
  rate: (name, { decimals = 0 }) => numeric(name, { precision: 3 + decimals, scale: decimals }),
  flag: (name) => boolean(name),
  richText: words,
  json: (name) => jsonb(name),
  files: undefined,
  lines: undefined,
}

/** What a schema is beneath `optional` and `nullable`. */
type Inner<Schema> = Schema extends { readonly _zod: { readonly def: { readonly innerType: infer Within } } }
  ? Inner<Within>
  : Schema

/** A value of a field as its column holds it: as on the wire, but amounts are fen and moments are dates. */
type Stored<Schema extends z.core.$ZodType> =
  Inner<Schema> extends OfKind<'money'>
    ? bigint
    : Inner<Schema> extends OfKind<'instant'>
      ? Date
      : NonNullable<z.output<Schema>>

type Builder<Data> = PgColumnBuilderBase<{
  name: string
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: Data
  driverParam: unknown
  enumValues: undefined
}>

type ColumnOf<Schema extends z.core.$ZodType> =
  Extract<z.output<Schema>, null | undefined> extends never
    ? NotNull<Builder<Stored<Schema>>>
    : Builder<Stored<Schema>>

/** The columns of fields, without those that have rows of their own. */
type ColumnsOf<Fields extends Shape> = {
  [
    Field in keyof Fields as NonNullable<z.output<Fields[Field]>> extends readonly object[] ? never : Field
  ]: ColumnOf<Fields[Field]>
}

const mayBeEmpty = (schema: z.core.$ZodType): boolean => {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
  return type === 'optional' || type === 'nullable' || (innerType !== undefined && mayBeEmpty(innerType))
}

/**
 * The columns of the fields of a draft, a row or a line, of all or of those that are named: each by its kind, and empty
 * where the field may be left out or null; beside a name the key of its sound. What has rows of its own has none; what differs is written beside, and wins.
 */
export const columnsOf = <Fields extends Shape, Field extends keyof Fields & string = keyof Fields & string>(
  { shape }: { readonly shape: Fields },
  ...only: Field[]
): ColumnsOf<Pick<Fields, Field>> => {
  const fields = only.length > 0 ? only : Object.keys(shape)
  const made = fields.flatMap((field) => {
    const schema = shape[field] as z.core.$ZodType
    const meta = fieldMeta(schema)
    if (!meta) throw new Error(`${field} is of no kind: write its column by hand`)
    const column = columnKinds[meta.kind]?.(columnName(field), meta)
    const spoken = meta.isSpoken ? [[spokenField(field), words(columnName(spokenField(field)))]] : []
    return column ? [[field, mayBeEmpty(schema) ? column : column.notNull()], ...spoken] : []
  })
  return Object.fromEntries(made) as ColumnsOf<Pick<Fields, Field>>
}

/** The column of a state, which a new record is in the first of. */
export const stateColumn = <State extends string>({ field, first }: StateMachine<State>) =>
  text(columnName(field)).$type<State>().notNull().default(first)
