import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimTracker, type ClaimInWords } from '#contract/claims/claim-tracker.ts'
import { claims } from '#contract/claims/claims.ts'
import {
  decisionDay,
  noticedStatuses,
  noticeWords,
  verdictOf,
  type NoticeReader,
} from '#contract/claims/notice-words.ts'
import { memberReasons, saidToClient } from '#contract/claims/reason-words.ts'
import { isId } from '#contract/core/fields.ts'
import { speakerOf, useLocale, useText } from '#web/core/i18n.ts'
import { PlainWhy } from '#web/figures/plain-why.tsx'
import { SaveButton } from '#web/form/save-button.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useScreenName } from '#web/lib/screen-context.ts'
import { isHr } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const

/** What was decided, in sentences. */
const Verdict = ({ claim, words }: { claim: Claim; words: ClaimInWords }) => {
  const text = useText()
  const amount = words.lines?.find(({ line }) => line === 'TOTAL')?.amount
  const said = verdictOf(claim, amount === undefined ? undefined : formatMoney(amount))
  return <p className="font-semibold">{said.map(([one, values]) => text(one, values)).join(' ')}</p>
}

const Reasons = ({ reader, words }: { reader: NoticeReader; words: ClaimInWords }) => {
  const text = useText()
  const said =
    reader === 'client'
      ? saidToClient(words.reasons)
      : words.reasons.flatMap((reason) => memberReasons[reason] ?? [])
  if (said.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{text(noticeWords.why)}</h3>
      <ul className="list-disc pl-5">
        {said.map((reason) => (
          <li key={reason.id}>{text(reason)}</li>
        ))}
      </ul>
    </section>
  )
}

/** Whom and what the letter is about. */
const Facts = ({ claim, words }: { claim: Claim; words: ClaimInWords }) => {
  const [locale, text] = [useLocale(), useText()]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-2">{text(noticeWords.claimNo)}</dt>
      <dd>{claim.claimNo}</dd>
      <dt className="text-ink-2">{text(noticeWords.insured)}</dt>
      <dd>{nameOf(claim, 'insuredName', locale)}</dd>
      <dt className="text-ink-2">{text(noticeWords.company)}</dt>
      <dd>{nameOf(claim, 'companyName', locale)}</dd>
      <dt className="text-ink-2">{text(noticeWords.decidedOn)}</dt>
      <dd>{decisionDay(claim)}</dd>
      <dt className="text-ink-2">{text(noticeWords.visits)}</dt>
      <dd>
        {words.visits.map((visit) => (
          <p key={`${visit.firstDay} ${visit.hospitalName}`}>
            {visit.firstDay}
            {visit.lastDay === visit.firstDay ? null : ` – ${visit.lastDay}`} ·{' '}
            {nameOf(visit, 'hospitalName', locale)}
          </p>
        ))}
      </dd>
    </dl>
  )
}

const Letter = ({ claim, words, reader }: { claim: Claim; words: ClaimInWords; reader: NoticeReader }) => {
  const text = useText()
  return (
    <article
      lang={useLocale()}
      className="mx-auto grid w-full max-w-3xl gap-4 rounded border border-line bg-surface p-8 text-sm max-md:p-4.5"
    >
      <h2 className="text-center text-lg font-semibold">{text(noticeWords.title)}</h2>
      <Facts {...{ claim, words }} />
      <Verdict {...{ claim, words }} />
      {words.lines ? (
        <section className="grid gap-1.5">
          <h3 className="font-semibold">{text(noticeWords.how)}</h3>
          <PlainWhy lines={words.lines} />
        </section>
      ) : null}
      <Reasons {...{ reader, words }} />
      <p className="text-ink-2">{text(noticeWords.contact)}</p>
    </article>
  )
}

interface AddressedProps {
  claim: Claim
  words: ClaimInWords
}

/** The letter to whom and in which language somebody chooses, to be printed. */
const Addressed = (about: AddressedProps) => {
  const { t } = useLingui()
  const [reader, setReader] = useState<NoticeReader>(isHr() ? 'client' : 'member')
  const [locale, setLocale] = useState(useLocale())
  const speaker = useMemo(() => speakerOf(locale), [locale])
  return (
    <>
      <div data-print="hide" className="flex flex-wrap items-center justify-end gap-3">
        {isHr() ? null : (
          <Segmented
            label={t`通知书给谁`}
            options={[
              { value: 'member', label: t`给被保险人` },
              { value: 'client', label: t`给企业人事` },
            ]}
            value={reader}
            onValue={setReader}
          />
        )}
        <Segmented label={t`通知书的语言`} options={languages} value={locale} onValue={setLocale} />
        <SaveButton on={claimTracker.notice} with={{ id: about.claim.id, reader, locale }} variant="default">
          <Trans>下载 PDF</Trans>
        </SaveButton>
        <Button variant="primary" onClick={() => window.print()}>
          <Trans>打印</Trans>
        </Button>
      </div>
      <I18nProvider i18n={speaker}>
        <Letter {...about} reader={reader} />
      </I18nProvider>
    </>
  )
}

const Notice = ({ claimId }: { claimId: string }) => {
  const text = useText()
  const claim = useQuery(queryOf(claims.queryById, { id: claimId }))
  const words = useQuery(queryOf(claimTracker.inWords, { id: claimId }))
  const failed = claim.error ?? words.error
  if (failed && !(claim.data && words.data))
    return (
      <FailedCall
        failure={failed}
        onRetry={() => {
          void claim.refetch()
          void words.refetch()
        }}
      />
    )
  if (!claim.data || !words.data) return <Skeleton className="h-80" />
  if (!noticedStatuses.includes(claim.data.status)) return <Empty>{text(noticeWords.undecided)}</Empty>
  return <Addressed claim={claim.data} words={words.data} />
}

/** Screen /claim/ClaimNotice: what was decided of a claim, as a letter. */
export const NoticePage = () => {
  const name = useScreenName()
  const { claim } = useSearch({ strict: false })
  return (
    <>
      <div data-print="hide">
        <PageHeader title={name} />
      </div>
      {typeof claim === 'string' && isId(claim) ? (
        <Notice claimId={claim} />
      ) : (
        <Empty>
          <Trans>请从一件理赔打开它的通知书</Trans>
        </Empty>
      )}
    </>
  )
}
