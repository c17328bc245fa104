import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { billMoney, type Debts, type OpenBill, type StatementLine } from '#contract/bills/bill-money.ts'
import { companyAccounts } from '#contract/bills/company-accounts.ts'
import { proposeSplits, restOf } from '#contract/rules/billing/splits.ts'
import { useSending } from '#web/form/use-sending.ts'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Postings } from '#web/parts/bill-postings.tsx'
import { Refund } from './refund.tsx'

const Bills = ({ own }: { own: readonly OpenBill[] }) => (
  <ul className="overflow-hidden rounded border border-line text-sm empty:hidden">
    {own.map(({ id, billNo, billMonth, dueOn, open }) => (
      <li
        key={id}
        className="flex justify-between gap-3 border-t border-line-soft px-3 py-2 first:border-t-0"
      >
        <span>
          <Link to="/bill/BillList/$id" params={{ id }}>
            {billNo}
          </Link>{' '}
          <span className="text-ink-3">{[billMonth, dueOn].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="tabular-nums">{formatMoney(open)}</span>
      </li>
    ))}
  </ul>
)

const Paid = ({
  parts,
  own,
}: {
  parts: readonly { billId: string; amount: string }[]
  own: readonly OpenBill[]
}) => (
  <ul className="overflow-hidden rounded border border-line text-sm">
    {parts.map(({ billId, amount }) => {
      const bill = own.find(({ id }) => id === billId)
      return (
        <li
          key={billId}
          className="flex justify-between gap-3 border-t border-line-soft px-3 py-2 first:border-t-0"
        >
          <span>
            {bill?.billNo} <span className="text-ink-3">{bill?.billMonth}</span>
          </span>
          <span className="tabular-nums">{formatMoney(amount)}</span>
        </li>
      )
    })}
  </ul>
)

/** The receipts and bills below zero that credit is left of, in the order in which it is spent. */
const Credits = ({ credits }: Pick<Debts, 'credits'>) => (
  <section className="grid gap-2">
    <h3 className="text-sm font-semibold">
      <Trans>预收来源</Trans>
    </h3>
    <ul className="overflow-hidden rounded border border-line text-sm">
      {credits.map(({ receiptId, billId, number, day, amount, left }) => (
        <li
          key={number}
          className="flex justify-between gap-3 border-t border-line-soft px-3 py-2 first:border-t-0"
        >
          <span>
            {receiptId ? <Trans>收款</Trans> : <Trans>贷项账单</Trans>}{' '}
            {billId ? (
              <Link to="/bill/BillList/$id" params={{ id: billId }}>
                {number}
              </Link>
            ) : (
              <Link to="/bill/ReceiptList" search={{ open: receiptId ?? '' }}>
                {number}
              </Link>
            )}{' '}
            <span className="text-ink-3">{day}</span>
          </span>
          <span className="text-right tabular-nums">
            {formatMoney(left)}
            {left === amount ? null : (
              <span className="block text-xs text-ink-3">
                <Trans>共 {formatMoney(amount)} 元</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** The oldest bills are paid by the credit: it is asked first, and said which and how much of each. */
const UseCredit = ({
  companyId,
  debts,
  own,
}: {
  companyId: string
  debts: Debts
  own: readonly OpenBill[]
}) => {
  const { t } = useLingui()
  const [isAsked, ask] = useState(false)
  const { run, isBusy } = useSending(billMoney.spendCredit)
  const way = proposeSplits({ amount: debts.credit, text: null }, own).at(-1)
  if (!way || debts.credit === '0.00' || !can(billMoney.spendCredit)) return null
  const used = restOf(debts.credit, [{ amount: way.credit }])
  const post = async () => {
    const sent = await run({ companyId, parts: [...way.parts] })
    if (!sent || 'failure' in sent) return
    ask(false)
  }
  return (
    <>
      <Button variant="primary" onClick={() => ask(true)}>
        <Trans>用预收抵扣 {formatMoney(used)} 元</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={<Trans>用预收抵扣 {formatMoney(used)} 元？</Trans>}
        text={
          <Trans>先付最早的账单；抵扣后预收还剩 {formatMoney(way.credit)} 元。有误时由他人逐笔冲回。</Trans>
        }
        confirmLabel={<Trans>抵扣</Trans>}
        cancelLabel={t`取消`}
        busy={isBusy}
        onConfirm={() => void post()}
      >
        <Paid parts={way.parts} own={own} />
      </ConfirmDialog>
    </>
  )
}

const Sums = ({ of: { owed, credit } }: { of: Pick<Debts, 'owed' | 'credit'> }) => (
  <p className="text-sm tabular-nums">
    <Trans>
      应收 {formatMoney(owed)} 元，预收 {formatMoney(credit)} 元
    </Trans>
  </p>
)

const AccountLink = ({ companyId }: { companyId: string }) =>
  can(companyAccounts.read) ? (
    <Link to="/bill/CompanyAccount" search={{ companyId }} className="text-sm">
      <Trans>查看和下载对账单</Trans>
    </Link>
  ) : null

/** What a company owes and has paid too much, and what was posted of it; its account for who reads no receipts. */
export const CompanyDrawer = ({ line, onClose }: { line: StatementLine; onClose: () => void }) => {
  const { t } = useLingui()
  const { id: companyId } = line
  const readsReceipts = can(billMoney.debts)
  const { data } = useQuery({ ...queryOf(billMoney.debts, { companyId }), enabled: readsReceipts })
  const [isRefunding, refund] = useState(false)
  const own = data?.bills.filter(({ isOfSister }) => !isOfSister) ?? []
  return (
    <Drawer
      open
      isBeside
      focusesTitle
      onOpenChange={onClose}
      size="large"
      title={nameOf(line, 'companyName')}
      closeLabel={t`关闭`}
      footer={
        data ? (
          <>
            {can(billMoney.refund) && data.credit !== '0.00' ? (
              <Button onClick={() => refund(true)}>
                <Trans>登记退款</Trans>
              </Button>
            ) : null}
            <UseCredit companyId={companyId} debts={data} own={own} />
          </>
        ) : null
      }
    >
      {data || !readsReceipts ? (
        <div className="grid gap-4">
          <Sums of={data ?? line} />
          <Bills own={own} />
          {data && data.credits.length > 0 ? <Credits credits={data.credits} /> : null}
          <AccountLink companyId={companyId} />
          {readsReceipts ? <Postings asked={{ companyId }} /> : null}
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
      {isRefunding && data ? (
        <Refund companyId={companyId} credit={data.credit} onClose={() => refund(false)} />
      ) : null}
    </Drawer>
  )
}
