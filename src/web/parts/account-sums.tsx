import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { accountWords } from '#contract/bills/account-words.ts'
import type { AccountEntryKind, CompanyAccount } from '#contract/bills/company-accounts.ts'
import { sum } from '#contract/rules/shares.ts'
import { useText } from '#web/core/i18n.ts'
import { formatMoney, signedMoney } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'

const partOf: Readonly<Record<AccountEntryKind, 'bills' | 'credits' | 'receipts' | 'others'>> = {
  BILL: 'bills',
  BILL_VERSION: 'bills',
  CREDIT_BILL: 'credits',
  RECEIPT: 'receipts',
  REVERSAL: 'receipts',
  REFUND: 'others',
  WRITE_OFF: 'others',
  BANK_CHARGE: 'others',
  FOR_SISTER: 'others',
  BY_SISTER: 'others',
}

const Figure = ({
  label,
  isStrong = false,
  children,
}: {
  label: ReactNode
  isStrong?: boolean
  children: ReactNode
}) => (
  <div>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className={classes('tabular-nums', isStrong ? 'text-xl font-semibold' : 'text-lg')}>{children}</dd>
  </div>
)

/** Opening balance, what came to it in four sums, closing balance; and whether they add up. */
export const AccountSums = ({ account: { opening, closing, entries } }: { account: CompanyAccount }) => {
  const text = useText()
  const of = (part: (typeof partOf)[AccountEntryKind]) =>
    sum(entries.filter(({ kind }) => partOf[kind] === part).map(({ amount }) => amount))
  const added = sum([opening, ...(['bills', 'credits', 'receipts', 'others'] as const).map(of)])
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
      <Figure label={text(accountWords.opening)}>{formatMoney(opening)}</Figure>
      <Figure label={<Trans context="many, as a title">账单</Trans>}>{signedMoney(of('bills'))}</Figure>
      <Figure label={<Trans>贷项账单</Trans>}>{signedMoney(of('credits'))}</Figure>
      <Figure label={<Trans context="many, as a title">收款</Trans>}>{signedMoney(of('receipts'))}</Figure>
      <Figure label={<Trans>退款、尾差与代付</Trans>}>{signedMoney(of('others'))}</Figure>
      <Figure
        isStrong
        label={
          <span className="flex flex-wrap items-center gap-2">
            {text(accountWords.closing)}
            {added === closing ? (
              <Tag tone="green">
                <Trans>已对平</Trans>
              </Tag>
            ) : (
              <Tag tone="red">
                <Trans>
                  相差 {formatMoney(sum([added, closing.startsWith('-') ? closing.slice(1) : `-${closing}`]))}
                </Trans>
              </Tag>
            )}
          </span>
        }
      >
        {formatMoney(closing)}
      </Figure>
    </dl>
  )
}
