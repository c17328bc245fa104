import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyAccounts, type AccountTelling } from '#contract/bills/company-accounts.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Who would be told, and whether somebody was before. */
const Audience = ({ telling: { names, people, lastAt, lastBy, isToday } }: { telling: AccountTelling }) => {
  const { t } = useLingui()
  const named = names.join(t`、`)
  const when = [lastAt, lastBy].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-2 text-sm">
      <p className="wrap-anywhere">
        {people === 0 ? (
          <Trans>该公司没有可以查看对账单的人事账号，请先为其人事开通</Trans>
        ) : names.length < people ? (
          <Trans>
            通知 {people} 人：{named} 等
          </Trans>
        ) : (
          <Trans>
            通知 {people} 人：{named}
          </Trans>
        )}
      </p>
      <p className={isToday ? 'text-orange' : 'text-ink-2'}>
        {lastAt === null ? (
          <Trans>还没有通知过该公司的对账单</Trans>
        ) : isToday ? (
          <Trans>今天已通知过：{when}；确定再通知一次？</Trans>
        ) : (
          <Trans>上次通知：{when}</Trans>
        )}
      </p>
    </div>
  )
}

type Asked = Readonly<Record<'companyId' | 'from' | 'to', string>>

const Question = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const { t } = useLingui()
  const { companyId, from, to } = asked
  const { run, isBusy } = useSending(companyAccounts.tell)
  const { data, error, refetch } = useQuery({
    ...queryOf(companyAccounts.telling, { companyId }),
    staleTime: 0,
  })
  const tell = async () => {
    if (!data) return
    const sent = await run({ ...asked, again: data.isToday })
    if (sent && 'result' in sent) onClose()
    else if (sent) await refetch()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>通知人事核对对账单？</Trans>}
      text={
        <Trans>
          付款公司的人事会收到通知，从通知打开 {from} 至 {to}{' '}
          的对账单核对和下载；通知过谁，记在公司的变更记录里。
        </Trans>
      }
      confirmLabel={data?.isToday ? <Trans>再通知一次</Trans> : <Trans>通知</Trans>}
      cancelLabel={t`取消`}
      busy={isBusy}
      shut={data?.people === 0}
      onConfirm={() => void tell()}
    >
      {data ? (
        <Audience telling={data} />
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </ConfirmDialog>
  )
}

/** Tells HR of a company that its statement of account over these days is ready; for who sends bills. */
export const TellAccount = (asked: Asked) => {
  const [isAsked, ask] = useState(false)
  if (!can(companyAccounts.tell)) return null
  return (
    <>
      <CallButton on={companyAccounts.tell} onClick={() => ask(true)}>
        <Trans>通知人事</Trans>
      </CallButton>
      {isAsked ? <Question asked={asked} onClose={() => ask(false)} /> : null}
    </>
  )
}
