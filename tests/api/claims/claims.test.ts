import { claims } from '#contract/claims/claims.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(claims, {
  draft: (employeeId) => ({
    employeeId,
    payee: 'OTHER',
    payeeName: '王五',
    payeeBank: '招商银行',
    payeeAccount: '6214830000000000001',
    payeeReason: '员工住院',
    remarks: '发热',
  }),
  visibleTo: 'hr',
  size: 'large',
})
