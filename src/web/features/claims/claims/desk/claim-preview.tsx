import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { statesOfStage } from '#contract/claims/claim-desk.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { claimActions } from '#web/features/claims/claims/claim-actions.tsx'
import { ClaimState } from '#web/features/claims/claims/claim-state.tsx'
import { RepeatNotes, useRepeats } from '#web/features/claims/claims/repeats.tsx'
import { useGoOn } from '#web/features/claims/claims/workbench/neighbours.ts'
import { NoticeLink } from '#web/parts/claim-notice-link.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { refusedOf } from '#web/form/action.ts'
import { ActionButtons, useRowActions } from '#web/form/row-actions.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoment } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { PaperKindChoice, PaperKindName } from '#web/pickers/paper-kind.tsx'
import { HistorySection } from '#web/record/history-section.tsx'
import { StepButtons, useStepKeys } from '#web/record/record-steps.tsx'
import { nextAct, useWaits } from '#web/record/use-waits.ts'
import { can } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClockMark } from './clock.tsx'
import { LawMark } from './law-mark.tsx'
import { MedicalReading } from './medical-reading.tsx'
import { Facts, Part, Payment } from './preview-parts.tsx'
import { ReopenMark } from './reopen-mark.tsx'
import { ShortWaterfall } from './short-waterfall.tsx'

interface PreviewProps {
  row: Claim
  onClose: () => void
}

/** What stands beside the next step at the foot of the panel; the rest is on the page of the claim. */
const beside: readonly string[] = [
  'ask',
  'refuse',
  'goBack',
  'assign',
  'sendBack',
  'payFailed',
  'newAccount',
  'reopen',
]
/** Beside reopening a claim that facts have overtaken stands keeping its decision. */
const besideReopening: readonly string[] = [claims.keep.path]

/** What this person may decide, the next step last; where that is known to be refused, why. */
const Decisions = ({ claim }: { claim: Claim }) => {
  const { i18n } = useLingui()
  const { open, start, dialog } = useRowActions(claimActions, claim)
  const waits = useWaits({ resource: resourceOf(claims), list: claims.list }, claim.id, claim) ?? []
  const next =
    nextAct(resourceOf(claims), waits, { open, row: claim }) ??
    open.find((action) => action.name === 'start' || refusedOf(action, claim))
  const refused = next && refusedOf(next, claim)
  const wanted = claim.reopenFor ? besideReopening : beside
  const others = open.filter((action) => action !== next && wanted.includes(action.name)).slice(0, 2)
  return (
    <>
      {refused ? <span className="text-xs text-orange">{i18n._(refused)}</span> : null}
      <ActionButtons others={others} next={next} row={claim} onStart={start} />
      {dialog}
    </>
  )
}

/** The states in which who reviews a claim says what its files are. */
const sortedIn: readonly Claim['status'][] = ['SUBMITTED', 'REGISTERED', 'REVIEWING']

const Material = ({ claim }: { claim: Claim }) => {
  const { t } = useLingui()
  const count = claim.files.length
  const isSorted = sortedIn.includes(claim.status) && can(claims.edit)
  return (
    <Part title={<Trans>材料</Trans>} aside={t`${count} 份`}>
      <AttachmentList
        of={claims}
        files={claim.files}
        saying={(file) =>
          isSorted ? <PaperKindChoice claimId={claim.id} file={file} /> : <PaperKindName file={file} />
        }
      />
      <MedicalReading claim={claim} />
      {claim.askedFor && claim.status === 'SUPPLEMENT' ? (
        <p className="rounded bg-orange-soft px-3 py-2 text-sm text-orange wrap-anywhere">
          <Trans>已要求补件：{claim.askedFor}</Trans>
        </p>
      ) : null}
      {claim.answer ? (
        <p className="text-sm wrap-anywhere">
          <Trans>补件说明：{claim.answer}</Trans>
        </p>
      ) : null}
    </Part>
  )
}

const Handling = ({ claim }: { claim: Claim }) => {
  const { t } = useLingui()
  const facts = [
    [t`处理人`, claim.handler],
    [t`理算人`, claim.calculatedBy],
    [t`说明`, claim.reason],
  ] as const
  return (
    <Part title={<Trans>处理</Trans>}>
      {claim.reopenFor ? (
        <p className="text-sm">
          <ReopenMark claim={claim} />
        </p>
      ) : null}
      <Facts facts={facts} />
      <HistorySection of={claims} id={claim.id} />
    </Part>
  )
}

const Repeats = ({ claim: { id } }: { claim: Claim }) => {
  const hints = useRepeats(id)
  return hints.length > 0 ? (
    <div className="pb-3.5">
      <RepeatNotes hints={hints} />
    </div>
  ) : null
}

/** Without a clock: REFUSED still has that of the law. */
const closed: readonly Claim['status'][] = statesOfStage.CLOSED.filter((status) => status !== 'REFUSED')

const Content = ({ claim }: { claim: Claim }) => {
  const { t } = useLingui()
  return (
    <>
      <p className="pb-3 text-sm text-ink-2">
        {[nameOf(claim, 'insuredName'), nameOf(claim, 'companyName'), t`${claim.invoiceCount} 张票据`].join(
          ' · ',
        )}
      </p>
      {closed.includes(claim.status) ? null : (
        <Part title={<Trans>时效</Trans>} aside={claim.slaDueAt ? formatMoment(claim.slaDueAt) : null}>
          <p className="flex flex-wrap gap-3 text-sm">
            <ClockMark claim={claim} />
            <LawMark claim={claim} />
          </p>
          <p className="text-xs text-ink-3">
            <Trans>自提交起算；等待补件期间暂停</Trans>
          </p>
        </Part>
      )}
      {can(claims.outcome) ? <ShortWaterfall claim={claim} /> : null}
      {claim.payStatus === 'DUE' || claim.payStatus === 'FAILED' ? <Payment claim={claim} /> : null}
      <Repeats claim={claim} />
      <Material claim={claim} />
      <Handling claim={claim} />
    </>
  )
}

/** J and K lead on, Enter opens the page; not where a control has the focus. */
const usePreviewKeys = (id: string) => {
  const goOn = useGoOn()
  const onStepKey = useStepKeys()
  return (event: KeyboardEvent<HTMLElement>) => {
    onStepKey(event)
    const isOwn =
      event.target instanceof Element && event.target.closest('button, a, input, textarea, select')
    if (event.key !== 'Enter' || event.defaultPrevented || isOwn) return
    event.preventDefault()
    goOn(id)
  }
}

const OpenLink = ({ page }: { page: string }) => (
  <Link to={page} className="mr-auto flex items-center gap-1.5 text-sm whitespace-nowrap">
    <kbd className="rounded-xs border border-line bg-head px-1.5 font-sans text-xs leading-5">Enter</kbd>
    <Trans>详情</Trans>
  </Link>
)

/** One claim beside the desk: its clock, what it comes to, its material, its latest steps and what may be decided. J and K lead on, Enter opens it. */
export const ClaimPreview = ({ row, onClose }: PreviewProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(claims.queryById, { id: row.id }))
  const page = recordPage(resourceOf(claims), row.id)
  const onKeyDown = usePreviewKeys(row.id)
  const claim = data ?? row
  // What is in the layer is of one claim; the layer itself, and the focus in it, stay as the rows go by.
  return (
    <Drawer
      open
      isBeside
      focusesTitle
      onOpenChange={onClose}
      size="panel"
      title={
        <span className="flex flex-wrap items-center gap-2">
          {claim.claimNo ?? nameOf(claim, 'insuredName')}
          <ClaimState claim={claim} />
        </span>
      }
      actions={<StepButtons />}
      closeLabel={t`关闭`}
      onKeyDown={onKeyDown}
      footer={
        <>
          {page ? <OpenLink page={page} /> : null}
          <NoticeLink claim={claim} />
          {data ? <Decisions key={data.id} claim={data} /> : null}
        </>
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
