import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { toFailure } from '#web/lib/failures.ts'
import { dropAllAutosaves, hasAutosaves } from '#web/lib/autosave.ts'
import { leave } from '#web/lib/leave.ts'
import { overlays } from '#web/state/overlays.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { sayGoodbye } from './goodbye.ts'

/** The server ends the session first; whatever it says, this browser forgets it (specification 2.5, 8). */
const logout = async (): Promise<void> => {
  try {
    await sayGoodbye()
    leave('', true)
  } catch (error) {
    leave(toFailure(error).message, true)
  }
}

export const askLogout = (): void => {
  overlays.isLogoutAsked = true
}

export const LogoutButton = () => (
  <Button variant="ghost" onClick={askLogout}>
    <Trans>退出</Trans>
  </Button>
)

/** Whether somebody really wants to leave. */
export const LogoutQuestion = () => {
  const { t } = useLingui()
  const { isLogoutAsked } = useSnapshot(overlays)
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    dropAllAutosaves()
    void logout()
  }
  return (
    <ConfirmDialog
      open={isLogoutAsked}
      onOpenChange={(isAsked) => {
        overlays.isLogoutAsked = isAsked
      }}
      title={<Trans>提示</Trans>}
      text={
        hasAutosaves() ? (
          <Trans>您有未保存的内容，退出后将丢失。真的要注销登录吗？</Trans>
        ) : (
          <Trans>真的要注销登录吗？</Trans>
        )
      }
      confirmLabel={<Trans>退出</Trans>}
      cancelLabel={t`取消`}
      busy={isBusy}
      onConfirm={confirm}
    />
  )
}
