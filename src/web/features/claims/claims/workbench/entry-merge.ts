import type { ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { draftOf, entryOf, parts, type Entry } from './entry.ts'

/** Whose value of a field holds. */
export type Side = 'mine' | 'theirs'

/** What is typed in an invoice, as it was read, and as somebody else has saved it since. */
export interface Diverged {
  readonly entry: Entry
  readonly base: ClaimInvoice
  readonly theirs: ClaimInvoice
}

type Field = keyof Entry & keyof ReturnType<typeof draftOf>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changes = ({ entry, base, theirs }: Diverged) => {
  const [mine, was, other] = [draftOf(entry), draftOf(entryOf(base)), draftOf(entryOf(theirs))]
  return (Object.keys(mine) as Field[]).map((field) => ({
    field,
    isMine: !isSame(mine[field], was[field]),
    isTheirs: !isSame(other[field], was[field]),
    isAlike: isSame(mine[field], other[field]),
  }))
}

/** The fields in which both have written something else: a person chooses. What follows from cost lines is not chosen. */
export const conflictsOf = (about: Diverged): Field[] => {
  const hasLines = about.entry.costLines.length > 0 || about.theirs.costLines.length > 0
  const follows: readonly string[] = hasLines ? parts : []
  return changes(about)
    .filter(
      ({ field, isMine, isTheirs, isAlike }) => isMine && isTheirs && !isAlike && !follows.includes(field),
    )
    .map(({ field }) => field)
}

/** Lines that somebody else has removed meanwhile are new ones when they stay. */
const knownIn = <Line extends { id?: string }>(
  lines: readonly Line[],
  known: readonly { readonly id: string }[],
): Line[] =>
  lines.map(({ id, ...line }) => (id && known.some((one) => one.id === id) ? { ...line, id } : line) as Line)

/** What both have written, each field of who changed it; where both did, as it was chosen, else as it is typed here. */
export const mergedEntry = (about: Diverged, chosen: Readonly<Record<string, Side>>): Entry => {
  const { entry, theirs } = about
  const own = changes(about)
    .filter(({ field, isMine, isTheirs }) => isMine && !(isTheirs && chosen[field] === 'theirs'))
    .map(({ field }) => [field, entry[field]] as const)
  const merged: Entry = { ...entryOf(theirs), ...Object.fromEntries(own) }
  return {
    ...merged,
    costLines: knownIn(merged.costLines, theirs.costLines),
    refusals: knownIn(merged.refusals, theirs.refusals),
  }
}
