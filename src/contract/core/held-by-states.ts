import { atEach } from './draft-problems.ts'
import type { InStates, StateMachine } from './moves.ts'
import type { Resource } from './resource.ts'

type Holding = Pick<Resource, 'draft' | 'fixed' | 'fixedBy' | 'kept'>

/** Adds what its states hold to what a noun says itself: fields that are not changed, and rows that are not deleted. */
export const heldByStates = (
  noun: Holding,
  { field, fixed = [], kept = [] }: StateMachine,
): Pick<Resource, 'fixed' | 'fixedBy' | 'kept'> => {
  const isIn = (row: Readonly<Record<string, unknown>>, { in: states }: InStates): boolean =>
    states.some((state) => state === row[field])
  return {
    fixedBy: [...new Set([field, ...(noun.fixedBy ?? [])])],
    fixed: (row) => [
      ...(noun.fixed?.(row) ?? []),
      ...fixed.flatMap((one) =>
        isIn(row, one) ? atEach(one.fields ?? Object.keys(noun.draft.shape), one.says) : [],
      ),
    ],
    ...((noun.kept || kept.length > 0) && {
      kept: (row) => noun.kept?.(row) ?? kept.find((one) => isIn(row, one))?.says,
    }),
  }
}
