import type { Message } from '#contract/core/message.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from '#server/store/conditions.ts'
import { rowsNamed, type RowOwner } from '#server/store/named-rows.ts'
import { referencesOf, unknownReference, type BoundReference } from '#server/store/references.ts'

const needed = /*i18n*/ { id: 'reference.needed', message: '请填写{label}名称或编码' }
const ambiguous = /*i18n*/ { id: 'reference.ambiguous', message: '有多个同名的{label}，请填写编码' }

/** How rows name what they belong to. */
export interface ImportOwner {
  readonly field: string
  /** Other fields of the row whose labels may stand over the column. */
  readonly aliases: readonly string[]
  /** Looks all texts of the column up at once, with the caller's own rights; gives the owner of each, or what is wrong with it. */
  readonly find: (texts: readonly string[], context: Context) => Promise<(text: string) => RowOwner | Message>
  /** True when the caller has to name it: who sees one organisation only may leave it out. */
  readonly isRequired: (context: Context) => boolean
}

const finderOf =
  (reference: BoundReference): ImportOwner['find'] =>
  async (texts, context) => {
    const { rows, only } = await rowsNamed(reference, texts, context)
    return (text) => {
      if (text === '') return only.length === 1 && only[0] ? only[0] : needed
      const byCode = rows.find((row) => row.code === text)
      const byName = rows.filter((row) => row.name === text || row.nameEn === text)
      if (!byCode && byName.length > 1) return ambiguous
      return byCode ?? byName[0] ?? unknownReference
    }
  }

/** What the rows of a noun belong to on sheets, named by code, Chinese or English name; undefined where they belong to nothing. */
export const ownerOf = (source: Source): ImportOwner | undefined => {
  const reference = referencesOf(source).find(({ gives }) => gives)
  if (!reference) return undefined
  const name = nameFieldOf(reference.to)
  return {
    field: reference.field,
    aliases: Object.entries(reference.shows).flatMap(([own, theirs]) => (theirs === name ? [own] : [])),
    find: finderOf(reference),
    isRequired: ({ caller }) => caller.rights !== 'scoped',
  }
}
