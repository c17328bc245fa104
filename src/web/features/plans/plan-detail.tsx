import { Trans } from '@lingui/react/macro'
import type { Plan } from '#contract/plans.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { planLook } from './plan-look.ts'

export const PlanDetail = recordDetail<Plan>({
  ...planLook,
  title: (title) => <Trans>方案：{title}</Trans>,
})
