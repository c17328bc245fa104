import { refusal } from '#contract/core/failures.ts'
import type { ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { Context } from '#server/calls/caller.ts'
import type { RowsIn, ShownBy } from '#server/store/conditions.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { lockRow, staleFailure, updateRow } from '#server/store/row-writes.ts'

/** Said where what was to be decided is not there any more. */
export const notOpen = /*i18n*/ {
  id: 'member.doubleDecided',
  message: '该记录的重复可能已由他人处理，请刷新后再看',
}

/** What makes rows of a table doubles of each other. */
interface Doubles {
  readonly table: Parameters<RowsIn>[0]
  /** `openDoubles` of it. */
  readonly isOpen: (row: string) => string
  /** SQL over the later row `t` and the earlier `o`: both have one code, and which. */
  readonly isSame: string
  readonly place: string
}

/** How members are read and listed that are doubles (`doubled` of the contract): of each, the first row that has the same. */
export const doublesOf = ({ table, isOpen, isSame, place }: Doubles) => {
  const ofOther = (sql: string) => (rowsIn: RowsIn) =>
    `CASE WHEN ${isOpen('t')} THEN (SELECT ${sql} FROM ${rowsIn(table)} o WHERE o.id <> t.id AND o.del_flag = 0 AND (${isSame}) ORDER BY o.id LIMIT 1) END`
  const doubleIn = ofOther(place)
  return {
    ofOther,
    computed: {
      doubleIn,
      doubleOf: ofOther('o.id'),
      doubleName: ofOther('o.name'),
      doubleSince: ofOther('o.create_time'),
    },
    asked: {
      doubleIn: (condition: Parameters<ShownBy>[0], rowsIn: RowsIn) =>
        `t.id IN (SELECT t.id FROM ${rowsIn(table)} t WHERE ${isOpen('t')} AND ${condition({ sql: doubleIn(rowsIn) })})`,
    },
  }
}

interface Seen {
  readonly id: string
  readonly version: number
}

/** Does the calls that decide on doubles (`doubleCalls` of the contract). */
export const decidingDoubles = <Group extends ResourceGroup>(store: ResourceStore<Group>) => {
  const decide = async (
    { id, version }: Seen,
    { from, to }: { from: 'doubleIn' | 'doubleKept'; to: string | null },
    context: Context,
  ): Promise<RowOf<Group>> => {
    const stored = await lockRow(store.source, id, context)
    if (stored['version'] !== version) throw await staleFailure(stored, context)
    if ((stored[from] ?? null) === null) throw refusal(notOpen)
    await updateRow(store.source, id, { doubleKept: to }, context)
    return store.queryById({ id }, context)
  }
  return {
    keepDouble: ({ doubleKept, ...seen }: Seen & { readonly doubleKept: string }, context: Context) =>
      decide(seen, { from: 'doubleIn', to: doubleKept }, context),
    askDouble: (seen: Seen, context: Context) => decide(seen, { from: 'doubleKept', to: null }, context),
  }
}
