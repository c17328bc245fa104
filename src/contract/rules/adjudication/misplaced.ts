import type { AdjudicationInput } from './claim.ts'
import type { Decision, Problem } from './decision.ts'

interface Named {
  readonly visitId: string
  readonly policyId: string
  readonly code: string
}

const isSame = (one: Named, other: Named): boolean =>
  one.visitId === other.visitId && one.policyId === other.policyId && one.code === other.code

const isRepeated = (one: Named, all: readonly Named[]): boolean =>
  all.filter((other) => isSame(one, other)).length > 1

/** What persons entered for liabilities that do not pay for the visit, or twice for one. */
export const misplaced = (
  { visits, adjustments }: AdjudicationInput,
  { rows, choices }: Pick<Decision, 'rows' | 'choices'>,
): Problem[] => {
  const lumps = visits.flatMap(({ id, lumps: all }) => all.map((one) => ({ ...one, visitId: id })))
  const chosen = visits.flatMap(({ id, choices: all }) => all.map((one) => ({ ...one, visitId: id })))
  const at = ({ visitId, policyId, code }: Named) => ({ visitId, policyId, code })
  const isPaying = (one: Named) => rows.some((row) => isSame(one, row) && !row.waitingUntil)
  const isLump = (one: Named) => rows.some((row) => isSame(one, row) && row.kind === 'LUMP')
  const isFitting = ({ bucket, ...one }: (typeof chosen)[number]) =>
    choices.some(
      (choice) =>
        choice.visitId === one.visitId &&
        choice.policyId === one.policyId &&
        choice.bucket === bucket &&
        choice.code === one.code &&
        choice.fitting.includes(one.code),
    )
  return [
    ...adjustments
      .filter((one) => !isPaying(one) || isRepeated(one, adjustments))
      .map((one): Problem => ({ problem: 'ADJUSTMENT', ...at(one) })),
    ...lumps
      .filter((one) => !isLump(one) || isRepeated(one, lumps))
      .map((one): Problem => ({ problem: 'LUMP', ...at(one) })),
    ...chosen
      .filter((one) => !isFitting(one))
      .map((one): Problem => ({ problem: 'CHOICE', ...at(one), bucket: one.bucket })),
  ]
}
