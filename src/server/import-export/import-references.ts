import type { Message, MessageValues } from '#contract/core/message.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from '#server/store/conditions.ts'
import { rowsNamed, type NamedRow, type RowOwner } from '#server/store/named-rows.ts'
import { referencesOf, unknownReference, type BoundReference } from '#server/store/references.ts'

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
  /** Other fields of the row whose labels may stand over the column. */
  readonly aliases: readonly string[]
  /** Looks all texts of the column up at once, with the caller's own rights; gives the row each names, or what is wrong with it. */
  readonly find: (
    texts: readonly string[],
    how: { readonly context: Context; readonly isWriting: boolean },
  ) => Promise<Naming>
}

/** What a text of the column names. */
export type Naming = (text: string) => RowOwner | NamingFault

/** True for what is wrong, false for a row. */
export const isFault = (named: RowOwner | NamingFault): named is NamingFault => 'text' in named

/** How rows name what they belong to. */
export interface ImportOwner extends ImportReference {
  /** True when the caller has to name it: who sees one organisation only may leave it out. */
  readonly isRequired: (context: Context) => boolean
}

const ambiguity = (rows: readonly NamedRow[], { locale }: Pick<Context, 'locale'>): NamingFault => {
  const codes = rows.slice(0, mostNamed).map(({ code, id }) => code ?? id)
  const shown = codes.join(locale === 'zh' ? '、' : ', ')
  return {
    text: ambiguous,
    values: { count: rows.length, codes: rows.length > mostNamed ? `${shown} …` : shown },
  }
}

const finderOf =
  (reference: BoundReference): ImportReference['find'] =>
  async (texts, how) => {
    const { rows, only } = await rowsNamed(reference, texts, how)
    return (text) => {
      if (text === '') return only.length === 1 && only[0] ? only[0] : { text: needed }
      const byCode = rows.filter((row) => row.code === text)
      const meant =
        byCode.length > 0 ? byCode : rows.filter(({ name, nameEn }) => name === text || nameEn === text)
      if (meant.length > 1) return ambiguity(meant, how.context)
      return meant[0] ?? { text: unknownReference }
    }
  }

const importReference = (reference: BoundReference): ImportReference => {
  const name = nameFieldOf(reference.to)
  return {
    field: reference.field,
    aliases: Object.entries(reference.shows).flatMap(([own, theirs]) => (theirs === name ? [own] : [])),
    find: finderOf(reference),
  }
}

/**
 * What the rows of a noun name on sheets by code, Chinese or English name: `owner` is what they belong to, where they belong
 * to anything.
 */
export const importReferences = (
  source: Source,
): { readonly owner?: ImportOwner; readonly named: readonly ImportReference[] } => {
  const all = referencesOf(source)
  const home = all.find(({ gives }) => gives)
  return {
    ...(home && {
      owner: { ...importReference(home), isRequired: ({ caller }) => caller.rights !== 'scoped' },
    }),
    named: all.filter((one) => one !== home).map(importReference),
  }
}
