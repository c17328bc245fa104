import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { overlays } from '#web/state/overlays.ts'
import { session } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Blocks every screen until the password has been changed; its only button leads to the form (specification 4). */
export const PasswordReminder = () => {
  const { t } = useLingui()
  const { isFirstLogin, needModifyPwd } = useSnapshot(session).needChangePwd
  const { isPasswordOpen } = useSnapshot(overlays)
  const isForced = isFirstLogin || needModifyPwd
  const open = () => {
    overlays.isPasswordOpen = true
  }
  return (
    <>
      <Dialog
        role="alertdialog"
        size="small"
        open={isForced && !isPasswordOpen}
        onOpenChange={() => undefined}
        dismissible={false}
        closeLabel={t`关闭`}
        title={<Trans>提示</Trans>}
        description={
          isFirstLogin ? (
            <Trans>首次登录需要修改密码，是否立即前往修改？</Trans>
          ) : (
            <Trans>您的密码已超过 6 个月未修改，是否立即前往修改？</Trans>
          )
        }
        footer={
          <Button variant="primary" onClick={open}>
            <Trans>前往修改</Trans>
          </Button>
        }
      />
      {isPasswordOpen ? <PasswordDialog isForced={isForced} /> : null}
    </>
  )
}
