import { policies } from '#contract/policies.ts'
import { newPolicy } from '../support/cover.ts'
import { describeResource } from '../support/describe-resource.ts'

describeResource(policies, {
  draft: (contractId, { insurerId = '' }) => newPolicy(contractId, insurerId),
  visibleTo: 'hr',
  size: 'small',
})
