import type { AdjudicationInput, Invoice, Visit } from '#contract/rules/adjudication/claim.ts'
import type { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import type { LiabilityTerms, PlanTerms, PolicyCover } from '#contract/rules/adjudication/terms.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { CareReason, CareType, CostKind } from '#contract/rules/care-types.ts'

const ids = { next: 1000 }
const newId = (): string => String((ids.next += 1))
const bucketOf = { A: 'coPaid', C: 'firstPaid', O: 'outside' } as const
const partOf = { T: 'total', F: 'fund', S: 'supplement', ...bucketOf } as const
type Letter = keyof typeof partOf
const isBucket = (letter: string | undefined): letter is keyof typeof bucketOf =>
  letter !== undefined && letter in bucketOf

/** `A 832.00 C 128.00` as pairs. */
const pairsOf = (said: string): [name: string, amount: string][] =>
  [...said.matchAll(/([A-Z]+) (-?[\d.]+)/g)].map(([, name = '', amount = '']) => [
    name,
    formatFen(fenOf(amount)),
  ])

/** A cost line: `BED: O 1500 X 200`, in which X is refused of its bucket. */
const lineOf = (said: string) => {
  const [kind = '', rest = ''] = said.split(': ')
  const pairs = pairsOf(rest)
  const id = newId()
  const [bucket] = pairs.map(([letter]) => letter).filter(isBucket)
  const line = {
    id,
    kind: kind as CostKind,
    units: 1,
    ...Object.fromEntries(
      pairs
        .filter(([letter]) => letter !== 'X')
        .map(([letter, amount]) => [partOf[letter as Letter], amount]),
    ),
  }
  const refusals = pairs
    .filter(([letter]) => letter === 'X' && bucket)
    .map(([, amount]) => ({
      bucket: bucketOf[bucket ?? 'A'],
      amount,
      reason: 'EXCLUDED',
      costLineId: id,
    }))
  return { line, refusals }
}

/**
 * An invoice in the letters of the trade: T total, F fund, S supplement, A co-paid, C paid first, O outside; `KA` is paid of A by
 * others, `XO` refused of O. Without T it is what the parts come to. It is settled unless it says `unsettled`.
 */
export const bill = (said: string, ...costLines: string[]): Invoice => {
  const pairs = pairsOf(said)
  const own = pairs.filter(([letter]) => letter.length === 1)
  const amounts = Object.fromEntries(own.map(([letter, amount]) => [partOf[letter as Letter], amount]))
  const total = own.reduce((all, [letter, amount]) => (letter === 'T' ? all : all + fenOf(amount)), 0n)
  const ofKind = (letter: 'K' | 'X') =>
    pairs.flatMap(([name, amount]) => {
      const bucket = name[1]
      return name[0] === letter && isBucket(bucket) ? [[bucketOf[bucket], amount] as const] : []
    })
  const lines = costLines.map(lineOf)
  return {
    id: newId(),
    day: '2026-03-02',
    code: null,
    number: newId(),
    isSettled: !said.includes('unsettled'),
    total: formatFen(total),
    ...amounts,
    paidByOthers: Object.fromEntries(ofKind('K')),
    refusals: [
      ...ofKind('X').map(([bucket, amount]) => ({ bucket, amount, reason: 'EXCLUDED' })),
      ...lines.flatMap(({ refusals }) => refusals),
    ],
    costLines: lines.map(({ line }) => line),
  }
}

/** A visit: `OUT 2026-03-02`, `IN 2026-03-02 2026-03-12 at 2`, `MAT 2026-05-01 pregnancy 7`, `OUT 2026-05-10 ACCIDENT`. */
export const visit = (said: string, ...invoices: Invoice[]): Visit => {
  const [careType = '', firstDay = '', lastDay] = said.split(' ')
  const after = (word: string) => new RegExp(`${word} (\\d+)`).exec(said)?.[1]
  return {
    id: newId(),
    careType: careType as CareType,
    reason: (/ILLNESS|ACCIDENT|MATERNITY/.exec(said)?.[0] ?? 'ILLNESS') as CareReason,
    hospital: { id: after('at') ?? '1', level: '3', isPublic: true },
    firstDay,
    lastDay: lastDay && /^\d{4}-/.test(lastDay) ? lastDay : firstDay,
    pregnancyId: after('pregnancy') ?? null,
    choices: [],
    lumps: [],
    invoices,
  }
}

/** A liability without any agreement; scope and share are given. */
export const liability = (code: string, terms: Partial<LiabilityTerms>): LiabilityTerms => ({
  code,
  name: code,
  kind: 'COST',
  careTypes: ['OUT'],
  scope: 'ALL',
  ratio: '100.00',
  waitingDays: 0,
  ...terms,
})

/** The plan of the examples. */
export const O1 = liability('O1', {
  scope: 'INSIDE',
  deductible: '200.00',
  deductibleMode: 'YEAR',
  ratio: '90.00',
  ratioUnsettled: '60.00',
  limitPerVisit: '2000.00',
  limitPerYear: '10000.00',
  clauseNo: '2.1',
})
export const O2 = liability('O2', {
  scope: 'OUTSIDE',
  ratio: '50.00',
  limitPerVisit: '300.00',
  limitPerYear: '1000.00',
})
export const I1 = liability('I1', {
  careTypes: ['IN'],
  deductible: '300.00',
  deductibleMode: 'VISIT',
  limitPerYear: '100000.00',
})
export const AL = liability('AL', {
  kind: 'ALLOWANCE',
  careTypes: ['IN'],
  limitPerDay: '100.00',
  freeDays: 3,
  limitPerYear: '18000.00',
})
export const D1 = liability('D1', { careTypes: ['DENT'], ratio: '80.00', limitPerYear: '3000.00' })
export const M1 = liability('M1', { careTypes: ['MAT'], limitPerVisit: '5000.00' })
export const bedLimit = { costKind: 'BED', per: 'DAY', amount: '100.00' } as const

/** A version of the plan of policy `1`. */
export const version = (liabilities: LiabilityTerms[], terms: Partial<PlanTerms> = {}): PlanTerms => ({
  versionId: newId(),
  planId: '11',
  validFrom: '2026-01-01',
  liabilities,
  ...terms,
})

/** A policy of the year 2026 by which the person is covered all of it. */
export const policy = (versions: PlanTerms[], cover: Partial<PolicyCover> = {}): PolicyCover => {
  const [from, to] = [cover.startDate ?? '2026-01-01', '2027-01-01']
  const planId = versions[0]?.planId ?? ''
  return {
    policyId: '1',
    policyNo: 'P1',
    priority: 100,
    startDate: from,
    periods: [{ planId, from, to }],
    versions,
    ...cover,
  }
}

/** What other claims used of a liability of policy `1` in 2026. */
export const used = (code: string, use: Partial<BenefitUse>): BenefitUse => ({
  policyId: '1',
  yearFrom: '2026-01-01',
  code,
  visitKey: 'DAY:9:2026-01-15',
  careDay: '2026-01-15',
  deductible: '0.00',
  paid: '0.00',
  count: 0,
  days: 0,
  kindAmount: '0.00',
  ...use,
})
/** The deductible of the year is used up. */
export const deductibleUsed = used('O1', { deductible: '200.00' })

/** A claim of visits that was received soon after. */
export const claim = (
  covers: PolicyCover[],
  visits: Visit[],
  more: Partial<AdjudicationInput> = {},
): AdjudicationInput => ({
  ruleVersion: '2026.1',
  receivedDay: visits.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), ''),
  covers,
  visits,
  used: [],
  adjustments: [],
  alreadyPaid: '0.00',
  ...more,
})

const words: Readonly<Record<string, string>> = { outside: 'O', firstPaid: 'C', coPaid: 'A' }

/** How a decision came about: each step that changed something with the amount after it, and what was refused. */
export const told = ({ rows, refusals }: Decision): string[] => [
  ...rows.map(({ code, steps, waitingUntil }) => {
    if (waitingUntil) return `${code} waits until ${waitingUntil}`
    const changing = steps.filter(({ step, change }) => step === 'BASE' || change !== '0.00')
    const said = changing.map(({ step, after }) => `${step.toLowerCase().replace('_', ' ')} ${after}`)
    return `${code} ${said.join(', ') || 'nothing'}`
  }),
  ...refusals.map(({ bucket, amount, reason }) => `${words[bucket]} ${amount} ${reason}`),
]
