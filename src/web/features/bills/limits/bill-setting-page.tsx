import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billLimits, type BillLimits } from '#contract/bills/bill-limits.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import { ForbiddenList } from '#web/list/list-states.tsx'
import { LimitsHistory } from '#web/parts/limits-history.tsx'
import { can } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { limitWords } from './limit-words.ts'

const BillLimitsDialog = lazyPart(async () => (await import('./bill-limits-dialog.tsx')).BillLimitsDialog)

const Since = ({ limits: { updateBy, updateTime } }: { limits: BillLimits }) =>
  updateTime ? (
    <Trans>
      自 {updateTime} 起生效，由{updateBy}设置
    </Trans>
  ) : (
    <Trans>还没有改过，按最初的金额</Trans>
  )

const Amounts = ({ limits }: { limits: BillLimits }) => {
  const { i18n } = useLingui()
  return (
    <Card>
      <dl className="grid gap-4">
        {limitWords.map(({ field, label, hint }) => (
          <div key={field} className="grid gap-0.5">
            <dt className="text-sm text-ink-2">{i18n._(label)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatMoney(limits[field])}</dd>
            <dd className="text-xs text-ink-3">{i18n._(hint)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const History = () => {
  const { data } = useQuery(queryOf(billLimits.earlier, {}))
  return (
    <Card title={<Trans>设置记录</Trans>}>
      {data ? <LimitsHistory words={limitWords} rows={data} /> : <Skeleton className="h-20" />}
    </Card>
  )
}

const Setting = () => {
  const [isOpen, open] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(billLimits.read, {}))
  return (
    <>
      <PageHeader
        title={useScreenName()}
        description={data ? <Since limits={data} /> : null}
        actions={
          can(billLimits.save) ? (
            <CallButton on={billLimits.save} onClick={() => open(true)} disabled={!data}>
              <Trans>修改</Trans>
            </CallButton>
          ) : null
        }
      />
      {error && !data ? <FailedCall failure={error} onRetry={() => void refetch()} /> : null}
      {data ? <Amounts limits={data} /> : null}
      {!data && !error ? <Skeleton className="h-60" /> : null}
      <History />
      {isOpen && data ? <BillLimitsDialog limits={data} onClose={() => open(false)} /> : null}
    </>
  )
}

/** Screen /bill/BillSetting: up to which amounts one person adjusts bills and settles what they lack, since when, and what held before. */
export const BillSettingPage = () => (
  <div className="flex min-w-0 flex-col gap-3.5">
    {can(billLimits.read) ? (
      <Setting />
    ) : (
      <Card>
        <ForbiddenList access={billLimits.read.access} />
      </Card>
    )}
  </div>
)
