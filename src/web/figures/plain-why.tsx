import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClaimInWords } from '#contract/claims/claim-tracker.ts'
import type { PlainLineName } from '#contract/claims/plain-lines.ts'
import { formatMoney } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'

const words: Readonly<Record<PlainLineName, ReactNode>> = {
  INVOICED: <Trans>票据合计</Trans>,
  SOCIAL: <Trans>医保已支付</Trans>,
  OUTSIDE: <Trans>方案不赔的部分</Trans>,
  DEDUCTIBLE: <Trans>先由本人承担（免赔额）</Trans>,
  SHARE: <Trans>按比例由本人承担</Trans>,
  LIMIT: <Trans>超过限额的部分</Trans>,
  ALLOWANCE: <Trans>津贴和定额给付</Trans>,
  ADJUSTMENT: <Trans>人工调整</Trans>,
  TOTAL: <Trans>赔付</Trans>,
}

/** What a decision comes to, in plain words. */
export const PlainWhy = ({ lines }: { lines: NonNullable<ClaimInWords['lines']> }) => (
  <dl className="text-sm">
    {lines.map(({ line, amount }) => (
      <div
        key={line}
        className={classes(
          'flex border-b border-line-soft py-1.5 last:border-0',
          line === 'TOTAL' && 'text-base font-semibold',
        )}
      >
        <dt>{words[line]}</dt>
        <dd className="ml-auto tabular-nums">{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
)
