import * as z from 'zod/mini'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { Visit, type Invoice } from '#contract/rules/adjudication/claim.ts'
import { asDuplicate } from '#contract/rules/adjudication/duplicate.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import type { ClaimFacts } from '#server/modules/claims/benefits/adjudicating-reference.ts'
import { invoicesOf, type InvoiceOfClaim } from '#server/modules/claims/claim-invoices/invoices-reference.ts'
import { visitsOf, type VisitOfClaim } from '#server/modules/claims/claim-visits/visits-reference.ts'

const invoiceOf = (stored: InvoiceOfClaim): Invoice => {
  const { othersCoPaid, othersFirstPaid, othersOutside, ...invoice } = stored
  const entered = {
    ...invoice,
    paidByOthers: { coPaid: othersCoPaid, firstPaid: othersFirstPaid, outside: othersOutside },
  }
  return stored.repeatedAs === 'DUPLICATE' ? asDuplicate(entered) : entered
}

/** A visit as the rule takes it; a hospital that is typed is not known yet. */
const visitOf = (visit: VisitOfClaim, invoices: readonly InvoiceOfClaim[]): Visit =>
  z.parse(Visit, {
    ...visit,
    hospital: visit.hospitalId
      ? {
          id: visit.hospitalId,
          level: visit.hospitalLevel,
          isPublic: visit.hospitalOwnership === 'PUBLIC',
          isExcluded: visit.isExcluded === true,
        }
      : null,
    pregnancyId: visit.pregnancy,
    invoices: invoices.filter(({ visitId }) => visitId === visit.id).map(invoiceOf),
  })

/** A claim as it is decided by what stands in it. */
export const factsOf = async (claim: Claim, context: Pick<Context, 'tx'>): Promise<ClaimFacts> => {
  const {
    id: claimId,
    employeeId,
    familyMemberId,
    sysOrgCode: orgCode,
    submittedAt,
    paid: alreadyPaid,
  } = claim
  const [visits, invoices] = await Promise.all([visitsOf(claimId, context), invoicesOf(claimId, context)])
  return {
    claimId,
    orgCode,
    personId: familyMemberId ?? employeeId,
    receivedDay: submittedAt?.slice(0, 10) ?? dayAt(),
    visits: visits.map((visit) => visitOf(visit, invoices)),
    adjustments: visits.flatMap(({ id: visitId, adjustments }) =>
      adjustments.map(({ policyId, code, amount, reason }) => ({ visitId, policyId, code, amount, reason })),
    ),
    alreadyPaid,
  }
}
