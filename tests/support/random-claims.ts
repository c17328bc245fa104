import type { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import type { AdjudicationInput, Invoice, Visit } from '#contract/rules/adjudication/claim.ts'
import { buckets, type PolicyCover } from '#contract/rules/adjudication/terms.ts'
import { visitKeyOf } from '#contract/rules/adjudication/visit-words.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { seededRandom, type Random } from '#server/seed/people-random.ts'
import { randomCovers } from './random-terms.ts'

const kinds = ['BED', 'WESTERN'] as const
const parts = ['fund', 'supplement', ...buckets] as const

/** How random claims are: `isMonotone` leaves out what by agreement pays less for more. */
export interface RandomClaims {
  readonly hasRed: boolean
  readonly isMonotone: boolean
}

const percentOf = (fen: number, percent: number): number => Math.trunc((fen * percent) / 100)
const sumOf = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

interface Ids {
  next: number
}
const newId = (ids: Ids): string => String((ids.next += 1))

/** Cost lines of a bed and of drugs, and an invoice of what they come to. */
const randomInvoice = ({ between, chance, pick }: Random, ids: Ids, hasLines: boolean): Invoice => {
  const fen = () => (chance(0.6) ? between(1, 60_000) : 0)
  const lines = kinds.map((kind) => {
    const amounts = Object.fromEntries(parts.map((part) => [part, fen()])) as Record<
      (typeof parts)[number],
      number
    >
    return { id: newId(ids), kind, units: between(1, 3), amounts }
  })
  const whole = (part: (typeof parts)[number]) => sumOf(lines.map(({ amounts }) => amounts[part]))
  const byOthers = buckets.map((bucket) => (chance(0.2) ? percentOf(whole(bucket), between(0, 100)) : 0))
  const refusals = buckets.flatMap((bucket, at) => {
    if (chance(0.75)) return []
    const line = hasLines && chance(0.5) ? pick(lines) : undefined
    const most = Math.min(
      whole(bucket) - (byOthers[at] ?? 0),
      line?.amounts[bucket] ?? Number.POSITIVE_INFINITY,
    )
    const amount = formatFen(percentOf(most, between(0, 100)))
    return [{ bucket, amount, reason: 'EXCLUDED', costLineId: line?.id ?? null }]
  })
  const written = (amounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(parts.map((part) => [part, formatFen(amounts[part] ?? 0)]))
  return {
    id: newId(ids),
    day: addDays('2026-03-01', between(0, 9)),
    code: null,
    number: String(between(1, 999)),
    isSettled: chance(0.7),
    total: formatFen(sumOf(parts.map(whole))),
    ...written(Object.fromEntries(parts.map((part) => [part, whole(part)]))),
    paidByOthers: Object.fromEntries(buckets.map((bucket, at) => [bucket, formatFen(byOthers[at] ?? 0)])),
    refusals,
    costLines: hasLines ? lines.map(({ amounts, ...line }) => ({ ...line, ...written(amounts) })) : [],
  }
}

/** The red invoice of another one, or of a part of it. */
const redOf = (of: Invoice, percent: number, ids: Ids): Invoice => {
  const minus = (amount: string | null | undefined) =>
    -percentOf(Math.round(Number(amount ?? 0) * 100), percent)
  const costLines = of.costLines.map((line) => ({
    ...line,
    id: newId(ids),
    ...Object.fromEntries(parts.map((part) => [part, formatFen(minus(line[part]))])),
  }))
  const amounts = parts.map((part) =>
    costLines.length > 0
      ? sumOf(costLines.map((line) => Math.round(Number((line as Record<string, unknown>)[part]) * 100)))
      : minus(of[part]),
  )
  return {
    ...of,
    id: newId(ids),
    total: formatFen(sumOf(amounts)),
    ...Object.fromEntries(parts.map((part, at) => [part, formatFen(amounts[at] ?? 0)])),
    paidByOthers: null,
    refusals: [],
    costLines,
  }
}

const randomVisit = (random: Random, ids: Ids, { hasRed, isMonotone }: RandomClaims): Visit => {
  const { between, chance, pick } = random
  const firstDay = addDays('2026-03-01', between(0, 3))
  const hasLines = chance(0.6)
  const invoices = Array.from({ length: between(1, 3) }, () => randomInvoice(random, ids, hasLines))
  const [first] = invoices
  if (hasRed && first && chance(0.2)) invoices.push(redOf(first, between(1, 100), ids))
  return {
    id: newId(ids),
    careType: isMonotone ? pick(['OUT', 'IN']) : pick(['OUT', 'IN', 'MAT']),
    reason: pick(['ILLNESS', 'ACCIDENT', 'MATERNITY']),
    hospital: {
      id: String(between(1, 2)),
      level: pick(['1', '2', '22', '23', '3', '33']),
      isPublic: chance(0.9),
    },
    firstDay,
    lastDay: addDays(firstDay, between(0, 7)),
    pregnancyId: String(between(1, 2)),
    choices: [],
    lumps: [],
    invoices,
  }
}

const randomUse = ({ between, chance, pick }: Random, visits: readonly Visit[]): BenefitUse => {
  const kind = chance(0.2) ? 'BED' : null
  const code = pick(['L1', 'L2', 'L3', 'L4'])
  const isPaid = !kind && chance(0.8)
  return {
    policyId: pick(['1', '2']),
    yearFrom: '2026-01-01',
    code,
    group: ['L1', 'L2'].includes(code) ? 'G' : null,
    visitKey: (chance(0.5) ? visitKeyOf(pick(visits)) : undefined) ?? 'DAY:9:2026-01-15',
    careDay: addDays('2026-03-01', between(0, 3)),
    deductible: formatFen(kind ? 0 : between(0, 9_000)),
    paid: formatFen(isPaid ? between(0, 40_000) : 0),
    count: isPaid ? 1 : 0,
    days: isPaid ? between(0, 4) : 0,
    kind,
    kindAmount: formatFen(kind ? between(0, 20_000) : 0),
  }
}

const randomLumps = ({ between, chance }: Random, { firstDay }: Visit, covers: readonly PolicyCover[]) => {
  const isCovered = covers.some(({ periods }) =>
    periods.some(({ from, planId }) => planId === '11' && from <= firstDay),
  )
  const amount = formatFen(between(1, 90_000))
  return isCovered && chance(0.3) ? [{ policyId: '1', code: 'L4', amount, basisFileId: '5' }] : []
}

/** A claim by chance that is complete: one to three visits, by one or two policies, with what other claims used. */
export const randomClaim = (seed: number, how: RandomClaims): AdjudicationInput => {
  const random = seededRandom(seed)
  const ids: Ids = { next: 100 }
  const visits = Array.from({ length: random.between(1, 3) }, () => randomVisit(random, ids, how))
  const areLined = visits.every(({ invoices }) => invoices.every(({ costLines }) => costLines.length > 0))
  const covers = randomCovers(random, { ...how, areLined })
  const used = Array.from({ length: random.between(0, 4) }, () => randomUse(random, visits))
  return {
    ruleVersion: '2026.1',
    receivedDay: '2026-06-01',
    covers,
    visits: visits.map((visit) => ({ ...visit, lumps: randomLumps(random, visit, covers) })),
    used,
    adjustments: [],
    exGratia: null,
    alreadyPaid: formatFen(random.chance(0.2) ? random.between(0, 50_000) : 0),
  }
}

/** The same with so many fen more of a bucket of an invoice, all else unchanged. */
export const withMore = (
  input: AdjudicationInput,
  { invoiceId, bucket, fen }: { invoiceId: string; bucket: (typeof buckets)[number]; fen: number },
): AdjudicationInput => {
  const more = (amount: string | null | undefined) => formatFen(Math.round(Number(amount ?? 0) * 100) + fen)
  const raised = (one: Invoice): Invoice => ({
    ...one,
    total: more(one.total),
    [bucket]: more(one[bucket]),
    costLines: one.costLines.map((line) =>
      line.kind === 'WESTERN' ? { ...line, [bucket]: more(line[bucket]) } : line,
    ),
  })
  return {
    ...input,
    visits: input.visits.map((visit) => ({
      ...visit,
      invoices: visit.invoices.map((one) => (one.id === invoiceId ? raised(one) : one)),
    })),
  }
}
