import { Trans } from '@lingui/react/macro'
import type { User } from '#contract/users.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { userLook } from './user-look.ts'

export const UserDetail = recordDetail<User>({
  ...userLook,
  columns: 2,
  title: (name) => <Trans>用户详情：{name}</Trans>,
})
