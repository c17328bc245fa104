import { Trans } from '@lingui/react/macro'
import type { FamilyMember } from '#contract/family-members.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { familyLook } from './family-look.ts'

export const FamilyDetail = recordDetail<FamilyMember>({
  ...familyLook,
  title: (name) => <Trans>家属详情：{name}</Trans>,
})
