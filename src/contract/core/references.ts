import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { fieldMeta, findIn, id } from './fields.ts'
import type { Message } from './message.ts'
import { resourceOf, type ResourceGroup, type RowOf } from './resource-group.ts'
import { nameFieldOf, type Reference, type Resource } from './resource.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** What fields refer to, `itself` being the noun that has the field, and the fields of a row that show it. */
const references = new WeakMap<
  z.core.$ZodType,
  { readonly of: (itself: Resource) => Reference; readonly shown: Shape }
>()

/** A noun whose rows can be named. */
type Referable = ResourceGroup & { readonly queryById: Endpoint }

type ShapeOf<Group extends Referable> =
  Group['queryById']['output'] extends z.ZodMiniObject<infer Shape> ? Shape : never

declare const shown: unique symbol

/** Marks, for types alone, the schema of a field that a reference shows. */
export interface Shown {
  readonly [shown]: true
}

declare const naming: unique symbol

/** Marks, for types alone, the schema of a field that names a row of another noun: with the fields of a row that show it. */
export interface Naming<Fields = unknown> {
  readonly [naming]: Fields
}

/** What a schema is beneath `optional` and `nullable`. */
export type Plain<Schema> = Schema extends z.ZodMiniOptional<infer Inner> | z.ZodMiniNullable<infer Inner>
  ? Plain<Inner>
  : Schema

/** The fields of a row that references label: those that name a row, and those that show one. */
export type Referring<Row> = {
  [Field in keyof Row & string]: Row[Field] extends Shown
    ? Field
    : Plain<Row[Field]> extends Naming
      ? Field
      : never
}[keyof Row & string]

/** Whose rows they are that are named: the installation's are shown to whoever sees a row that names them. */
type Of = Reference['of']

type ShownSchema<Schema extends z.core.$ZodType, Whose> = Shown &
  (Whose extends 'installation'
    ? Schema extends Plain<Schema>
      ? Schema
      : z.ZodMiniNullable<Plain<Schema>>
    : z.ZodMiniNullable<Plain<Schema>>)

type ShownFields<
  Group extends Referable,
  Shows extends Readonly<Record<string, keyof RowOf<Group> & string>>,
  Whose,
> = {
  [Own in keyof Shows]: Shows[Own] extends keyof ShapeOf<Group>
    ? ShownSchema<ShapeOf<Group>[Shows[Own]], Whose>
    : never
}

const plain = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? plain(innerType) : schema
}

/**
 * Declares a reference: the field of a draft that names a row of another noun, in `z.nullish` where it may be left out. From it
 * follow the fields of a row that show what is named (`rowOf`), null where nothing is and where who reads the row does not see what
 * it names, and what they are called; the check that the caller sees what is named and that both are of one organisation,
 * the organisation of the row, deletion and restoration, and import by name or code.
 */
export const reference = <
  Group extends Referable,
  const Shows extends Readonly<Record<string, keyof RowOf<Group> & string>>,
  const Whose extends Of = undefined,
>(
  to: Group,
  about: Omit<Reference, 'to' | 'shows' | 'of'> & { shows: Shows; of?: Whose },
) => {
  const resource = resourceOf(to)
  const fields = Object.entries(about.shows).map(([own, theirs]) => {
    const schema = resource.row.shape[theirs]
    if (!schema) throw new Error(`${resource.permission} has no ${theirs}`)
    const inner = plain(schema)
    return [own, about.of !== 'installation' || inner !== schema ? z.nullable(inner) : schema]
  })
  for (const { field } of about.namedIn ?? [])
    if (!resource.filters.includes(field)) throw new Error(`${resource.permission} is not listed by ${field}`)
  if (!resource.called) throw new Error(`say what a row of ${resource.permission} is called`)
  const named = id() as ReturnType<typeof id> & Naming<ShownFields<Group, Shows, Whose>>
  references.set(named, {
    of: () => ({ ...about, to: resource }) as Reference,
    shown: Object.fromEntries(fields),
  })
  return named
}

/** The fields of a row that show what a field names; none where it names nothing. */
export const shownBy = (schema: z.core.$ZodType): Shape => findIn(references, schema)?.shown ?? {}

/**
 * The field `parentId` of a tree: names a row of the same noun, whose deletion it forbids in these words; without words rows are
 * deleted with all that is below them (`Tree.isDeletedWhole`).
 */
export const parentReference = (hasChildren?: Message) => {
  const named = id()
  references.set(named, {
    of: (itself) => ({ to: itself, shows: {}, ...(hasChildren && { whenDeleted: hasChildren }) }),
    shown: {},
  })
  return z.nullish(named)
}

/** The references among the fields of a noun's draft, by their fields. */
export const referencesIn = (resource: Resource): Readonly<Record<string, Reference>> =>
  Object.fromEntries(
    Object.entries(resource.draft.shape).flatMap(([field, schema]) => {
      const declared = findIn(references, schema)
      return declared ? [[field, declared.of(resource)]] : []
    }),
  )

/** What a field is called that shows the name of a row: as the row is, but a number is called one. */
const nameLabel = (to: Resource): Message | undefined => {
  const field = nameFieldOf(to)
  return fieldMeta(to.row.shape[field] ?? to.row)?.writing === 'code' ? to.labels[field] : to.called
}

/** What the fields of references are called: the one that names a row as the row is, others as in the noun that is named. */
export const labelsFrom = (found: Readonly<Record<string, Reference>>): Resource['labels'] =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, { to, shows }]) =>
      [
        [field, to.called] as const,
        ...Object.entries(shows).map(
          ([own, theirs]) => [own, theirs === nameFieldOf(to) ? nameLabel(to) : to.labels[theirs]] as const,
        ),
      ].flatMap(([own, label]) => (label ? [[own, label]] : [])),
    ),
  )

/** Which words withhold the fields that references show: those of the field itself, and of what it shows in turn. */
export const shownFrom = (found: Readonly<Record<string, Reference>>): Resource['shownFrom'] =>
  Object.fromEntries(
    Object.values(found).flatMap(({ to, shows }) =>
      Object.entries(shows).map(([own, theirs]) => [
        own,
        [`${to.permission}:${theirs}`, ...(to.shownFrom?.[theirs] ?? [])],
      ]),
    ),
  )
