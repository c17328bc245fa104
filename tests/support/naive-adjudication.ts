import type { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import type { AdjudicationInput, Visit } from '#contract/rules/adjudication/claim.ts'
import type { CostKind } from '#contract/rules/care-types.ts'
import type { LiabilityTerms, PlanTerms, PolicyCover } from '#contract/rules/adjudication/terms.ts'
import {
  cut,
  daysOf,
  fen,
  isFor,
  isSettled,
  isWaiting,
  keyOf,
  nearest,
  piecesOf,
  takerOf,
  termsOf,
  yearOf,
  type Piece,
} from './naive-costs.ts'

export interface NaiveRow {
  readonly visitId: string
  readonly policyId: string
  readonly code: string
  readonly pay: number
}

interface Desk {
  readonly cover: PolicyCover
  readonly terms: PlanTerms
  readonly visit: Visit
  readonly pieces: readonly Piece[]
  readonly line: LiabilityTerms
  readonly ledger: BenefitUse[]
  readonly units: Map<CostKind, number>
}

const money = (all: number): string => (all / 100).toFixed(2)

/** The sum of a column over the rows of the ledger that agree in what is asked. */
const usedOf = (
  { ledger, cover }: Desk,
  column: 'paid' | 'deductible' | 'kindAmount' | 'days',
  asked: Partial<BenefitUse>,
): number => {
  let sum = 0
  for (const row of ledger) {
    if (row.policyId !== cover.policyId) continue
    const agrees = Object.entries(asked).every(([name, value]) => row[name as keyof BenefitUse] === value)
    if (agrees) sum += column === 'days' ? row.days : fen(row[column])
  }
  return sum
}

const itemsOff = (
  desk: Desk,
  own: readonly Piece[],
  base: number,
): { base: number; counts: Map<CostKind, number> } => {
  const { terms, visit, pieces, units } = desk
  const counts = new Map<CostKind, number>()
  let left = base
  for (const { costKind, per, amount } of terms.itemLimits ?? []) {
    const mine = own.filter(({ kind }) => kind === costKind)
    if (mine.length === 0) continue
    let sum = counts.get(costKind) ?? mine.reduce((all, one) => all + one.gross - one.refused, 0)
    const lines = new Map(pieces.filter(({ kind }) => kind === costKind).map((one) => [one.line, one.units]))
    const ofUnits = Math.max(
      0,
      [...lines.values()].reduce((all, one) => all + one, 0),
    )
    const times = { DAY: daysOf(visit), VISIT: 1, UNIT: ofUnits }[per]
    const before =
      per === 'UNIT'
        ? (units.get(costKind) ?? 0)
        : usedOf(desk, 'kindAmount', { visitKey: keyOf(visit), kind: costKind })
    const room = Math.max(0, fen(amount) * times - before)
    if (sum > room) {
      left = Math.max(0, left - (sum - room))
      sum = room
    }
    counts.set(costKind, sum)
  }
  return { base: left, counts }
}

const isUsedUp = ({ cover, line, visit, ledger }: Desk, year: string): boolean => {
  if (typeof line.countPerYear !== 'number') return false
  const counts = new Map<string, number>()
  for (const row of ledger)
    if (
      row.policyId === cover.policyId &&
      row.code === line.code &&
      row.yearFrom === year &&
      row.visitKey !== keyOf(visit)
    )
      counts.set(row.visitKey, (counts.get(row.visitKey) ?? 0) + row.count)
  return [...counts.values()].filter((count) => count > 0).length >= line.countPerYear
}

const underLimits = (desk: Desk, year: string, wanted: number): number => {
  const { line, visit } = desk
  const { code, group } = line
  const rooms: number[] = [wanted]
  if (line.limitPerVisit)
    rooms.push(fen(line.limitPerVisit) - usedOf(desk, 'paid', { code, visitKey: keyOf(visit) }))
  if (line.limitPerDay)
    rooms.push(
      fen(line.limitPerDay) * daysOf(visit) - usedOf(desk, 'paid', { code, careDay: visit.firstDay }),
    )
  if (line.limitPerYear) rooms.push(fen(line.limitPerYear) - usedOf(desk, 'paid', { code, yearFrom: year }))
  if (group && line.groupLimitPerYear)
    rooms.push(fen(line.groupLimitPerYear) - usedOf(desk, 'paid', { group, yearFrom: year }))
  return Math.max(0, Math.min(...rooms))
}

/** Notes in the ledger what a line used of a visit. */
const note = (desk: Desk, year: string, use: Partial<BenefitUse>): void => {
  const { cover, line, visit, ledger } = desk
  ledger.push({
    policyId: cover.policyId,
    yearFrom: year,
    code: line.code,
    group: line.group,
    visitKey: keyOf(visit),
    careDay: visit.firstDay,
    deductible: '0.00',
    paid: '0.00',
    count: 0,
    days: 0,
    kindAmount: '0.00',
    ...use,
  })
}

const open = (one: Piece): number => one.gross - one.others - one.refused - one.paid
const sumOf = (pieces: readonly Piece[], of: (one: Piece) => number): number =>
  pieces.reduce((all, one) => all + of(one), 0)

/** What the ratio gives of a base after its deductible, the settled and the unsettled part each at its own. */
const shareOf = (
  { line }: Desk,
  own: readonly Piece[],
  { base, off }: { base: number; off: number },
): number => {
  const ratio = fen(line.ratio)
  if (!line.ratioUnsettled) return nearest((base - off) * ratio, 10_000)
  const parts = [true, false].map((is) =>
    Math.max(
      0,
      sumOf(
        own.filter(({ invoice }) => isSettled(invoice) === is),
        open,
      ),
    ),
  )
  const [bases, offs] = [cut(base, parts), cut(off, parts)]
  const [settled = 0, unsettled = 0] = bases.map((one, n) => one - (offs[n] ?? 0))
  return nearest(settled * ratio + unsettled * fen(line.ratioUnsettled), 10_000)
}

const costs = (desk: Desk, year: string, own: readonly Piece[]): number => {
  const { line, visit, pieces } = desk
  const borne = sumOf(pieces, (one) => one.gross - one.others - one.paid)
  const start = Math.max(0, Math.min(sumOf(own, open), borne))
  const items = itemsOff(desk, own, start)
  const base = isUsedUp(desk, year) ? 0 : items.base
  const scope = line.group ? { group: line.group } : { code: line.code }
  const span = line.deductibleMode === 'VISIT' ? { visitKey: keyOf(visit) } : { yearFrom: year }
  const free = Math.max(0, fen(line.deductible) - usedOf(desk, 'deductible', { ...scope, ...span }))
  const off = Math.min(base, free)
  const pay = underLimits(desk, year, shareOf(desk, own, { base, off }))
  const shares = cut(
    pay,
    own.map((one) => Math.max(0, open(one))),
  )
  own.forEach((one, n) => (one.paid += shares[n] ?? 0))
  if (pay > 0 || off > 0)
    note(desk, year, { deductible: money(off), paid: money(pay), count: pay > 0 ? 1 : 0 })
  if (base > 0)
    for (const [kind, sum] of items.counts) {
      note(desk, year, { kind, kindAmount: money(sum) })
      desk.units.set(kind, (desk.units.get(kind) ?? 0) + sum)
    }
  return pay
}

const allowance = (desk: Desk, year: string): number => {
  const { line, visit } = desk
  const { code } = line
  const key = keyOf(visit)
  const [ofYear, ofVisit] = [
    usedOf(desk, 'days', { code, yearFrom: year }),
    usedOf(desk, 'days', { code, yearFrom: year, visitKey: key }),
  ]
  let days = Math.max(0, daysOf(visit) - (line.freeDays ?? 0))
  if (typeof line.maxDays === 'number') days = Math.min(days, Math.max(0, line.maxDays - (ofYear - ofVisit)))
  const wanted = Math.max(0, days * fen(line.limitPerDay) - usedOf(desk, 'paid', { code, visitKey: key }))
  const pay = underLimits(desk, year, wanted)
  if (pay > 0) note(desk, year, { paid: money(pay), count: 1, days: days - ofVisit })
  return pay
}

const payOf = (desk: Desk, own: readonly Piece[], lump: string | undefined): number => {
  const year = yearOf(desk.cover.startDate, desk.visit.firstDay)
  if (desk.line.kind === 'COST') return costs(desk, year, own)
  if (desk.line.kind === 'ALLOWANCE') return allowance(desk, year)
  const pay = underLimits(desk, year, fen(lump))
  if (pay > 0) note(desk, year, { paid: money(pay), count: 1 })
  return pay
}

const byPlace = <One>(all: readonly One[], placeOf: (one: One) => string): One[] =>
  all.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

/** Pays a claim that is complete and fits its plan. The amounts have to be small enough for plain numbers. */
export const naive = (input: AdjudicationInput): { rows: NaiveRow[]; uses: BenefitUse[] } => {
  const ledger = [...input.used]
  const rows: NaiveRow[] = []
  const visits = byPlace(input.visits, (one) => `${one.firstDay} ${keyOf(one)} ${one.id.padStart(20, '0')}`)
  const pieces = new Map(
    visits.map((visit) => [
      visit.id,
      byPlace(visit.invoices, ({ day, code, number, id }) =>
        [day, code, number, id.padStart(20, '0')].join(' '),
      ).flatMap(piecesOf),
    ]),
  )
  const covers = byPlace(
    input.covers,
    (one) => `${String(one.priority).padStart(9)} ${one.startDate} ${one.policyNo}`,
  )
  for (const cover of covers)
    for (const visit of visits) {
      const terms = termsOf(cover, visit.firstDay)
      const [all, units] = [pieces.get(visit.id) ?? [], new Map<CostKind, number>()]
      const fitting = (terms?.liabilities ?? []).filter((line) => isFor(line, visit))
      for (const line of fitting) {
        const paying = fitting.filter(({ kind }) => kind === 'COST')
        const own = all.filter((one) => takerOf(one, paying)?.code === line.code)
        const lump = visit.lumps.find((one) => one.policyId === cover.policyId && one.code === line.code)
        if (!terms || (line.kind === 'COST' && own.length === 0) || (line.kind === 'LUMP' && !lump)) continue
        const waits = visit.reason !== 'ACCIDENT' && isWaiting(input.covers, line, visit.firstDay)
        const desk = { cover, terms, visit, pieces: all, line, ledger, units }
        const pay = waits ? 0 : payOf(desk, own, lump?.amount)
        rows.push({ visitId: visit.id, policyId: cover.policyId, code: line.code, pay })
      }
    }
  return { rows, uses: ledger.slice(input.used.length) }
}
