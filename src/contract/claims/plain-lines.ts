import type { Decision } from '#contract/rules/adjudication/decision.ts'
import type { Step } from '#contract/rules/adjudication/steps.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'

/** What a decision comes to, in lines that a member understands: each takes off or adds, and they add up to the last. */
export const plainLineNames = [
  'INVOICED',
  'SOCIAL',
  'OUTSIDE',
  'DEDUCTIBLE',
  'SHARE',
  'LIMIT',
  'ALLOWANCE',
  'ADJUSTMENT',
  'TOTAL',
] as const
export type PlainLineName = (typeof plainLineNames)[number]

export interface PlainLine {
  readonly line: PlainLineName
  readonly amount: string
}

const lineOf: Readonly<Partial<Record<Step['step'], PlainLineName>>> = {
  DEDUCTIBLE: 'DEDUCTIBLE',
  RATIO: 'SHARE',
  ITEM_LIMIT: 'LIMIT',
  COUNT: 'LIMIT',
  BORNE: 'LIMIT',
  VISIT_LIMIT: 'LIMIT',
  DAY_LIMIT: 'LIMIT',
  YEAR_LIMIT: 'LIMIT',
  GROUP_LIMIT: 'LIMIT',
  ADJUSTMENT: 'ADJUSTMENT',
}

/** What allowances and lump sums give, before limits and adjustments of theirs. */
const given = ({ step, change }: Step): bigint =>
  step === 'ALLOWANCE' || step === 'LUMP' ? fenOf(change) : 0n

/** The lines of a decision, those that are nothing left out; what the plans do not pay for is what is left between the others. */
export const plainLines = ({ totals, rows }: Pick<Decision, 'totals' | 'rows'>): PlainLine[] => {
  const steps = rows.flatMap((row) => (row.waitingUntil ? [] : row.steps))
  const sums = new Map<PlainLineName, bigint>()
  for (const step of steps) {
    const line = lineOf[step.step]
    if (line) sums.set(line, (sums.get(line) ?? 0n) + fenOf(step.change))
  }
  const [invoiced, borne, total] = [totals.invoiced, totals.borne, totals.total].map(fenOf) as [
    bigint,
    bigint,
    bigint,
  ]
  sums.set('INVOICED', invoiced)
  sums.set('SOCIAL', borne - invoiced)
  sums.set(
    'ALLOWANCE',
    steps.reduce((all, step) => all + given(step), 0n),
  )
  const said = [...sums.values()].reduce((all, one) => all + one, 0n)
  sums.set('OUTSIDE', total - said)
  sums.set('TOTAL', total)
  return plainLineNames.flatMap((line) => {
    const amount = sums.get(line) ?? 0n
    return amount === 0n && line !== 'INVOICED' && line !== 'TOTAL'
      ? []
      : [{ line, amount: formatFen(amount) }]
  })
}
