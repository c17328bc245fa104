import type * as z from 'zod/mini'
import type { DraftProblem } from './draft-problems.ts'
import type { Message } from './message.ts'
import type { Task } from './tasks.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** What the query grammar, the store and the list page need to know of a noun. */
export interface Resource {
  /** The noun of its permissions: `employee` gives `employee:list`, `employee:add` … */
  readonly permission: string
  readonly row: z.ZodMiniObject<Shape>
  readonly draft: z.ZodMiniObject<Shape>
  /** What one row is called: fields of other nouns that name one are labelled so. */
  readonly called?: Message
  readonly labels: Readonly<Record<string, Message>>
  /** Fields a filter or an advanced condition may name. */
  readonly filters: readonly string[]
  /** Filters that are no field of a row, with what each is asked by, and by nothing but one value: `insuredOn=2026-11-23`. */
  readonly otherFilters?: Shape
  /** Those of `otherFilters` that stand as tabs above the list: no filter asks by them, and clearing the filters keeps them. */
  readonly tabFilters?: readonly string[]
  /**
   * Fields that change with the day, and are brought up to it by due work: they may be of the day before, so no data rule names
   * them (domain 3.4).
   */
  readonly keptByDay?: readonly string[]
  /** Fields a sort may name. */
  readonly sorts: readonly string[]
  /** The field that names a row to a person; `name` where none is given. */
  readonly nameField?: string
  /** The field that tells rows of one name apart on sheets. */
  readonly codeField?: string
  /** The fields of a draft that name rows of other nouns (`reference`). */
  readonly references?: Readonly<Record<string, Reference>>
  /**
   * Fields that show a field of another noun, with the words that withhold it there (`employee:name`): where one of these is
   * withheld, so are they.
   */
  readonly shownFrom?: Readonly<Record<string, readonly string[]>>
  /** Fields the `keyword` parameter looks into; empty when there is none. */
  readonly search: readonly string[]
  /** Names shown of other rows that it looks into besides: of those rows, so that what is kept for searching has none of them. */
  readonly searchBeside?: readonly string[]
  /** What has to hold between the fields of a whole draft; the server checks it after merging an edit. */
  readonly check?: (draft: Readonly<Record<string, unknown>>) => readonly DraftProblem[]
  /** Fields that nobody fills in, since they follow from the rest of a whole draft, each with the sentence that says so. */
  readonly locked?: (draft: Readonly<Record<string, unknown>>) => readonly DraftProblem[]
  /**
   * Fields that nobody changes any more in the state that a row is in, each with the sentence that says so: edits and rows of
   * sheets are refused, and forms lock them.
   */
  readonly fixed?: (row: Readonly<Record<string, unknown>>) => readonly DraftProblem[]
  /** The fields of a row that `fixed` and `kept` look at. */
  readonly fixedBy?: readonly string[]
  /** Says of a row that it is not deleted in the state that it is in, and why: nothing offers to, and the server refuses it. */
  readonly kept?: (row: Readonly<Record<string, unknown>>) => Message | undefined
  /** What people of clients (roles of category 2) see nothing of, whatever else they are given. */
  readonly unseenByClients?: UnseenByClients
  /** What waits for people among the rows, each by its name. */
  readonly tasks?: Readonly<Record<string, Task>>
  /** The rows are a tree (decision 060): `parentId` names the row above. */
  readonly tree?: Tree
  /** Says that rows of others go with deleted ones: how many (`{count}`), in the question and afterwards, or that some may. */
  readonly deleteNote?: { readonly counted: Message; readonly uncounted: Message }
}

/** Rows while they are in one of these states, and fields of all rows. */
export interface UnseenByClients {
  readonly rows?: { readonly field: string; readonly is: readonly string[] }
  readonly fields?: readonly string[]
}

/** The words of the fields that people of clients see in no row: nobody of them holds one, whatever their roles grant. */
export const wordsUnseenByClients = ({
  permission,
  unseenByClients,
}: Pick<Resource, 'permission' | 'unseenByClients'>): string[] =>
  (unseenByClients?.fields ?? []).map((field) => `${permission}:${field}`)

/** How the rows of a noun are a tree, one in each organisation or of the installation; a row without `parentId` is at the top. */
export interface Tree {
  /** The field that holds the place among the rows of one parent, from 0. */
  readonly order: string
  /** The field that holds the code, where there are codes: it begins with the code of the row above; at the top with that of the organisation. */
  readonly code?: string
  /** A row is deleted with all that is below it; without this a row that has rows below it is not deleted. */
  readonly isDeletedWhole?: true
  readonly maxDepth: number
  readonly maxRows: number
}

/** What a field means that names a row of another noun, or of its own, by its id. */
export interface Reference {
  /** The noun that is named. */
  readonly to: Resource
  /** The fields of a row that show fields of the row it names: own ones with theirs. */
  readonly shows: Readonly<Record<string, string>>
  /** The row belongs to the one it names, and is of the same organisation. */
  readonly gives?: 'organisation'
  /**
   * What is named is of no organisation in common with the row: the provider's (an insurer), of an organisation that the noun looks
   * at itself (who pays for another company), or of the whole installation, and then never out of sight. Else both are of one
   * organisation.
   */
  readonly of?: 'provider' | 'elsewhere' | 'installation' | undefined
  /**
   * What becomes of the row when the one it names is deleted: it goes along and comes back with it, or it forbids the
   * deletion in these words (`{name}` is the row that is named, `{count}` how many name it).
   */
  readonly whenDeleted?: 'goesAlong' | GoesAlong | Message
  /** Which rows may be named newly; who names another already keeps it. Forms offer no others. */
  readonly namedIn?: readonly NamedIn[]
}

/** Only a row with one of these values in a field, which lists of its noun are filtered by, may be named; others are refused in these words (`{name}`). */
export interface NamedIn {
  readonly field: string
  readonly is: readonly string[]
  readonly says: Message
}

/** The row goes along and comes back, unless it is in one of these states: then it forbids the deletion in these words. */
export interface GoesAlong {
  readonly unless: { readonly field: string; readonly is: readonly string[] }
  readonly says: Message
}

/** What becomes of rows with the one that they name: true where they go along with it, if only in some states. */
export const goesAlong = (whenDeleted: Reference['whenDeleted']): boolean =>
  whenDeleted === 'goesAlong' || (typeof whenDeleted === 'object' && 'unless' in whenDeleted)

/** Nothing of a row is changed any more in the state that it is in; false where that state is withheld from who asks. */
export const isFixedWhole = (
  { draft, fixed, fixedBy = [] }: Pick<Resource, 'draft' | 'fixed' | 'fixedBy'>,
  row: Readonly<Record<string, unknown>>,
): boolean => {
  if (!fixed || !fixedBy.every((field) => Object.hasOwn(row, field))) return false
  const held = new Set(fixed(row).map(({ field }) => field))
  return Object.keys(draft.shape).every((field) => held.has(field))
}

/** Why a row is not deleted in the state that it is in; undefined where it may be, or that state is withheld from who asks. */
export const keptReason = (
  { kept, fixedBy = [] }: Pick<Resource, 'kept' | 'fixedBy'>,
  row: { readonly id: string },
): Message | undefined =>
  kept && fixedBy.every((field) => Object.hasOwn(row, field)) ? kept({ ...row }) : undefined

/** The reference of a field: its own, or that of the field of another noun that it shows. */
export const referenceIn = (
  { references = {} }: Pick<Resource, 'references'>,
  field: string,
): Reference | undefined => {
  if (Object.hasOwn(references, field)) return references[field]
  for (const { to, shows } of Object.values(references)) {
    const theirs = Object.hasOwn(shows, field) ? shows[field] : undefined
    const found = theirs === undefined ? undefined : referenceIn(to, theirs)
    if (found) return found
  }
  return undefined
}

/** The field that names a row of a noun to a person. */
export const nameFieldOf = ({ nameField = 'name' }: Pick<Resource, 'nameField'>): string => nameField

/** The noun whose rows a field shows the name of, and the field that holds the id of the row; undefined where a field shows no such name. */
export const namedBy = (
  { references = {} }: Pick<Resource, 'references'>,
  field: string,
): { readonly field: string; readonly to: Resource } | undefined =>
  Object.entries(references)
    .map(([own, { to, shows }]) => ({ field: own, to, shown: shows[field] }))
    .find(({ to, shown }) => shown === nameFieldOf(to))

/** Whether a field shows the name of a row of that noun, at first hand or that of another noun that shows it. */
export const namesNoun = (
  { references = {} }: Pick<Resource, 'references'>,
  field: string,
  noun: Resource,
): boolean =>
  Object.values(references).some(({ to, shows }) => {
    const theirs = Object.hasOwn(shows, field) ? shows[field] : undefined
    if (theirs === undefined) return false
    return to === noun ? theirs === nameFieldOf(to) : namesNoun(to, theirs, noun)
  })

/** The field that holds the English of a name: of `name` it is `nameEn`. Undefined where the noun has none. */
export const englishOf = ({ row }: Pick<Resource, 'row'>, field: string): string | undefined =>
  Object.hasOwn(row.shape, `${field}En`) ? `${field}En` : undefined
