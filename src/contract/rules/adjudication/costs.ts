import type { CostKind } from '../care-types.ts'
import { spread, totalOf } from '../shares.ts'
import { fenOrNone, partsOf, type KnownInvoice } from './invoice-amounts.ts'
import { buckets, type Bucket } from './terms.ts'

/** The smallest part of what was borne that goes to one liability: a bucket of an invoice, or of one of its cost lines. */
export interface Cost {
  readonly invoiceId: string
  readonly isSettled: boolean
  readonly bucket: Bucket
  readonly lineId?: string
  readonly kind?: CostKind
  /** Of the cost line, below zero on a red invoice. */
  readonly units: number
  readonly amount: bigint
  readonly byOthers: bigint
  /** By a person. */
  readonly refused: bigint
}

/** What of a cost is neither paid by others nor refused. */
export const netOf = ({ amount, byOthers, refused }: Cost): bigint => amount - byOthers - refused

type Whole = Pick<Cost, 'amount' | 'units' | 'kind' | 'lineId'>

/** What a bucket consists of: the cost lines that have some of it, else the whole. */
const wholesOf = ({ invoice, amounts, total }: KnownInvoice, bucket: Bucket): Whole[] => {
  if (invoice.costLines.length === 0) return [{ amount: amounts[bucket], units: 0 }]
  return invoice.costLines.map((line) => ({
    amount: partsOf(line)[bucket],
    units: (line.units ?? 1) * (total < 0n ? -1 : 1),
    kind: line.kind,
    lineId: line.id,
  }))
}

const refusedOf = ({ invoice }: KnownInvoice, bucket: Bucket, lineId: string | undefined): bigint =>
  totalOf(
    invoice.refusals
      .filter((one) => one.bucket === bucket && (one.costLineId ?? undefined) === lineId)
      .map(({ amount }) => fenOrNone(amount)),
  )

const costsOfBucket = (known: KnownInvoice, bucket: Bucket): Cost[] => {
  const { invoice, total, isSettled } = known
  const sign = total < 0n ? -1n : 1n
  const wholes = wholesOf(known, bucket).filter(({ amount }) => amount !== 0n)
  const named = wholes.map(({ lineId }) => (lineId === undefined ? 0n : refusedOf(known, bucket, lineId)))
  const left = wholes.map(({ amount }, at) => (amount - (named[at] ?? 0n)) * sign)
  const byOthers = spread(fenOrNone(invoice.paidByOthers?.[bucket]) * sign, left)
  const rest = left.map((fen, at) => fen - (byOthers[at] ?? 0n))
  const unnamed = spread(refusedOf(known, bucket, undefined) * sign, rest)
  return wholes.map((whole, at) => ({
    ...whole,
    invoiceId: invoice.id,
    isSettled,
    bucket,
    byOthers: (byOthers[at] ?? 0n) * sign,
    refused: (named[at] ?? 0n) + (unnamed[at] ?? 0n) * sign,
  }))
}

/**
 * What was borne by an invoice, in parts that each go to one liability. What others paid of a bucket, and what was refused
 * without naming a cost line, is spread over the parts.
 */
export const costsOf = (known: KnownInvoice): Cost[] =>
  buckets.flatMap((bucket) => costsOfBucket(known, bucket))
