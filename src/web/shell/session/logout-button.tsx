import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toFailure } from '#web/lib/failures.ts'
import { dropAllAutosaves, hasAutosaves } from '#web/lib/autosave.ts'
import { leave } from '#web/lib/leave.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
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

export const LogoutButton = ({ isShort }: { isShort: boolean }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ask = () => setAsking(true)
  const confirm = () => {
    setBusy(true)
    dropAllAutosaves()
    void logout()
  }
  return (
    <>
      {isShort ? (
        <IconButton icon="logout" label={t`退出`} onClick={ask} />
      ) : (
        <Button variant="ghost" onClick={ask}>
          <Trans>退出</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>提示</Trans>}
        text={
          hasAutosaves() ? (
            <Trans>您有未保存的内容，退出后将丢失。真的要注销登录吗 ?</Trans>
          ) : (
            <Trans>真的要注销登录吗 ?</Trans>
          )
        }
        confirmLabel={<Trans>确定</Trans>}
        cancelLabel={t`取消`}
        busy={isBusy}
        onConfirm={confirm}
      />
    </>
  )
}
