import { refusal } from '#contract/core/failures.ts'
import type { ResourceGroup } from '#contract/core/resource-group.ts'
import { documentKey } from '#contract/rules/national-id.ts'
import type { Context } from '#server/calls/caller.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { lockRow, staleFailure } from '#server/store/row-writes.ts'
import { notOpen } from '#server/store/deciding-doubles.ts'

const notOne = /*i18n*/ {
  id: 'member.joinNotOne',
  message: '两条记录的出生日期、性别或同类证件的号码不同，不是同一个人：请先更正，或选择“都保留”',
}

/** What is looked at of two rows that are to be one. */
export interface Joined {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly idType: string
  readonly idNo?: string | null | undefined
  readonly birthDate: string
  readonly gender: string
  readonly sysOrgCode: string
}

/** Two rows of one person, and why one of them goes. */
export interface Joining<Row extends Joined = Joined> {
  readonly gone: Row
  readonly stays: Row
  readonly reason: string
}

/** What is asked to make one row of two. */
export interface JoinAsked {
  readonly id: string
  readonly version: number
  readonly doubleOf: string
  readonly stays: 'OTHER' | 'THIS'
  readonly reason: string
}

export const isOneDocument = (one: Joined, other: Joined): boolean =>
  one.idType === other.idType &&
  !!one.idNo &&
  !!other.idNo &&
  documentKey(one.idNo) === documentKey(other.idNo)

/** Refuses to make one person of two who are born on different days, or have different documents of one kind. */
export const refuseOthers = ({ gone, stays }: Pick<Joining, 'gone' | 'stays'>): void => {
  const isOtherDocument =
    gone.idType === stays.idType && !!gone.idNo && !!stays.idNo && !isOneDocument(gone, stays)
  if (gone.birthDate !== stays.birthDate || gone.gender !== stays.gender || isOtherDocument)
    throw refusal(notOne)
}

/** Holds both rows until the end of the transaction, in the order of their ids; refuses those that are doubles no more. */
export const holdDoubles = async <Group extends ResourceGroup>(
  store: ResourceStore<Group>,
  { id, version, doubleOf, stays, reason }: JoinAsked,
  context: Context,
) => {
  const inOrder = BigInt(id) < BigInt(doubleOf) ? [id, doubleOf] : [doubleOf, id]
  for (const one of inOrder) {
    const stored = await lockRow(store.source, one, context)
    if (one !== id) continue
    if (stored['version'] !== version) throw await staleFailure(stored, context)
    if (stored['doubleOf'] !== doubleOf) throw refusal(notOpen)
  }
  const [double, other] = [await store.whole(id, context), await store.whole(doubleOf, context)]
  return stays === 'THIS' ? { gone: other, stays: double, reason } : { gone: double, stays: other, reason }
}

/** Notes in the trail of which row another became part, and why. */
export const noteJoin = async (
  table: 'employee' | 'family_member',
  { gone, stays, reason }: Joining,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const about = JSON.stringify({ into: stays.id, reason })
  await tx.query(`SELECT audit_note('join', $1, $2, $3, $4)`, [table, gone.id, about, gone.sysOrgCode])
}
