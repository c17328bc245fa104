import { formatFen } from '../money.ts'
import { totalOf } from '../shares.ts'
import type { CostLine, Invoice, Visit } from './claim.ts'
import type { Problem } from './decision.ts'
import {
  completed,
  fenOrNone,
  isAtMost,
  isOfSign,
  parts,
  partsOf,
  type KnownInvoice,
} from './invoice-amounts.ts'
import { payingCosts } from './liability-choice.ts'
import { termsOn, type Setting } from './setting.ts'
import { buckets, type Bucket, type PolicyCover } from './terms.ts'

const linesProblems = ({ invoice, amounts, total }: KnownInvoice): Problem[] => {
  const lines = invoice.costLines.map((line) => ({ line, of: partsOf(line) }))
  const ofOtherSign = lines.filter(({ of }) => Object.values(of).some((fen) => !isOfSign(total, fen)))
  const differing = parts.flatMap((bucket): Problem[] => {
    const left = amounts[bucket] - totalOf(lines.map(({ of }) => of[bucket]))
    return left === 0n || lines.length === 0
      ? []
      : [{ problem: 'LINES_DIFFER', invoiceId: invoice.id, bucket, amount: formatFen(left) }]
  })
  return [
    ...ofOtherSign.map(({ line }): Problem => ({
      problem: 'SIGNS',
      invoiceId: invoice.id,
      costLineId: line.id,
    })),
    ...differing,
  ]
}

const refusedOf = ({ refusals }: Invoice, bucket: Bucket, line?: CostLine): bigint =>
  totalOf(
    refusals
      .filter((one) => one.bucket === bucket && (!line || one.costLineId === line.id))
      .map(({ amount }) => fenOrNone(amount)),
  )

/** What others paid and what is refused is within its bucket, and within its cost line. */
const takenProblems = ({ invoice, amounts, total }: KnownInvoice): Problem[] => {
  const at = { invoiceId: invoice.id }
  const unknown = invoice.refusals
    .filter(({ costLineId }) => costLineId && !invoice.costLines.some(({ id }) => id === costLineId))
    .map(({ costLineId, bucket }): Problem => ({ ...at, problem: 'LINE_UNKNOWN', costLineId, bucket }))
  const signs = invoice.refusals.filter(({ amount }) => !isOfSign(total, fenOrNone(amount)))
  const over = buckets.flatMap((bucket): Problem[] => {
    const [byOthers, whole] = [fenOrNone(invoice.paidByOthers?.[bucket]), amounts[bucket]]
    if (!isOfSign(total, whole)) return []
    if (!isAtMost(total, byOthers, whole)) return [{ ...at, problem: 'OTHERS_OVER', bucket }]
    if (!isAtMost(total, refusedOf(invoice, bucket), whole - byOthers))
      return [{ ...at, problem: 'REFUSED_OVER', bucket }]
    return invoice.costLines
      .filter((line) => !isAtMost(total, refusedOf(invoice, bucket, line), partsOf(line)[bucket]))
      .map(({ id }): Problem => ({ ...at, problem: 'REFUSED_OVER', bucket, costLineId: id }))
  })
  return [...unknown, ...signs.map(({ bucket }): Problem => ({ ...at, problem: 'SIGNS', bucket })), ...over]
}

/** An invoice that can be computed, or why it cannot. */
export const checkedInvoice = (invoice: Invoice): KnownInvoice | Problem[] => {
  const known = completed(invoice)
  if ('problem' in known) return [{ ...known, invoiceId: invoice.id }]
  const { total, amounts } = known
  const signs = parts
    .filter((bucket) => !isOfSign(total, amounts[bucket]))
    .map((bucket): Problem => ({ problem: 'SIGNS', invoiceId: invoice.id, bucket }))
  const found = [...signs, ...linesProblems(known), ...takenProblems(known)]
  return found.length > 0 ? found : known
}

/** What a visit lacks before it can be computed. */
export const visitProblems = ({
  id,
  careType,
  hospital,
  pregnancyId,
  firstDay,
  lastDay,
}: Visit): Problem[] => {
  const missing = [
    ...(hospital ? [] : ['HOSPITAL_UNKNOWN' as const]),
    ...(careType === 'MAT' && !pregnancyId ? ['PREGNANCY_UNKNOWN' as const] : []),
    ...(lastDay < firstDay ? ['DAYS' as const] : []),
  ]
  return missing.map((problem) => ({ problem, visitId: id }))
}

/** Why a claim cannot be decided by the version of a policy that covers a visit. */
export const termsProblems = (cover: PolicyCover, visit: Visit): Problem[] => {
  const terms = termsOn(cover, visit.firstDay)
  if (terms === undefined) return []
  const at = { visitId: visit.id, policyId: cover.policyId }
  if (terms === null) return [{ ...at, problem: 'TERMS_INCOMPLETE' }]
  return terms.liabilities
    .filter(
      ({ kind, careTypes, limitPerDay }) =>
        !kind || !careTypes?.length || (kind === 'ALLOWANCE' && !limitPerDay),
    )
    .map(({ code }): Problem => ({ ...at, problem: 'TERMS_INCOMPLETE', code }))
}

const isStay = ({ visit }: Setting['visit'], days: number): boolean => visit.careType === 'IN' || days > 1

/** What the terms by which a visit is computed want to know of its invoices. */
export const wantedByTerms = (setting: Setting): Problem[] => {
  const { visit, terms } = setting
  const paying = payingCosts(setting)
  const asksLines =
    paying.some(({ costKinds }) => costKinds?.length) ||
    (paying.length > 0 &&
      (terms.itemLimits ?? []).some(({ per }) => per !== 'DAY' || isStay(visit, visit.days)))
  const asksSettled = paying.some(({ ratioUnsettled }) => ratioUnsettled)
  return visit.invoices.flatMap(({ invoice, amounts }): Problem[] => {
    const at = { visitId: visit.visit.id, invoiceId: invoice.id }
    const isBorne = buckets.some((bucket) => amounts[bucket] !== 0n)
    const isUnsaid = (invoice.isSettled ?? null) === null && amounts.fund + amounts.supplement === 0n
    return [
      ...(isBorne && asksLines && invoice.costLines.length === 0
        ? [{ ...at, problem: 'LINES_WANTED' as const }]
        : []),
      ...(isBorne && asksSettled && isUnsaid ? [{ ...at, problem: 'SETTLED_UNKNOWN' as const }] : []),
    ]
  })
}
