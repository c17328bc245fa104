import { Trans } from '@lingui/react/macro'
import type { Role } from '#contract/roles.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { roleLook } from './role-look.ts'

export const RoleDetail = recordDetail<Role>({
  ...roleLook,
  columns: 2,
  title: (name) => <Trans>角色详情：{name}</Trans>,
})
