import { formatFen } from '../money.ts'
import type { Invoice } from './claim.ts'
import { completed, fenOrNone } from './invoice-amounts.ts'
import { buckets } from './terms.ts'

/** An invoice that was handed in before and is no other: nothing of it is paid, with that reason. What cannot be computed stays. */
export const asDuplicate = (invoice: Invoice): Invoice => {
  const known = completed(invoice)
  if (!('amounts' in known)) return invoice
  const left = buckets.map((bucket) => ({
    bucket,
    fen: known.amounts[bucket] - fenOrNone(invoice.paidByOthers?.[bucket]),
  }))
  const refusals = left
    .filter(({ fen }) => fen !== 0n)
    .map(({ bucket, fen }) => ({ bucket, amount: formatFen(fen), reason: 'DUPLICATE' }))
  return { ...invoice, refusals }
}
