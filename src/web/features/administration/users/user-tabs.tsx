import { Trans, useLingui } from '@lingui/react/macro'
import { registrations } from '#contract/administration/registrations.ts'
import { userSessions } from '#contract/administration/user-sessions.ts'
import { users } from '#contract/administration/users.ts'
import { can } from '#web/state/session.ts'
import type { PageHeaderProps } from '#web/ui/page-header.tsx'

/** The tabs that users, applications and sessions share, as far as somebody may see them. */
export const useUserTabs = (): Pick<PageHeaderProps, 'tabs'> => {
  const { t } = useLingui()
  const items = [
    ...(can(users.list) ? [{ to: '/system/UserList', label: <Trans>用户</Trans> } as const] : []),
    ...(can(registrations.list)
      ? [{ to: '/system/RegistrationList', label: <Trans>注册审批</Trans> } as const]
      : []),
    ...(can(userSessions.list)
      ? [{ to: '/system/SessionList', label: <Trans>当前登录</Trans> } as const]
      : []),
  ]
  return { tabs: items.length > 1 ? { label: t`用户与登录`, items } : undefined }
}
