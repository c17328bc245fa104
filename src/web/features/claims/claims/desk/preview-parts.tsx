import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { emptyDash, formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { dictText } from '#web/values/value-text.ts'

/** A part of the panel beside the desk. */
export const Part = ({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line py-3.5">
    <h3 className="flex items-baseline gap-2 text-sm font-semibold">
      {title}
      {aside ? <span className="ml-auto text-xs font-normal text-ink-3">{aside}</span> : null}
    </h3>
    {children}
  </section>
)

/** Labels with their values. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [label: string, value: string | null | undefined])[]
}) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
    {facts.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-ink-3">{label}</dt>
        <dd className="wrap-anywhere">{emptyDash(value)}</dd>
      </div>
    ))}
  </dl>
)

/** How much goes to whom, for who pays it. */
export const Payment = ({ claim }: { claim: Claim }) => {
  const { t } = useLingui()
  const isOwn = claim.payee === 'EMPLOYEE'
  const account = [
    [t`开户银行`, claim.payeeBank],
    [t`收款账号`, claim.payeeAccount],
  ] as const
  return (
    <Part title={<Trans>收款</Trans>}>
      <Facts
        facts={[
          [t`应付金额`, claim.toPay ? formatMoney(claim.toPay) : null],
          [t`收款人`, isOwn ? nameOf(claim, 'employeeName') : claim.payeeName],
          ...(isOwn ? [[t`账户`, dictText(claim, 'payee')] as const] : account),
        ]}
      />
    </Part>
  )
}
