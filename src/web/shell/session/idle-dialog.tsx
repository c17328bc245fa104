import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useIdle } from './use-idle.ts'

/** Two minutes before the end (security SES-1). Any press, in any tab, means somebody is there. */
export const IdleDialog = () => {
  const { t } = useLingui()
  const stage = useIdle()
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={stage === 'warned'}
      onOpenChange={() => undefined}
      dismissible={false}
      closeLabel={t`关闭`}
      title={<Trans>提示</Trans>}
      description={<Trans>您已长时间未操作，不到 2 分钟后将自动退出登录。</Trans>}
      footer={
        <Button variant="primary">
          <Trans>继续使用</Trans>
        </Button>
      }
    />
  )
}
