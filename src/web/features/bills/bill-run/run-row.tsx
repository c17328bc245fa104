import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { billRuns } from '#contract/bills/bill-run.ts'
import { changeWords } from '#contract/bills/line-words.ts'
import { sum } from '#contract/rules/shares.ts'
import { useLocale } from '#web/core/i18n.ts'
import { emptyDash, formatMoney, formatNumber, signedMoney } from '#web/lib/format.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PreviewPeople } from './preview-people.tsx'
import { warningWords } from '#web/parts/warning-words.ts'
import { stateWords } from './run-words.ts'
import type { RunRow } from './use-run.ts'

/** What changes of some kinds come to; nothing where there is none. */
const changed = ({ preview }: RunRow, ...kinds: readonly string[]): string => {
  const amount = sum(
    (preview?.changes ?? []).filter(({ kind }) => kinds.includes(kind)).map((one) => one.amount),
  )
  return amount === '0.00' ? '' : signedMoney(amount)
}

/** Beside what it comes to, on phones the changes stand below the name once it is opened. */
const Cell = ({ amount, isBold = false }: { amount: string; isBold?: boolean }) => (
  <td
    className={classes(
      'px-3 py-2 text-right whitespace-nowrap tabular-nums',
      isBold ? 'font-semibold' : 'max-md:hidden',
      amount.startsWith('-') && 'text-red',
    )}
  >
    {amount === '' ? '–' : amount}
  </td>
)

const Conclusion = ({ row: { due, preview } }: { row: RunRow }) => {
  const { i18n } = useLingui()
  const { tone, text } = stateWords[due.state]
  if (due.state === 'BLOCKED')
    return (
      <>
        <Tag tone={tone}>{i18n._(text)}</Tag>
        <p className="mt-0.5 text-xs text-ink-3">
          <Link to="/contract/ContractList/$id" params={{ id: due.contractId }}>
            <Trans>合同没有适用的出账约定，去填写</Trans>
          </Link>
        </p>
      </>
    )
  if (due.state === 'BILLED')
    return (
      <>
        <Tag tone={tone}>{i18n._(text)}</Tag>
        <p className="mt-0.5 text-xs">
          <Link to="/bill/BillList/$id" params={{ id: due.billId ?? '' }}>
            {due.billNo}
          </Link>
        </p>
      </>
    )
  if (due.state === 'EARLY') return <Tag tone={tone}>{i18n._(text)}</Tag>
  if (!preview) return <Skeleton className="h-5 w-20" />
  const { warnings } = preview
  if (warnings.length === 0) return <Tag tone={tone}>{i18n._(text)}</Tag>
  return (
    <>
      <Tag tone="orange">
        <Trans>要看 {warnings.length} 条</Trans>
      </Tag>
      <ul className="mt-0.5 text-xs text-ink-3">
        {warnings.map((warning) => (
          <li key={warning}>{i18n._(warningWords[warning])}</li>
        ))}
      </ul>
    </>
  )
}

const Changes = ({ row: { preview }, month }: { row: RunRow; month: string }) => {
  const { i18n } = useLingui()
  const [isNamed, name] = useState(false)
  if (!preview) return null
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 px-3 py-2 text-sm">
        {preview.changes.map(({ kind, people, amount }) => (
          <li key={kind}>
            {i18n._(changeWords[kind])} {people > 0 ? <Trans>{formatNumber(people)} 人</Trans> : null}{' '}
            <b className={classes('font-semibold tabular-nums', amount.startsWith('-') && 'text-red')}>
              {signedMoney(amount)}
            </b>
          </li>
        ))}
        <li className="text-ink-3">
          <Trans>
            {formatNumber(preview.people)} 人，{formatNumber(preview.lines)} 行，{preview.readAt} 的数据
          </Trans>
        </li>
        {can(billRuns.people) && preview.lines > 0 ? (
          <li>
            <Button variant="link" size="small" aria-expanded={isNamed} onClick={() => name(!isNamed)}>
              {isNamed ? <Trans>收起</Trans> : <Trans>看名单</Trans>}
            </Button>
          </li>
        ) : null}
      </ul>
      {isNamed ? <PreviewPeople month={month} contractId={preview.contractId} /> : null}
    </>
  )
}

const Amounts = ({ row }: { row: RunRow }) => {
  const { due, preview } = row
  const amount = preview?.amount ?? due.billAmount
  return (
    <>
      <Cell amount={preview?.lastAmount ? formatMoney(preview.lastAmount) : ''} />
      <Cell amount={changed(row, 'JOINED', 'FAMILY', 'WHOLE')} />
      <Cell amount={changed(row, 'LEFT')} />
      <Cell amount={changed(row, 'LATE')} />
      <Cell amount={changed(row, 'PLAN', 'PRICE', 'SUMS', 'ADJUST')} />
      <Cell amount={amount ? formatMoney(amount) : ''} isBold />
      <td className="px-3 py-2">
        <Conclusion row={row} />
      </td>
    </>
  )
}

/** Whether a contract can be billed as it stands: it is due, and something is owed. */
export const isReady = ({ due, preview }: RunRow): boolean =>
  due.state === 'READY' && preview !== undefined && preview.lines > 0

interface RunLineProps {
  row: RunRow
  month: string
  isChosen: boolean
  onChoose: () => void
  /** It was opened. */
  onRead: () => void
}

/** One contract of a run: last bill, what changed and why, this one, and whether it can be made. */
export const RunLine = ({ row, month, isChosen, onChoose, onRead }: RunLineProps) => {
  const { t } = useLingui()
  const [isOpen, open] = useState(false)
  const locale = useLocale()
  const { due, preview } = row
  const name = (locale === 'en' && due.companyNameEn) || due.companyName
  return (
    <tbody className={classes('border-t border-line-soft', due.state === 'BLOCKED' && 'bg-red-soft/40')}>
      <tr className="align-top">
        <td className="px-3 py-2">
          <input
            type="checkbox"
            aria-label={t`出账：${name} ${due.contractNo}`}
            checked={isChosen}
            disabled={!isReady(row)}
            onChange={onChoose}
            className="size-4 accent-accent-strong"
          />
        </td>
        <td className="px-3 py-2">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => {
              open(!isOpen)
              onRead()
            }}
            className="text-left text-accent-strong hover:underline"
          >
            {name}
          </button>
          <p className="text-xs text-ink-3">
            {due.contractNo} · {emptyDash(due.periodFrom)}
            {due.periodTo !== due.periodFrom && due.periodTo ? ` ~ ${due.periodTo}` : ''}
          </p>
        </td>
        <Amounts row={row} />
      </tr>
      {isOpen && preview ? (
        <tr>
          <td colSpan={9} className="bg-green-soft/40">
            <Changes row={row} month={month} />
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}
