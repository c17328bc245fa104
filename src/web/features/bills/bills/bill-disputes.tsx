import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillDispute, BillMark } from '#contract/bills/bill-disputes.ts'
import { reasonWords } from '#contract/bills/line-words.ts'
import { bills } from '#contract/bills/bills.ts'
import { sum } from '#contract/rules/shares.ts'
import { useLocale } from '#web/core/i18n.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDisputes, useMarked } from './bill-marks.tsx'
import { useItemName } from './item-name.ts'

const markLook = 'flex justify-between gap-3 border-line-soft py-1 not-first:border-t'

/** What is marked, and what it comes to. */
const Mark = ({ mark }: { mark: BillMark }) => {
  const { i18n } = useLingui()
  const locale = useLocale()
  const nameOf = useItemName()
  const { lineId, personName, personNameEn, employeeNo, month, lines, reason } = mark
  const who = (locale === 'en' && personNameEn) || personName
  return (
    <>
      <span className="wrap-anywhere">
        {who ? (
          <>
            {who} <span className="text-ink-3">{employeeNo}</span>{' '}
          </>
        ) : null}
        {nameOf(mark)}
        <span className="ml-2 text-ink-3">
          {i18n._(reasonWords[reason])} {lineId === null ? <Plural value={lines} other="# 行" /> : month}
        </span>
      </span>
      <span className="tabular-nums">{formatMoney(mark.amount)}</span>
    </>
  )
}

/** The lines that are marked, each with its amount. */
const Marks = ({ marks }: { marks: readonly BillMark[] }) => {
  const { t } = useLingui()
  return marks.length === 0 ? null : (
    <ul aria-label={t`有异议的明细`} className="text-sm">
      {marks.map((mark) => (
        <li key={mark.id} className={markLook}>
          <Mark mark={mark} />
        </li>
      ))}
    </ul>
  )
}

const Answer = ({ dispute }: { dispute: BillDispute }) => {
  const { answer, answeredAt, answeredBy, answerVersionNo } = dispute
  if (!answeredAt) return null
  return (
    <div className="border-l-2 border-accent pl-3 text-sm">
      <p className="text-ink-3">
        {answeredBy} · {answeredAt}
        {answerVersionNo ? (
          <>
            {' '}
            <Trans>以第 {answerVersionNo} 版答复</Trans>
          </>
        ) : null}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
    </div>
  )
}

/** What was disputed, in whose words, of which lines, and what was answered. */
const Dispute = ({ dispute }: { dispute: BillDispute }) => {
  const { versionNo, isQuestion, note, files, marks, askedBy, askedAt, answeredAt } = dispute
  return (
    <article className="grid gap-2 rounded border border-line p-3.5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        <Tag tone={answeredAt ? 'grey' : 'red'}>
          {answeredAt ? <Trans>已答复</Trans> : <Trans>待答复</Trans>}
        </Tag>
        {isQuestion ? <Trans>对第 {versionNo} 版的疑问</Trans> : <Trans>对第 {versionNo} 版的异议</Trans>}
        <span>
          {askedBy} · {askedAt}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
      <Marks marks={marks} />
      {files.length > 0 ? <AttachmentList of={bills} files={files} /> : null}
      <Answer dispute={dispute} />
    </article>
  )
}

/** All that was disputed of a bill, in each of its versions. */
export const BillDisputes = ({ bill }: { bill: Bill }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useDisputes(bill)
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-24" />
  if (data.disputes.length === 0) return <Empty>{t`没有提出过异议`}</Empty>
  return (
    <div className="grid gap-3 p-4.5">
      {data.disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
    </div>
  )
}

/** Over the lines of a bill: what of it waits for an answer, and what is marked. */
export const OpenDisputes = ({ bill }: { bill: Bill }) => {
  const { data } = useDisputes(bill)
  const marked = useMarked(bill)
  const open = data?.disputes.filter(({ answeredAt }) => !answeredAt) ?? []
  const amount = formatMoney(sum(marked.map((mark) => mark.amount)))
  if (open.length + marked.length === 0) return null
  return (
    <div className="grid gap-3 p-4.5">
      {open.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
      {marked.length > 0 ? (
        <p className="rounded bg-orange-soft px-3.5 py-2 text-sm text-orange">
          <Trans>
            已标记 {marked.length} 处，共 {amount} 元，会随异议一起提交。
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

/** What goes with a dispute: the marked lines, or how to mark some. */
export const MarkedLines = ({ bill }: { bill: Bill }) => {
  const marked = useMarked(bill)
  if (marked.length === 0)
    return (
      <span className="mt-2 block">
        <Trans>没有标记明细：可先在账单明细中标记有异议的行或整组，也可以只写说明。</Trans>
      </span>
    )
  return (
    <span className="mt-2 block text-ink">
      <Trans>随异议提交的明细：</Trans>
      {marked.map((mark) => (
        <span key={mark.id} className={markLook}>
          <Mark mark={mark} />
        </span>
      ))}
    </span>
  )
}

/** Before a bill is confirmed: what is marked of it is asked by nobody then. */
export const UnsentMarks = ({ bill }: { bill: Bill }) => {
  const { length: count } = useMarked(bill)
  return count === 0 ? null : (
    <span className="mt-2 block text-orange">
      <Trans>已标记的 {count} 处还没有提出异议，确认不会提交它们。</Trans>
    </span>
  )
}
