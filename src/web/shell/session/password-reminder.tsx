import { overlays } from '#web/state/overlays.ts'
import { session } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** Blocks every screen until the password has been changed; its only button leads to the form (specification 4). */
export const PasswordReminder = () => {
  const { t } = useLingui()
  const { isFirstLogin, needModifyPwd } = useSnapshot(session).needChangePwd
  const { isPasswordOpen } = useSnapshot(overlays)
  const isForced = isFirstLogin || needModifyPwd
  const show = (isOpen: boolean) => () => {
    overlays.isPasswordOpen = isOpen
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
          <Ahead of={PasswordDialog}>
            <Button variant="primary" onClick={show(true)}>
              <Trans>前往修改</Trans>
            </Button>
          </Ahead>
        }
      />
      {isPasswordOpen ? <PasswordDialog isForced={isForced} onClose={show(false)} /> : null}
    </>
  )
}
