import { daysBetween } from '../calendar.ts'
import type { Visit } from './claim.ts'
import type { Cost } from './costs.ts'
import type { KnownInvoice } from './invoice-amounts.ts'

/** A visit with all that the rule asks of it. */
export interface KnownVisit {
  readonly visit: Visit
  readonly key: string
  /** Its first day alone decides cover, version, year and waiting. */
  readonly careDay: string
  readonly days: number
  readonly invoices: readonly KnownInvoice[]
  readonly costs: readonly Cost[]
}

/**
 * What claims of one person have in common that are for the same visit: hospital and day, of a stay those of the admission, of
 * maternity the pregnancy. Undefined where the visit does not say it.
 */
export const visitKeyOf = ({
  careType,
  hospital,
  firstDay,
  pregnancyId,
}: Pick<Visit, 'careType' | 'hospital' | 'firstDay' | 'pregnancyId'>): string | undefined => {
  if (careType === 'MAT') return pregnancyId ? `MAT:${pregnancyId}` : undefined
  return hospital ? `${careType === 'IN' ? 'IN' : 'DAY'}:${hospital.id}:${firstDay}` : undefined
}

/** Days of a visit: from admission to discharge, at least one. */
export const daysOf = ({ firstDay, lastDay }: Pick<Visit, 'firstDay' | 'lastDay'>): number =>
  Math.max(1, daysBetween(firstDay, lastDay))

/** Invoices of a visit in the order of day, code and number. */
export const invoicesInOrder = (invoices: readonly KnownInvoice[]): KnownInvoice[] => {
  const placeOf = ({ invoice: { id, day, code, number } }: KnownInvoice) =>
    [day, code ?? '', number ?? '', id.padStart(20, '0')].join(' ')
  return invoices.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Visits in the order in which the rule takes them, whatever the order in which they were entered. */
export const inOrder = (visits: readonly KnownVisit[]): KnownVisit[] => {
  const placeOf = ({ careDay, key, visit: { id } }: KnownVisit) => `${careDay} ${key} ${id.padStart(20, '0')}`
  return visits.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}
