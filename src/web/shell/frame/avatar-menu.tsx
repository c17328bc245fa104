import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { Avatar } from '#web/files/avatar.tsx'
import { users } from '#contract/administration/users.ts'
import { openPassword } from '#web/lib/open-password.ts'
import { overlays } from '#web/state/overlays.ts'
import { isViewOnly, session } from '#web/state/session.ts'
import { askLogout } from '#web/shell/session/logout-button.tsx'
import { openLook } from '#web/shell/look/settings-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'

/** The menu of one's account; on a phone it also holds what the header has no room for. */
export const AvatarMenu = ({ isShort }: { isShort: boolean }) => {
  const { userInfo } = useSnapshot(session)
  const navigate = useNavigate()
  const name = userInfo?.realname ?? ''
  const openSignatures = () => {
    overlays.isSignaturesOpen = true
  }
  const trigger = (
    <button
      type="button"
      className="flex items-center gap-2 rounded p-0.5 text-sm hover:bg-grey-soft max-md:size-11 max-md:justify-center"
    >
      <Avatar name={name} src={userInfo?.avatar ?? null} />
      {isShort ? null : (
        <span aria-hidden="true" className="max-w-30 truncate pr-1.5">
          {name}
        </span>
      )}
      <span className="sr-only">
        <Trans>{name} 的账户菜单</Trans>
      </span>
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuItem icon="user" onSelect={() => void navigate({ to: '/account/settings/base' })}>
        <Trans>账户设置</Trans>
      </MenuItem>
      <MenuItem icon="mail" onSelect={openSignatures}>
        <Trans>邮件签名</Trans>
      </MenuItem>
      <MenuItem icon="lock" disabled={isViewOnly(users.updatePassword)} onSelect={openPassword}>
        <Trans>修改密码</Trans>
      </MenuItem>
      {isShort ? (
        <>
          <MenuItem icon="settings" onSelect={openLook}>
            <Trans>界面设置</Trans>
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="logout" onSelect={askLogout}>
            <Trans>退出</Trans>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
