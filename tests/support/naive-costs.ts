import type { Invoice, Visit } from '#contract/rules/adjudication/claim.ts'
import type { CostKind } from '#contract/rules/care-types.ts'
import type { LiabilityTerms, PlanTerms, PolicyCover } from '#contract/rules/adjudication/terms.ts'

// The rule told a second time, as somebody would do it on paper with small amounts: plain numbers of fen, loops, dates as
// milliseconds. Nothing is shared with the rule, so that both are wrong in the same way only by chance.

export const fen = (text: string | null | undefined): number => Math.round(Number(text ?? 0) * 100)
const dayMs = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** n ÷ d to the nearest whole number, a half away from zero. */
export const nearest = (n: number, d: number): number => {
  const size = Math.abs(n)
  const whole = (size - (size % d)) / d
  const up = 2 * (size % d) >= d ? 1 : 0
  return n < 0 ? -(whole + up) : whole + up
}

/** An amount cut at the running sums of weights. */
export const cut = (amount: number, weights: readonly number[]): number[] => {
  let [all, sum, done] = [0, 0, 0]
  for (const weight of weights) all += weight
  const shares: number[] = []
  for (const weight of weights) {
    sum += weight
    const upTo = all === 0 ? 0 : nearest(amount * sum, all)
    shares.push(upTo - done)
    done = upTo
  }
  return shares
}

export interface Piece {
  readonly invoice: Invoice
  readonly bucket: 'coPaid' | 'firstPaid' | 'outside'
  readonly line?: string
  readonly kind?: CostKind
  readonly units: number
  readonly gross: number
  others: number
  refused: number
  paid: number
}

export const piecesOf = (invoice: Invoice): Piece[] => {
  const red = fen(invoice.total) < 0 ? -1 : 1
  const pieces: Piece[] = []
  for (const bucket of ['coPaid', 'firstPaid', 'outside'] as const) {
    const own: Piece[] = []
    const none = { invoice, bucket, others: 0, refused: 0, paid: 0 }
    for (const line of invoice.costLines)
      own.push({
        ...none,
        line: line.id,
        kind: line.kind,
        units: (line.units ?? 1) * red,
        gross: fen(line[bucket]),
      })
    if (own.length === 0) own.push({ ...none, units: 0, gross: fen(invoice[bucket]) })
    let unnamed = 0
    for (const one of invoice.refusals) {
      if (one.bucket !== bucket) continue
      const piece = own.find(({ line }) => line !== undefined && line === one.costLineId)
      if (piece) piece.refused += fen(one.amount)
      else unnamed += fen(one.amount)
    }
    const byOthers = cut(
      red * fen(invoice.paidByOthers?.[bucket]),
      own.map((one) => red * (one.gross - one.refused)),
    )
    own.forEach((one, n) => (one.others = red * (byOthers[n] ?? 0)))
    const off = cut(
      red * unnamed,
      own.map((one) => red * (one.gross - one.refused - one.others)),
    )
    own.forEach((one, n) => (one.refused += red * (off[n] ?? 0)))
    pieces.push(...own.filter(({ gross }) => gross !== 0))
  }
  return pieces
}

export const isSettled = ({ isSettled: said, fund, supplement }: Invoice): boolean =>
  said ?? fen(fund) + fen(supplement) !== 0

export const termsOf = (cover: PolicyCover, day: string): PlanTerms | undefined => {
  let found: PlanTerms | undefined
  for (const { planId, from, to } of cover.periods) {
    if (day < from || day >= to) continue
    for (const one of cover.versions)
      if (one.planId === planId && one.validFrom <= day && (!found || found.validFrom < one.validFrom))
        found = one
    break
  }
  return found
}

/** Whether the days up to the care day on which something paid for the code are no more than those of waiting. */
export const isWaiting = (
  covers: readonly PolicyCover[],
  { code, waitingDays }: LiabilityTerms,
  day: string,
): boolean => {
  for (let back = 0; back <= waitingDays; back += 1) {
    const one = dayOf(at(day) - back * dayMs)
    const isInsured = covers.some((cover) =>
      termsOf(cover, one)?.liabilities.some((line) => line.code === code),
    )
    if (!isInsured) return true
  }
  return false
}

export const yearOf = (start: string, day: string): string => {
  let year = Number(day.slice(0, 4))
  if (start.slice(5) > day.slice(5)) year -= 1
  return `${year}${start.slice(4)}`
}

export const keyOf = ({ careType, hospital, firstDay, pregnancyId }: Visit): string => {
  if (careType === 'MAT') return `MAT:${pregnancyId}`
  return careType === 'IN' ? `IN:${hospital?.id}:${firstDay}` : `DAY:${hospital?.id}:${firstDay}`
}

export const daysOf = ({ firstDay, lastDay }: Visit): number =>
  Math.max(1, (at(lastDay) - at(firstDay)) / dayMs)

export const isFor = ({ careTypes, reasons, hospitalLevel }: LiabilityTerms, visit: Visit): boolean => {
  if (!careTypes?.includes(visit.careType)) return false
  if (reasons && reasons.length > 0 && !reasons.includes(visit.reason)) return false
  return (
    !hospitalLevel ||
    // As words a level stands before its grades, and these before the next level: 2, 21, 23, 3, 33.
    (Boolean(visit.hospital?.isPublic) && (visit.hospital?.level ?? '') >= hospitalLevel)
  )
}

const takes = ({ scope }: LiabilityTerms, bucket: Piece['bucket']): boolean => {
  if (scope === 'ALL') return true
  if (scope === 'OUTSIDE') return bucket === 'outside'
  if (scope === 'INSIDE') return bucket !== 'outside'
  return scope === 'CO_PAID' ? bucket === 'coPaid' : bucket === 'firstPaid'
}

export const takerOf = (piece: Piece, lines: readonly LiabilityTerms[]): LiabilityTerms | undefined => {
  const fitting = lines.filter((line) => takes(line, piece.bucket))
  const special = fitting.find((line) => piece.kind !== undefined && line.costKinds?.includes(piece.kind))
  return special ?? fitting.find((line) => !line.costKinds || line.costKinds.length === 0)
}
