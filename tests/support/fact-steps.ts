import fc from 'fast-check'
import type { Plan } from '#contract/cover/plans.ts'
import type { Policy } from '#contract/cover/policies.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'

const today = dayAt()

/** What histories have in common. */
export interface World {
  /** The other company, to which somebody moves. */
  readonly elsewhere: string
  /** The last one is of a policy for relatives alone. */
  readonly plans: readonly (Pick<Plan, 'id' | 'planCode' | 'policyId'> & Pick<Policy, 'policyNo'>)[]
}

const births = ['1950-02-03', '1979-05-05', '2000-02-29', '2004-11-30', '2012-01-01']
const entries = ['2024-03-05', addDays(today, -20), today, addDays(today, 10)]
const leaves = [addDays(today, -5), addDays(today, 3), addDays(today, 20)]
const days = [-25, -10, 0, 5, 12, 30].map((count) => addDays(today, count))

/** A form and the call that it makes, or a sheet. */
const way = fc.constantFrom('form' as const, 'sheet' as const)
const whose = { who: fc.nat(2), which: fc.option(fc.nat(1)) }
/** What is said of an employee. */
export const facts = fc.record(
  {
    birthDate: fc.constantFrom(...births),
    entryDate: fc.constantFrom(...entries),
    leaveDate: fc.constantFrom(...leaves),
    document: fc.nat(3),
  },
  { requiredKeys: [] },
)
/** What a step says of somebody; left out is what it does not say. */
export type Facts = Partial<Record<'birthDate' | 'entryDate' | 'leaveDate' | 'relation', string>> & {
  readonly document?: number
}

const steps = {
  enter: fc.record({ do: fc.constant('enter' as const), way, who: whose.who, facts }),
  stay: fc.record({ do: fc.constant('stay' as const), who: whose.who }),
  relate: fc.record({
    do: fc.constant('relate' as const),
    who: whose.who,
    which: fc.nat(1),
    facts: fc.record(
      {
        birthDate: fc.constantFrom(...births),
        relation: fc.constantFrom('1', '3', '9'),
        document: fc.nat(5),
      },
      { requiredKeys: [] },
    ),
  }),
  remove: fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), ...whose }),
  undo: fc.record({ do: fc.constant('undo' as const) }),
  change: fc.record({
    do: fc.constant('change' as const),
    way,
    ...whose,
    changeType: fc.constantFrom('ADD' as const, 'ADD' as const, 'REMOVE' as const),
    effectiveDay: fc.constantFrom(...days),
    plan: fc.nat(2),
    until: fc.constantFrom('DRAFT' as const, 'SUBMITTED' as const, 'APPROVED' as const, 'APPROVED' as const),
  }),
  decide: fc.record({ do: fc.constantFrom('submit' as const, 'approve' as const) }),
  transfer: fc.record({ do: fc.constant('transfer' as const), who: whose.who }),
}

/** What people do with members and their cover; most of it is refused some of the time. */
const step = fc.oneof(
  { weight: 6, arbitrary: steps.enter },
  { weight: 1, arbitrary: steps.stay },
  { weight: 4, arbitrary: steps.relate },
  { weight: 2, arbitrary: steps.remove },
  { weight: 1, arbitrary: steps.undo },
  { weight: 8, arbitrary: steps.change },
  { weight: 3, arbitrary: steps.decide },
  { weight: 1, arbitrary: steps.transfer },
)
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** Some of them, one after the other. */
export const histories = fc.array(step, { minLength: 4, maxLength: 16 })
