import { planVersions } from '#contract/plan-versions.ts'
import { newVersion } from '../support/cover.ts'
import { describeResource } from '../support/describe-resource.ts'

describeResource(planVersions, { draft: (planId) => newVersion(planId), visibleTo: 'hr', size: 'small' })
