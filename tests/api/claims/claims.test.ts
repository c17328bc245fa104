import { claims } from '#contract/claims/claims.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(claims, {
  draft: (employeeId) => ({ employeeId, payee: 'EMPLOYEE', remarks: '发热' }),
  visibleTo: 'hr',
  size: 'large',
})
