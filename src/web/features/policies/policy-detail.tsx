import { Trans } from '@lingui/react/macro'
import type { Policy } from '#contract/policies.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { policyLook } from './policy-look.tsx'

export const PolicyDetail = recordDetail<Policy>({
  ...policyLook,
  title: (title) => <Trans>保单：{title}</Trans>,
})
