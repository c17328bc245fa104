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

/**
 * The ways in which a step can be made and come to the same: a form (which is a call), a sheet, a request that is approved, a move of
 * one record or of many, a background job. A sheet that is taken back comes to what comes of none.
 */
export const ways = {
  enter: ['form', 'sheet'],
  relate: ['form', 'filed'],
  arrive: ['form', 'sheet'],
  delete: ['call', 'batch', 'job', 'filed'],
  change: ['form', 'sheet'],
  plan: ['form', 'move', 'batch'],
  decide: ['move', 'batch'],
  retract: ['sheet', 'none'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type Kind = keyof typeof ways
/** One of the ways in which a step of a kind is made. */
export type WayOf<Of extends Kind> = (typeof ways)[Of][number]

/** The first two have a relative, the last one joins today. */
const who = fc.nat(3)
const whose = { who, which: fc.constantFrom<number | null>(null, null, 0, 0, 1) }
const of = <Do extends string>(name: Do) => ({ do: fc.constant(name) })
const by = <Of extends Kind>(kind: Of) => ({
  do: fc.constant(kind),
  way: fc.constantFrom<WayOf<Of>>(...ways[kind]),
})

/** One or two of some facts: of many at once most contradict each other. */
const some = <Said extends object>(all: { [Fact in keyof Said]: fc.Arbitrary<Said[Fact]> }) =>
  fc
    .tuple(fc.record(all), fc.subarray(Object.keys(all), { minLength: 1, maxLength: 2 }))
    .map(
      ([said, kept]) =>
        Object.fromEntries(Object.entries(said).filter(([fact]) => kept.includes(fact))) as Partial<Said>,
    )

/** What is said of an employee. */
const facts = some({
  birthDate: fc.constantFrom(...births),
  entryDate: fc.constantFrom(...entries),
  leaveDate: fc.constantFrom(...leaves),
  category: fc.constantFrom('10', '20', '30'),
  department: fc.constantFrom('研发', '财务'),
  document: fc.nat(3),
})
/** What is said of a relative. */
const factsOfRelative = some({
  birthDate: fc.constantFrom(...births),
  relation: fc.constantFrom('1', '3', '9'),
  document: fc.nat(5),
})
/** What a step says of somebody; left out is what it does not say. */
export type Facts = Partial<
  Record<'birthDate' | 'entryDate' | 'leaveDate' | 'category' | 'department' | 'relation', string>
> & { readonly document?: number }

const moves = ['submit', 'submit', 'approve', 'approve', 'refuse', 'withdraw', 'correct'] as const

const until = fc.constantFrom('DRAFT' as const, 'SUBMITTED' as const, 'APPROVED' as const)
const entering = fc.record({ ...by('enter'), who, facts })
/** A relative whom nobody knows yet comes with an addition. */
const arriving = fc.record({
  ...by('arrive'),
  who,
  which: fc.nat(1),
  birthDate: fc.constantFrom(...births),
  effectiveDay: fc.constantFrom(...days),
  plan: fc.nat(2),
  until,
})
const changing = fc.record({
  ...by('change'),
  ...whose,
  changeType: fc.constantFrom('ADD' as const, 'ADD' as const, 'REMOVE' as const),
  effectiveDay: fc.constantFrom(...days),
  plan: fc.nat(2),
  until,
})

const steps = {
  enter: entering,
  stay: fc.record({ ...of('stay'), who }),
  relate: fc.record({ ...by('relate'), who, which: fc.nat(1), facts: factsOfRelative }),
  /** A request that is refused, or whose approval is taken back: nothing is other than before. */
  idle: fc.record({
    ...of('idle'),
    decided: fc.constantFrom('reject' as const, 'reopen' as const),
    who,
    which: fc.nat(1),
    facts: factsOfRelative,
  }),
  delete: fc.record({ ...by('delete'), ...whose }),
  restore: fc.record({ ...of('restore'), ...whose }),
  undo: fc.record(of('undo')),
  arrive: arriving,
  change: changing,
  /** A sheet that is taken back at once: nothing is other than before. */
  retract: fc.record({ ...by('retract'), sheet: fc.oneof(entering, arriving, changing) }),
  plan: fc.record({ ...by('plan'), plan: fc.nat(2) }),
  decide: fc.record({ ...by('decide'), move: fc.constantFrom(...moves) }),
  transfer: fc.record({ ...of('transfer'), who }),
  /** A claim that its author alone sees until it is handed in. */
  claim: fc.record({ ...of('claim'), ...whose, by: fc.constantFrom('hr' as const, 'staff' as const) }),
  /** A relative becomes one of another employee. */
  hand: fc.record({ ...of('hand'), who, which: fc.nat(1), to: fc.nat(2) }),
}

const step = fc.oneof(
  { weight: 6, arbitrary: steps.enter },
  { weight: 1, arbitrary: steps.stay },
  { weight: 4, arbitrary: steps.relate },
  { weight: 1, arbitrary: steps.idle },
  { weight: 2, arbitrary: steps.delete },
  { weight: 1, arbitrary: steps.restore },
  { weight: 1, arbitrary: steps.undo },
  { weight: 3, arbitrary: steps.arrive },
  { weight: 8, arbitrary: steps.change },
  { weight: 3, arbitrary: steps.retract },
  { weight: 2, arbitrary: steps.plan },
  { weight: 4, arbitrary: steps.decide },
  { weight: 1, arbitrary: steps.transfer },
  { weight: 1, arbitrary: steps.claim },
  { weight: 1, arbitrary: steps.hand },
)
/** What people do with members and their cover; most of it is refused some of the time. */
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** A step of one kind. */
export type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>

/** Some of them, one after the other. */
export const histories = fc.array(step, { minLength: 4, maxLength: 16 })
/** Many of them. */
export const longHistories = fc.array(step, { minLength: 16, maxLength: 24 })

/** The same step by the next of its ways; the same where it has one alone. */
export const otherwise = (one: Step): Step => {
  if (!('way' in one)) return one
  const all: readonly string[] = ways[one.do]
  const way = all[(all.indexOf(one.way) + 1) % all.length]
  return { ...one, way } as Step
}
