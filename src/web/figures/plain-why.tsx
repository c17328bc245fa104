import type { ClaimInWords } from '#contract/claims/claim-tracker.ts'
import { plainLineWords } from '#contract/claims/notice-words.ts'
import { useText } from '#web/core/i18n.ts'
import { formatMoney } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'

/** What a decision comes to, in plain words. */
export const PlainWhy = ({ lines }: { lines: NonNullable<ClaimInWords['lines']> }) => {
  const text = useText()
  return (
    <dl className="text-sm">
      {lines.map(({ line, amount }) => (
        <div
          key={line}
          className={classes(
            'flex border-b border-line-soft py-1.5 last:border-0',
            line === 'TOTAL' && 'text-base font-semibold',
          )}
        >
          <dt>{text(plainLineWords[line])}</dt>
          <dd className="ml-auto tabular-nums">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
