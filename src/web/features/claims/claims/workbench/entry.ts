import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import type { ClaimInvoice, ClaimInvoiceDraft } from '#contract/claims/claim-invoices.ts'
import type { Invoice } from '#contract/rules/adjudication/claim.ts'
import { asDuplicate } from '#contract/rules/adjudication/duplicate.ts'
import { readText } from '#contract/core/read-text.ts'
import { mismatchOf, remainderOf } from '#contract/rules/adjudication/invoice-amounts.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, sum } from '#contract/rules/shares.ts'
import { randomKey } from '#web/lib/random-key.ts'

/** What an invoice and each of its cost lines is made of, in the order in which people read it. */
export const parts = ['fund', 'supplement', 'coPaid', 'firstPaid', 'outside'] as const
export type Part = (typeof parts)[number]
/** What others paid of each part that the insured bears. */
export const othersFields = ['othersCoPaid', 'othersFirstPaid', 'othersOutside'] as const
type OthersField = (typeof othersFields)[number]

/** A cost line as it is typed; `key` tells lines apart before they have an id. */
export interface EntryLine extends Record<Part, string> {
  readonly key: string
  id?: string
  name: string
  kind: string
  units: string
}

/** What is not paid, as it is typed. */
export interface EntryRefusal {
  readonly key: string
  id?: string
  bucket: string
  amount: string
  reason: string
  costLineId?: string
}

/** An invoice as it is typed: everything a text. */
export interface Entry extends Record<Part | OthersField, string> {
  kind: string
  code: string
  number: string
  day: string
  total: string
  /** `yes`, `no`, or nothing said. */
  isSettled: string
  /** What it is where it was handed in before; nothing where nobody said. */
  repeatedAs: string
  costLines: EntryLine[]
  refusals: EntryRefusal[]
}

/** What an invoice is called among those of its claim. */
export const nameOfEntry = ({ number }: Pick<Entry, 'number'>, at: number): string => number || `#${at + 1}`

const textOf = (value: string | null | undefined): string => value ?? ''

const partsOf = (of: Partial<Record<Part, string | null | undefined>>): Record<Part, string> => ({
  fund: textOf(of.fund),
  supplement: textOf(of.supplement),
  coPaid: textOf(of.coPaid),
  firstPaid: textOf(of.firstPaid),
  outside: textOf(of.outside),
})

export const emptyLine = (): EntryLine => ({
  key: randomKey(),
  name: '',
  kind: 'OTHER',
  units: '',
  ...partsOf({}),
})

export const emptyRefusal = (): EntryRefusal => ({
  key: randomKey(),
  bucket: 'outside',
  amount: '',
  reason: 'EXCLUDED',
})

/** A stored invoice as it is typed. */
export const entryOf = (invoice: ClaimInvoice): Entry => ({
  kind: invoice.kind,
  code: textOf(invoice.code),
  number: textOf(invoice.number),
  day: invoice.day,
  total: textOf(invoice.total),
  isSettled: invoice.isSettled === true ? 'yes' : invoice.isSettled === false ? 'no' : '',
  repeatedAs: textOf(invoice.repeatedAs),
  ...partsOf(invoice),
  othersCoPaid: textOf(invoice.othersCoPaid),
  othersFirstPaid: textOf(invoice.othersFirstPaid),
  othersOutside: textOf(invoice.othersOutside),
  costLines: invoice.costLines.map((line) => ({
    key: line.id,
    id: line.id,
    name: textOf(line.name),
    kind: line.kind,
    units: line.units ? String(line.units) : '',
    ...partsOf(line),
  })),
  refusals: invoice.refusals.map((line) => ({
    key: line.id,
    id: line.id,
    bucket: line.bucket,
    amount: line.amount,
    reason: line.reason,
    ...(line.costLineId && { costLineId: line.costLineId }),
  })),
})

const amount = /^-?\d{1,9}(\.\d{0,2})?$/

/** A typed amount, read like those of forms: `1,200` too. */
const readAmount = (text: string): string => String(readText({ kind: 'money' }, text))

/** Whether a text is an amount, or nothing. */
export const isAmount = (text: string): boolean => text === '' || amount.test(readAmount(text))

/** A typed amount as it is stored; null of nothing, and of what is no amount yet. */
export const amountOf = (text: string): string | null =>
  text !== '' && isAmount(text) ? formatFen(fenOf(readAmount(text))) : null

/** Whether something that was typed is no amount: nothing of the invoice is saved until it is mended. */
export const hasWrongAmount = (entry: Entry): boolean =>
  [
    ...(['total', ...parts, ...othersFields] as const).map((field) => entry[field]),
    ...entry.costLines.flatMap((line) => parts.map((part) => line[part])),
    ...entry.refusals.map((refusal) => refusal.amount),
  ].some((text) => !isAmount(text))

/** What becomes of a typed amount once its input is left: written as it is stored, else as it was typed. */
export const settledAmount = (text: string): string => amountOf(text) ?? text

/** What the parts of something come to. */
export const totalOfParts = (of: Readonly<Record<Part, string>>): string =>
  sum(parts.map((part) => amountOf(of[part]) ?? '0.00'))

/** The parts of an invoice: what its cost lines come to where there are any, else as they were typed. */
export const partsOfEntry = (entry: Pick<Entry, Part | 'costLines'>): Record<Part, string> => {
  if (entry.costLines.length === 0) return partsOf(entry)
  const sumOf = (part: Part) => {
    const given = entry.costLines.flatMap((line) => amountOf(line[part]) ?? [])
    return given.length > 0 ? sum(given) : ''
  }
  return {
    fund: sumOf('fund'),
    supplement: sumOf('supplement'),
    coPaid: sumOf('coPaid'),
    firstPaid: sumOf('firstPaid'),
    outside: sumOf('outside'),
  }
}

/** The part that nobody typed and the rule takes for what is left of the total of an invoice, and its amount. */
export const remainderOfEntry = (
  entry: Entry,
): { readonly part: Part; readonly amount: string } | undefined => {
  if (entry.costLines.length > 0 || hasWrongAmount(entry)) return undefined
  const rest = remainderOf({ total: amountOf(entry.total), ...amountsOf(entry) })
  return rest && { part: rest.part, amount: formatFen(rest.amount) }
}

/** The parts of an invoice as it is decided by them: those of the entry, with what is left of its total. */
export const decidedParts = (entry: Entry): Record<Part, string> => {
  const rest = remainderOfEntry(entry)
  return { ...partsOfEntry(entry), ...(rest && { [rest.part]: rest.amount }) }
}

/** By how much the total of an invoice is more than its parts; undefined without a total, and while something typed is no amount. */
export const differenceOf = (entry: Entry): string | undefined => {
  const total = amountOf(entry.total)
  if (total === null || hasWrongAmount(entry)) return undefined
  const given = partsOfEntry(entry)
  if (entry.costLines.length === 0 && !mismatchOf({ total, ...amountsOf(given) })) return '0.00'
  return formatFen(fenOf(total) - fenOf(totalOfParts(given)))
}

const amountsOf = (of: Readonly<Record<Part, string>>): Record<Part, string | null> => ({
  fund: amountOf(of.fund),
  supplement: amountOf(of.supplement),
  coPaid: amountOf(of.coPaid),
  firstPaid: amountOf(of.firstPaid),
  outside: amountOf(of.outside),
})

const isSettledOf = ({ isSettled }: Pick<Entry, 'isSettled'>): boolean | null =>
  isSettled === '' ? null : isSettled === 'yes'

const unitsOf = (text: string): number | null => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null)

/** What an edit sends of an invoice; rows of what is not paid come along once they have an amount. */
export const draftOf = (entry: Entry): Omit<ClaimInvoiceDraft, 'claimId' | 'visitId'> =>
  ({
    kind: entry.kind,
    code: entry.code.trim() || null,
    number: entry.number.trim() || null,
    day: entry.day,
    total: amountOf(entry.total),
    ...amountsOf(partsOfEntry(entry)),
    isSettled: isSettledOf(entry),
    repeatedAs: entry.repeatedAs || null,
    othersCoPaid: amountOf(entry.othersCoPaid),
    othersFirstPaid: amountOf(entry.othersFirstPaid),
    othersOutside: amountOf(entry.othersOutside),
    costLines: entry.costLines.map(({ id, name, kind, units, ...line }) => ({
      ...(id && { id }),
      name: name.trim() || null,
      kind,
      units: unitsOf(units),
      ...amountsOf(line),
    })),
    refusals: entry.refusals.flatMap(({ id, bucket, amount: typed, reason, costLineId }) => {
      const given = amountOf(typed)
      return given === null ? [] : [{ ...(id && { id }), bucket, amount: given, reason, costLineId }]
    }),
  }) as Omit<ClaimInvoiceDraft, 'claimId' | 'visitId'>

const typedFact = (known: Invoice, entry: Entry): Invoice => ({
  ...known,
  ...amountsOf(partsOfEntry(entry)),
  // What is typed may be no day yet.
  day: isCalendarDate(entry.day) ? entry.day : '',
  number: entry.number.trim() || null,
  total: amountOf(entry.total),
  isSettled: isSettledOf(entry),
  paidByOthers: {
    coPaid: amountOf(entry.othersCoPaid),
    firstPaid: amountOf(entry.othersFirstPaid),
    outside: amountOf(entry.othersOutside),
  },
  costLines: entry.costLines.map(({ key, id, kind, units, ...line }) => ({
    id: id ?? key,
    kind: kind as Invoice['costLines'][number]['kind'],
    units: unitsOf(units),
    ...amountsOf(line),
  })),
  refusals: entry.refusals.flatMap(({ bucket, amount: typed, reason, costLineId }) => {
    const given = amountOf(typed)
    return given === null
      ? []
      : [{ bucket: bucket as Invoice['refusals'][number]['bucket'], amount: given, reason, costLineId }]
  }),
})

/** An invoice as the rule takes it, by what is typed at this moment; nothing is paid of a duplicate. */
export const factOf = (known: Invoice, entry: Entry): Invoice => {
  const typed = typedFact(known, entry)
  return entry.repeatedAs === 'DUPLICATE' ? asDuplicate(typed) : typed
}
