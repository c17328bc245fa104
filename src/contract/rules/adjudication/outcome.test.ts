import { describe, expect, test } from 'vitest'
import {
  AL,
  bedLimit,
  bill,
  claim,
  deductibleUsed,
  I1,
  liability,
  O1,
  policy,
  used,
  version,
  visit,
} from '../../../../tests/support/claims.ts'
import { adjudicate } from './adjudicate.ts'
import type { BenefitUse } from './benefit-use.ts'
import type { Visit } from './claim.ts'
import type { PolicyCover } from './terms.ts'

const outpatient = [policy([version([O1])])]
const full = [policy([version([liability('R', {})])])]
const waits = [policy([version([liability('R', { waitingDays: 90 })])])]
const bed = [policy([version([I1], { itemLimits: [bedLimit] })])]
const bedUsed = used('I1', { visitKey: 'IN:1:2026-03-02', kind: 'BED', kindAmount: '100.00' })

interface Case {
  readonly about: string
  readonly covers: PolicyCover[]
  readonly visit: Visit
  readonly used?: BenefitUse[]
  readonly outcome: string
  readonly reasons: string[]
}

const cases: Case[] = [
  {
    about: 'paid',
    covers: full,
    visit: visit('OUT 2026-03-02', bill('A 1')),
    outcome: 'APPROVED',
    reasons: [],
  },
  {
    about: 'a day that nothing covers',
    covers: full,
    visit: visit('OUT 2025-12-31', bill('A 1')),
    outcome: 'REFUSED',
    reasons: ['NOT_COVERED_DAY'],
  },
  {
    about: 'nothing that pays for it',
    covers: full,
    visit: visit('DENT 2026-03-02', bill('A 1')),
    outcome: 'REFUSED',
    reasons: ['NO_LIABILITY'],
  },
  {
    about: 'waiting',
    covers: waits,
    visit: visit('OUT 2026-03-02', bill('A 1')),
    outcome: 'REFUSED',
    reasons: ['WAITING'],
  },
  {
    about: 'all refused by a person',
    covers: full,
    visit: visit('OUT 2026-03-02', bill('A 1 XA 1')),
    outcome: 'REFUSED',
    reasons: ['EXCLUDED'],
  },
  {
    about: 'all refused, by the rule and by a person',
    covers: outpatient,
    visit: visit('OUT 2026-03-02', bill('A 1 XA 1 O 5')),
    outcome: 'REFUSED',
    reasons: ['EXCLUDED', 'NO_LIABILITY'],
  },
  {
    about: 'below the deductible',
    covers: outpatient,
    visit: visit('OUT 2026-03-02', bill('A 1 O 5')),
    outcome: 'ZERO',
    reasons: ['DEDUCTIBLE'],
  },
  {
    about: 'a limit that is used up',
    covers: outpatient,
    used: [deductibleUsed, used('O1', { paid: '10000.00' })],
    visit: visit('OUT 2026-03-02', bill('A 1')),
    outcome: 'ZERO',
    reasons: ['LIMIT'],
  },
  {
    about: 'over the standard of an item',
    covers: bed,
    used: [bedUsed],
    visit: visit('IN 2026-03-02', bill('A 9', 'BED: A 9')),
    outcome: 'ZERO',
    reasons: ['OVER_STANDARD'],
  },
  {
    about: 'paid by others',
    covers: full,
    visit: visit('OUT 2026-03-02', bill('A 1 KA 1')),
    outcome: 'ZERO',
    reasons: ['OTHER_PAYER'],
  },
  {
    about: 'nothing borne',
    covers: full,
    visit: visit('OUT 2026-03-02', bill('F 100')),
    outcome: 'ZERO',
    reasons: ['NOTHING_BORNE'],
  },
  {
    about: 'free days',
    covers: [policy([version([AL])])],
    visit: visit('IN 2026-03-02 2026-03-04'),
    outcome: 'ZERO',
    reasons: ['FREE_DAYS'],
  },
  {
    about: 'a share of nothing',
    covers: [policy([version([liability('R', { ratio: '0.00' })])])],
    visit: visit('OUT 2026-03-02', bill('A 1')),
    outcome: 'ZERO',
    reasons: ['RATIO'],
  },
]

describe('what becomes of a claim', () => {
  test.each(cases)(
    '$about: $outcome $reasons',
    ({ covers, visit: one, used: before = [], outcome, reasons }) => {
      const { decision } = adjudicate(claim(covers, [one], { used: before }))
      expect(decision && [decision.outcome, decision.reasons]).toEqual([outcome, reasons])
    },
  )

  test('a deductible counts as used although nothing is paid, a refusal uses nothing', () => {
    const uses = (text: string) =>
      adjudicate(claim(outpatient, [visit('OUT 2026-03-02', bill(text))])).decision?.uses.map(
        ({ deductible, paid, count }) => [deductible, paid, count],
      )
    expect([uses('A 150'), uses('O 150')]).toEqual([[['150.00', '0.00', 0]], []])
  })
})

describe('what somebody is to look at', () => {
  const warnings = (covers: PolicyCover[], one: Visit, receivedDay: string) =>
    adjudicate(claim(covers, [one], { receivedDay })).decision?.warnings

  test('a claim that comes later than agreed after the last day of the visit', () => {
    const covers = [policy([version([I1], { claimWithinDays: 30 })])]
    const one = visit('IN 2026-03-02 2026-03-12', bill('A 1'))
    expect(warnings(covers, one, '2026-04-11')).toEqual([])
    expect(warnings(covers, one, '2026-04-13')).toEqual([
      { warning: 'LATE', visitId: one.id, policyId: '1', days: 2 },
    ])
  })

  test('a hospital that is excluded: nothing is refused by itself', () => {
    const one = visit('IN 2026-03-02 2026-03-12', bill('A 1'))
    const at = { ...one, hospital: { id: '1', level: '3' as const, isPublic: true, isExcluded: true } }
    const { decision } = adjudicate(claim([policy([version([I1])])], [at], { receivedDay: '2026-04-01' }))
    expect(decision?.warnings).toEqual([{ warning: 'HOSPITAL_EXCLUDED', visitId: one.id, policyId: '1' }])
    expect(decision?.refusals).toEqual([])
  })

  test('days of a stay that outlives cover, and what is agreed beyond it', () => {
    const ends = (extensionDays: number | null, ...periods: PolicyCover['periods']) => [
      policy([version([I1], { extensionDays })], {
        periods: [{ planId: '11', from: '2026-01-01', to: '2026-03-05' }, ...periods],
      }),
    ]
    const one = visit('IN 2026-03-02 2026-03-12', bill('A 1'))
    const at = { warning: 'BEYOND_COVER', visitId: one.id, policyId: '1', to: '2026-03-12' }
    expect(warnings(ends(null), one, '2026-04-01')).toEqual([{ ...at, from: '2026-03-05', days: 7 }])
    expect(warnings(ends(5), one, '2026-04-01')).toEqual([{ ...at, from: '2026-03-10', days: 2 }])
    expect(warnings(ends(7), one, '2026-04-01')).toEqual([])
    const goesOn = { planId: '12', from: '2026-03-05', to: '2027-01-01' }
    expect(warnings(ends(null, goesOn), one, '2026-04-01')).toEqual([])
  })
})
