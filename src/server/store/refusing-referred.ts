import { isAllowed, listWord } from '#contract/core/access.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Blocking } from '#contract/core/recycling.ts'
import type { Context } from '#server/calls/caller.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import type { Source } from './conditions.ts'
import { allRowsOf } from './data-rules.ts'
import { nameSql } from './name-sql.ts'
import { blockersOf, type Blocker } from './references.ts'
import { hidesSome, unseenReferrers } from './unseen-referrers.ts'

/** SQL that counts how often the rows of a blocker that the caller sees name which of the rows $1; what values it takes. */
const seenNamers = (
  { table, column, only }: Blocker,
  untouched: string | undefined,
): { from: string; values: unknown[] } => {
  const counted = [
    `d."${column}" = ANY($1::bigint[]) AND d.del_flag = 0`,
    ...(only ? [`d."${only.column}" = ANY($2)`] : []),
    ...(untouched ? [`(${untouched}) IS NOT TRUE`] : []),
  ].join(' AND ')
  return {
    from: `(SELECT d."${column}" AS id, count(*)::int AS count FROM ${allRowsOf(table)} d WHERE ${counted} GROUP BY d."${column}")`,
    values: only ? [only.is] : [],
  }
}

/** Whether the caller is told which noun it is: who reads nothing medical is told a sentence, and no more. */
const isTold = ({ noun, table }: Blocker, { caller }: Context): boolean =>
  !declarationOf(table)?.isMedical || isAllowed({ query: listWord(noun.permission) }, caller.grants)

/** What is said where all that stands in the way is hidden from the caller: that it is there, and no more. */
const unseen = /*i18n*/ {
  id: 'delete.unseen',
  message:
    '“{name}”有您看不到的{noun}，可能是其他人尚未提交的草稿，不能删除；请联系负责{noun}的同事处理后再删除',
}

interface Used {
  readonly id: string
  readonly name: string
  readonly count: number
}

/** Refuses to delete rows that others name, and say so: those that the caller sees, and those that are hidden. */
export const refuseReferred = async (
  source: Source,
  ids: readonly string[],
  {
    context,
    untouchedOf,
  }: {
    readonly context: Context
    /** SQL over `d` of the rows of a blocker that go along and forbid nothing. */
    readonly untouchedOf: (blocker: Blocker) => string | undefined
  },
): Promise<void> => {
  const firstOf = async (from: string, values: readonly unknown[]): Promise<Used | undefined> => {
    const [used] = await context.tx.query<Used>(
      `SELECT p.id, ${nameSql(source, 'p', context)} AS name, n.count
       FROM ${from} n JOIN ${allRowsOf(source.table)} p ON p.id = n.id ORDER BY p.id LIMIT 1`,
      [ids, ...values],
    )
    return used
  }
  for (const blocker of blockersOf(source)) {
    const isMedical = declarationOf(blocker.table)?.isMedical === true
    const { from, values } = isMedical ? unseenReferrers(blocker) : seenNamers(blocker, untouchedOf(blocker))
    const used = await firstOf(from, values)
    if (used) {
      const { id, ...said } = used
      const blocking = { noun: blocker.noun.permission, field: blocker.field, id } satisfies Blocking
      throw refusal(blocker.says, said, isTold(blocker, context) ? blocking : null)
    }
    if (isMedical || !hidesSome(blocker)) continue
    const hidden = unseenReferrers(blocker)
    const held = await firstOf(hidden.from, hidden.values)
    if (held) {
      const noun = blocker.noun.called ? context.translate(blocker.noun.called) : blocker.noun.permission
      throw refusal(unseen, { name: held.name, noun })
    }
  }
}
