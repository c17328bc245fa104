import { claimInvoices } from '#contract/claims/claim-invoices.ts'
import { describeResource } from '../../support/describe-resource.ts'

const numbers = { next: 12345678 }

describeResource(claimInvoices, {
  draft: (claimId, { visitId = '' }) => ({
    claimId,
    visitId,
    kind: 'TREASURY',
    code: '11010122',
    // No claim has a receipt twice.
    number: String((numbers.next += 1)),
    day: '2026-11-02',
    total: '100.00',
    coPaid: '100.00',
    costLines: [
      { name: '阿莫西林', kind: 'WESTERN', coPaid: '60.00' },
      { name: '血常规', kind: 'LAB', coPaid: '40.00' },
    ],
    refusals: [
      { bucket: 'coPaid', amount: '1.00', reason: 'EXCLUDED' },
      { bucket: 'coPaid', amount: '2.00', reason: 'NO_ORDER' },
    ],
  }),
  visibleTo: 'hr',
  size: 'small',
})
