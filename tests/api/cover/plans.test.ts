import { plans } from '#contract/cover/plans.ts'
import { newPlan } from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(plans, { draft: (policyId) => newPlan(policyId), visibleTo: 'hr', size: 'small' })
