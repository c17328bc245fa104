import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { account, type Profile } from '#contract/session/account.ts'
import { Avatar } from '#web/files/avatar.tsx'
import { Act } from '#web/form/act.tsx'
import { CallButton } from '#web/form/call-button.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'

/** The picture of a person, and the ways to another one or none. */
export const AvatarLine = ({ profile }: { profile: Profile | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-4 flex items-center gap-4">
      <Avatar name={profile?.realname ?? ''} src={profile?.avatar ?? null} size="large" />
      {profile ? (
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <CallButton on={account.setAvatar} size="small" icon="upload" onClick={() => setOpen(true)}>
            <Trans>更换头像</Trans>
          </CallButton>
          {profile.avatar === null ? null : (
            <Act
              on={account.removeAvatar}
              with={{ version: profile.version }}
              variant="danger-text"
              confirm={{
                title: <Trans>移除头像？</Trans>,
                text: <Trans>移除后将显示姓名的第一个字。</Trans>,
              }}
            >
              <Trans>移除头像</Trans>
            </Act>
          )}
        </span>
      ) : null}
      {isOpen && profile ? <AvatarDialog version={profile.version} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
