import { Trans } from '@lingui/react/macro'
import type { FamilyMember } from '#contract/family-members.ts'
import type { DetailLook } from '#web/record/record-detail.tsx'
import { familyLook } from './family-look.ts'

export const familyDetail: DetailLook<FamilyMember> = {
  ...familyLook,
  title: (name) => <Trans>家属详情：{name}</Trans>,
}
