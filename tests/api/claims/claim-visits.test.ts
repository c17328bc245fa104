import { claimVisits } from '#contract/claims/claim-visits.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(claimVisits, {
  draft: (claimId) => ({
    claimId,
    careType: 'OUT',
    reason: 'ILLNESS',
    hospitalName: '市第一人民医院',
    firstDay: '2026-11-02',
    lastDay: '2026-11-02',
    choices: [
      { policyId: '1', code: 'OUT', bucket: 'coPaid', reason: '按门诊责任' },
      { policyId: '1', code: 'OUT', bucket: 'outside', reason: '按门诊责任' },
    ],
    adjustments: [
      { policyId: '1', code: 'OUT', amount: '-1.00', reason: '尾差' },
      { policyId: '1', code: 'DENT', amount: '2.00', reason: '尾差' },
    ],
    lumps: ['SUM', 'DEATH'].map((code) => ({
      policyId: '1',
      code,
      amount: '100.00',
      basisFileId: String(claimId).padStart(64, '0'),
    })),
  }),
  visibleTo: 'hr',
  size: 'small',
})
