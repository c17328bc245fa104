import type { CoverChangeStatus } from '#contract/cover/cover-change-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { factsOf, type FactsByPerson, type Household } from '#server/modules/cover/covers/cover-reference.ts'
import type { AboutChanges, Wanted } from './about-changes.ts'
import type { KnownOther, OtherRow } from './other-rows.ts'

const keyOf = ({ employeeId, policyId }: Pick<Wanted, 'employeeId' | 'policyId'>): string =>
  `${employeeId} ${policyId}`

/** The households that changes are about, and those of the other rows of who joins, with the facts of each as they become. */
export class Households {
  readonly #all = new Map<string, Household>()
  readonly #facts = new Map<string, FactsByPerson>()
  readonly #others: ReadonlyMap<string, readonly OtherRow[]>

  constructor(
    changes: readonly Wanted[],
    {
      policyOf,
      others,
    }: Pick<AboutChanges, 'policyOf'> & { others: ReadonlyMap<string, readonly OtherRow[]> },
  ) {
    this.#others = others
    for (const { employeeId, familyMemberId, policyId } of changes) {
      const { days, isForRelatives } = policyOf(policyId)
      const more = others.get(familyMemberId ?? employeeId) ?? []
      for (const household of [{ employeeId }, ...more].map((one) => ({
        employeeId: one.employeeId,
        policyId,
        policy: days,
        isForRelatives,
      })))
        this.#all.set(keyOf(household), household)
    }
  }

  async read(context: Pick<Context, 'tx'>, counted: readonly CoverChangeStatus[]): Promise<void> {
    const stored = await factsOf([...this.#all.values()], context, counted)
    for (const [key, household] of this.#all) this.#facts.set(key, stored(household))
  }

  /** What is known before a change. */
  of(change: Wanted): Omit<KnownOther, 'row'> & { readonly others: readonly KnownOther[] } {
    const { employeeId, familyMemberId, policyId } = change
    const known = (one: Pick<Wanted, 'employeeId'>) => {
      const key = keyOf({ employeeId: one.employeeId, policyId })
      const household = this.#all.get(key)
      if (!household) throw new Error('a change is of no household')
      return { household, facts: this.#facts.get(key) ?? new Map() }
    }
    const others = this.#others.get(familyMemberId ?? employeeId) ?? []
    return { ...known({ employeeId }), others: others.map((row) => ({ row, ...known(row) })) }
  }

  keep(change: Wanted, facts: FactsByPerson): void {
    this.#facts.set(keyOf(change), facts)
  }
}
