import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { companyAccounts } from '#contract/bills/company-accounts.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { can } from '#web/state/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Tells HR of a company that its statement of account over these days is ready; for who sends bills. */
export const TellAccount = (asked: Readonly<Record<'companyId' | 'from' | 'to', string>>) => {
  const { t } = useLingui()
  const [isAsked, ask] = useState(false)
  const { run, isBusy } = useSending(companyAccounts.tell)
  if (!can(companyAccounts.tell)) return null
  const { from, to } = asked
  const tell = async () => {
    const sent = await run(asked)
    if (sent && 'result' in sent) ask(false)
  }
  return (
    <>
      <CallButton on={companyAccounts.tell} onClick={() => ask(true)}>
        <Trans>通知人事</Trans>
      </CallButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={<Trans>通知人事核对对账单？</Trans>}
        text={
          <Trans>
            付款公司的人事会收到通知，从通知打开 {from} 至 {to}{' '}
            的对账单核对和下载；通知过谁，记在公司的变更记录里。
          </Trans>
        }
        confirmLabel={<Trans>通知</Trans>}
        cancelLabel={t`取消`}
        busy={isBusy}
        onConfirm={() => void tell()}
      />
    </>
  )
}
