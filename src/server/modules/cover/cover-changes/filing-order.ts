import type { CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'

type Placed = Pick<CoverChangeDraft, 'changeType' | 'familyMemberId' | 'effectiveDay'>

/** On one day people leave before others join: relatives leave before the employee with whom their cover would end, and join after. */
const placeOf = ({ changeType, familyMemberId }: Placed): number => {
  if (changeType === 'REMOVE') return familyMemberId ? 0 : 1
  return familyMemberId ? 3 : 2
}

/**
 * Changes in the order in which none is in the way of another one that goes with it: by their days, and of one day so that
 * a plan can be changed, and an employee and the family join or leave together. Otherwise as they were.
 */
export const inFilingOrder = <Change extends Placed>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) =>
    one.effectiveDay === other.effectiveDay
      ? placeOf(one) - placeOf(other)
      : one.effectiveDay < other.effectiveDay
        ? -1
        : 1,
  )
