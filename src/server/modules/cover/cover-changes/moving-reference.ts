import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { nameOfPerson } from './about-changes.ts'
import { coverChangeStore } from './cover-changes-store.ts'

/** Of whom an addition or a removal is. */
interface Person {
  readonly employeeId: string
  readonly familyMemberId: string | null
}

const isOf =
  ({ familyMemberId }: Person) =>
  (one: CoverChange): boolean =>
    (one.familyMemberId ?? null) === familyMemberId

/** Nobody has touched it since the server drafted it. */
const isUntouched = ({ version, batchNo }: CoverChange): boolean =>
  version === 0 && (batchNo ?? '').startsWith('DR')

/** A proposal whose plan is still to be chosen: no edit saves it so, and it stays one that nobody has touched. */
const moveProposal = async (
  { id }: CoverChange,
  to: Person,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(coverChange)} t SET employee_id = $2, family_member_id = $3, name = $4, update_by = $5, update_time = now() WHERE id = $1`,
    [id, to.employeeId, to.familyMemberId, await nameOfPerson(to, { tx }), caller.username],
  )
}

/**
 * Makes drafts of additions and removals of one row of a person those of another, by all rules of edits; a proposal that nobody has
 * touched goes with its row where the other has one of its kind open. What is filed stays where it is.
 */
export const moveDrafts = async (from: Person, to: Person, context: Context): Promise<void> => {
  const openOf = async (person: Person, states: readonly string[]) =>
    (await coverChangeStore.wholesBy('employeeId', [person.employeeId], context)).filter(
      (one) => isOf(person)(one) && states.includes(one.status),
    )
  const there = new Set((await openOf(to, ['DRAFT', 'SUBMITTED'])).map(({ changeType }) => changeType))
  for (const one of await openOf(from, ['DRAFT'])) {
    if (isUntouched(one) && there.has(one.changeType)) continue
    const { id, version, changeType, planId } = one
    if (changeType === 'ADD' && !planId) await moveProposal(one, to, context)
    else await coverChangeStore.edit({ id, version, ...to }, context)
  }
}
