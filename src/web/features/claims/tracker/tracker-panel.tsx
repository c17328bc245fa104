import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimTracker } from '#contract/claims/claim-tracker.ts'
import { claims } from '#contract/claims/claims.ts'
import { saidToClient } from '#contract/claims/reason-words.ts'
import { useText } from '#web/core/i18n.ts'
import { NoticeLink } from '#web/parts/claim-notice-link.tsx'
import { PlainWhy } from '#web/figures/plain-why.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoment } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { StepButtons, useStepKeys } from '#web/record/record-steps.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { dictText } from '#web/values/value-text.ts'
import { askedWords } from './asked-words.ts'
import { useExpected } from './expected.tsx'
import { Stage } from './stage.tsx'
import { trackerActions } from './tracker-actions.tsx'

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-2 border-t border-line py-3.5">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
)

/** What may be expected of it, on top. */
const Outlook = ({ claim }: { claim: Claim }) => {
  const expected = useExpected(claim)
  const { status, paidDay, payStatus } = claim
  if (status === 'SUPPLEMENT')
    return (
      <p className="rounded bg-orange-soft p-3 text-sm wrap-anywhere">
        <b className="text-orange">
          <Trans>等您补材料</Trans>
        </b>
        <br />
        {askedWords(claim)}
      </p>
    )
  if (payStatus === 'FAILED')
    return (
      <p className="rounded bg-red-soft p-3 text-sm">
        <Trans>支付没有成功，需要新的收款账户</Trans>
      </p>
    )
  if (status === 'PAID')
    return (
      <p className="rounded bg-green-soft p-3 text-sm">
        <Trans>已于 {paidDay} 支付</Trans>
      </p>
    )
  if (!expected) return null
  return (
    <p className="rounded bg-blue-soft p-3 text-sm">
      <b>
        <Trans>预计 {expected} 前支付</Trans>
      </b>
      <br />
      <Trans>同类理赔十件中有九件在这个时间内支付</Trans>
    </p>
  )
}

/** Its way so far, the newest first. */
const Trail = ({ claim }: { claim: Claim }) => {
  const steps = [
    { name: <Trans>已支付</Trans>, at: claim.paidDay },
    { name: <Trans>已复核</Trans>, at: claim.approvedAt && formatMoment(claim.approvedAt) },
    { name: <Trans>已理算</Trans>, at: claim.calculatedAt && formatMoment(claim.calculatedAt) },
    { name: <Trans>要求补材料</Trans>, at: claim.askedAt && formatMoment(claim.askedAt) },
    { name: <Trans>已收到</Trans>, at: claim.submittedAt && formatMoment(claim.submittedAt) },
  ].filter(({ at }) => at)
  return (
    <ol className="grid gap-2.5 text-sm">
      {steps.map(({ name, at }, place) => (
        <li key={at} className="flex gap-2.5">
          <span
            aria-hidden="true"
            className={`mt-1.5 size-2 shrink-0 rounded-full ${place === 0 ? 'bg-accent-strong' : 'bg-accent'}`}
          />
          <span className="grid">
            <b className="font-medium">{name}</b>
            <span className="text-xs text-ink-2">{at}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const useInWords = (claim: Claim | undefined) => {
  const question = queryOf(claimTracker.inWords, { id: claim?.id ?? '' })
  // Words of a claim that was decided meanwhile are others, however short that is ago.
  const queryKey = [...question.queryKey, claim?.version]
  return useQuery({ ...question, queryKey, enabled: claim !== undefined }).data
}

/** Words for the member, without anything about their health. */
const useStatusText = (claim: Claim | undefined): string => {
  const { t } = useLingui()
  const text = useText()
  const expected = useExpected(claim ?? { id: '0', status: 'DRAFT', payStatus: 'NONE' })
  const reasons = saidToClient(useInWords(claim)?.reasons ?? [])
  if (!claim) return ''
  const said = t`您的理赔 ${claim.claimNo ?? ''}：${dictText(claim, 'status')}。`
  if (reasons.length > 0) return said + reasons.map((reason) => text(reason)).join('')
  if (claim.status === 'SUPPLEMENT') return said + t`请补充：${askedWords(claim)}`
  return expected ? said + t`预计 ${expected} 前支付。` : said
}

const Why = ({ claim }: { claim: Claim }) => {
  const text = useText()
  const words = useInWords(claim)
  const said = saidToClient(words?.reasons ?? [])
  return (
    <>
      {words?.lines ? (
        <Part title={<Trans>怎么算的</Trans>}>
          <PlainWhy lines={words.lines} />
        </Part>
      ) : null}
      {said.length > 0 ? (
        <Part title={<Trans>为什么没有全部赔付</Trans>}>
          <ul className="list-disc pl-5 text-sm">
            {said.map((reason) => (
              <li key={reason.id}>{text(reason)}</li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  )
}

const Content = ({ claim }: { claim: Claim }) => (
  <div className="grid">
    <p className="pb-3 text-sm text-ink-2">
      {[claim.claimNo, dictText(claim, 'careType'), claim.firstDay, nameOf(claim, 'hospital')]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <div className="grid gap-3 pb-3.5">
      <Stage claim={claim} />
      <Outlook claim={claim} />
    </div>
    <Part title={<Trans>到哪一步了</Trans>}>
      <Trail claim={claim} />
    </Part>
    <Why claim={claim} />
    <p className="flex gap-2 rounded bg-grey-soft p-3 text-xs text-ink-2">
      <Icon name="lock" size={14} className="mt-0.5 shrink-0" />
      <Trans>诊断、材料和银行账户只在被保险人和理赔人员之间；您看到的是进度、金额和缺什么</Trans>
    </p>
  </div>
)

/** One claim beside the list of a client: what to expect, where it is, what it comes to in plain words. Nothing about health, files or accounts. */
export const TrackerPanel = ({ row, onClose }: { row: Claim; onClose: () => void }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(claims.queryById, { id: row.id }))
  const text = useStatusText(data)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t`已复制`),
      () => toast('warning', t`无法复制，请手工抄录`),
    )
  return (
    <Drawer
      open
      isBeside
      focusesTitle
      onOpenChange={onClose}
      size="large"
      title={nameOf(row, 'insuredName')}
      actions={<StepButtons />}
      closeLabel={t`关闭`}
      onKeyDown={useStepKeys()}
      footer={
        data ? (
          <>
            <Button onClick={() => void copy()} className="mr-auto">
              <Trans>复制进度</Trans>
            </Button>
            <NoticeLink claim={data} className="inline-flex h-control items-center px-2" />
            <RowActions key={data.id} actions={trackerActions} row={data} />
          </>
        ) : undefined
      }
    >
      {data ? (
        <Content key={data.id} claim={data} />
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Drawer>
  )
}
