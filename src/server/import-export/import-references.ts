import { firstOf, type Message, type MessageValues } from '#contract/core/message.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from '#server/store/conditions.ts'
import { rowsNamed, type NamedRow, type RowOwner } from '#server/store/named-rows.ts'
import { unknownReference } from '#server/store/naming.ts'
import { referencesOf, type BoundReference } from '#server/store/references.ts'

const needed = /*i18n*/ { id: 'reference.needed', message: '请填写{label}名称或编码' }
const ambiguous = /*i18n*/ {
  id: 'reference.ambiguous',
  message: '有 {count, number} 个{label}叫这个名称，请填写编码：{codes}',
}
/** Of more codes a sentence names the first. */
const mostNamed = 12

/** What is wrong with the name of a row, in words. */
export interface NamingFault {
  readonly text: Message
  readonly values?: MessageValues
}

/** How rows of a sheet name a row of another noun. */
export interface ImportReference {
  readonly field: string
  /** Other fields of the row whose labels may stand over the column; the first one does in exports and templates. */
  readonly aliases: readonly string[]
  /** Those of names, where a code is shown: they are read where the file has no column of codes. */
  readonly names?: readonly string[]
  /** The column that says what the named rows belong to: a name counts among those alone. */
  readonly within?: string
  /**
   * Looks all texts of the column up at once, with the caller's own rights; gives the row each names, or what is wrong with it.
   * `withinIds` are all that the column `within` names.
   */
  readonly find: (
    texts: readonly string[],
    how: { readonly context: Context; readonly withinIds?: readonly string[] | undefined },
  ) => Promise<Naming>
}

/** What a text of the column names, where it belongs to `withinId`. */
export type Naming = (text: string, withinId?: string) => RowOwner | NamingFault

/** True for what is wrong, false for a row. */
export const isFault = <Fault extends NamingFault>(named: RowOwner | Fault): named is Fault => 'text' in named

/** How rows name what they belong to. */
export interface ImportOwner extends ImportReference {
  /** True when the caller has to name it: who sees one organisation only may leave it out. */
  readonly isRequired: (context: Context) => boolean
}

const ambiguity = (rows: readonly NamedRow[]): NamingFault => {
  const codes = rows.map(({ code, id }) => code ?? id)
  return { text: ambiguous, values: { count: rows.length, codes: firstOf(codes, mostNamed) } }
}

/** Those with a code: as it is written, else however it is written. */
const meantByCode = (rows: readonly NamedRow[], text: string): readonly NamedRow[] => {
  const asWritten = rows.filter(({ code }) => code === text)
  const key = cleanKey(text)
  return asWritten.length > 0 ? asWritten : rows.filter(({ code }) => code !== null && cleanKey(code) === key)
}

const finderOf =
  (reference: BoundReference, parent?: BoundReference): ImportReference['find'] =>
  async (texts, { context, withinIds }) => {
    const within = parent && withinIds && { column: parent.column, ids: withinIds }
    const { rows, only } = await rowsNamed(reference, texts, { context, within })
    const families = Map.groupBy(rows, (row) => row.withinId)
    return (text, withinId) => {
      if (text === '') return only.length === 1 && only[0] ? only[0] : { text: needed }
      const near = within && withinId !== undefined ? (families.get(withinId) ?? []) : rows
      const byCode = meantByCode(near, text)
      const meant =
        byCode.length > 0 ? byCode : near.filter(({ name, nameEn }) => name === text || nameEn === text)
      if (meant.length > 1) return ambiguity(meant)
      return meant[0] ?? { text: unknownReference }
    }
  }

const showing = ({ shows }: Pick<BoundReference, 'shows'>, wanted: readonly string[]): string[] =>
  Object.entries(shows).flatMap(([own, theirs]) => (wanted.includes(theirs) ? [own] : []))

/** What the named rows belong to, and the column that says it: one that names the same noun, or what an owner shows of it. */
const placeOf = (reference: BoundReference, all: readonly BoundReference[]) => {
  const parent = referencesOf(reference.named).find(({ gives }) => gives)
  if (!parent) return undefined
  const beside = all.find(({ to, field }) => to === parent.to && field !== reference.field)
  const field = beside?.field ?? (reference.gives ? showing(reference, [parent.field])[0] : undefined)
  return field === undefined ? undefined : { parent, field, isShown: !beside }
}

/** People write a code where rows have one that is shown, and may write the name beside it; else the name. */
const importReference = (reference: BoundReference, all: readonly BoundReference[]): ImportReference => {
  const { field, to } = reference
  const place = placeOf(reference, all)
  const codes = to.codeField === undefined ? [] : showing(reference, [to.codeField])
  const names = showing(reference, [nameFieldOf(to)])
  return {
    field,
    ...(codes.length > 0 ? { aliases: codes, names } : { aliases: names }),
    ...(place && { within: place.field }),
    find: finderOf(reference, place?.parent),
  }
}

/** Who sees one organisation only may leave out whose a row is. */
const unlessScoped: ImportOwner['isRequired'] = ({ caller }) => caller.rights !== 'scoped'

/** The column beside an owner that says what the owner belongs to. */
const aroundOf = (home: BoundReference, all: readonly BoundReference[]): ImportOwner | undefined => {
  const place = placeOf(home, all)
  if (!place?.isShown) return undefined
  const { parent, field } = place
  const aliases = showing(home, showing(parent, [nameFieldOf(parent.to)]))
  return { field, aliases, find: finderOf(parent), isRequired: unlessScoped }
}

/**
 * What the rows of a noun name on sheets by code, Chinese or English name: `owner` is what they belong to, where they belong
 * to anything, `around` what the owner belongs to, where its own code is unique there only.
 */
export const importReferences = (
  source: Source,
): {
  readonly around?: ImportOwner
  readonly owner?: ImportOwner
  readonly named: readonly ImportReference[]
} => {
  const all = referencesOf(source)
  const home = all.find(({ gives }) => gives)
  const around = home && aroundOf(home, all)
  return {
    ...(around && { around }),
    ...(home && {
      owner: { ...importReference(home, all), isRequired: around ? () => true : unlessScoped },
    }),
    named: all.filter((one) => one !== home).map((one) => importReference(one, all)),
  }
}
