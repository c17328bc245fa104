import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { expiry } from '#web/lib/failures.ts'
import { leave } from '#web/lib/leave.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Specification 8: the one way on is to sign in again. Whoever sees it may be somebody else by now, so it hides what was shown. */
export const ExpiredDialog = () => {
  const { t } = useLingui()
  const { isShown } = useSnapshot(expiry)
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={isShown}
      onOpenChange={() => undefined}
      dismissible={false}
      hidesBelow
      closeLabel={t`关闭`}
      title={<Trans>登录已过期</Trans>}
      description={<Trans>很抱歉，登录已过期，请重新登录</Trans>}
      footer={
        <Button variant="primary" onClick={() => leave()}>
          <Trans>重新登录</Trans>
        </Button>
      }
    />
  )
}
