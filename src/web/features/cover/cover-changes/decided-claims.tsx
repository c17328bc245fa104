import { Plural, Trans } from '@lingui/react/macro'
import type { DecidedOfDays } from '#contract/cover/cover-changes.ts'
import { formatMoney } from '#web/lib/format.ts'
import { Referred } from '#web/values/referred.tsx'

const claim = { permission: 'claim' }

/** The decided claims of days that a removal takes: how many, what they pay, and each to be opened and reopened by a person. */
export const DecidedClaims = ({ decided: { count, paid, claims } }: { decided: DecidedOfDays }) => {
  const sum = formatMoney(paid ?? '0.00')
  const more = count - claims.length
  return (
    <>
      <span className="block text-orange">
        {paid === null ? (
          <Plural value={count} other="# 件已决定的理赔属于不再有保障的日子" />
        ) : (
          <Plural value={count} other={`# 件已决定的理赔属于不再有保障的日子，共赔付 ${sum} 元`} />
        )}
      </span>
      <span className="block text-ink-2">
        <Trans>它们不会自动改变：通过后列入“建议重审”，由理赔主管决定是否重新审核。</Trans>
      </span>
      <ul className="flex flex-wrap gap-x-3">
        {claims.map(({ id, claimNo }) => (
          <li key={id}>
            <Referred to={claim} id={id} text={claimNo} isWhole isDeleted={false} />
          </li>
        ))}
        {more > 0 ? (
          <li className="text-ink-3">
            <Trans>还有 {more} 件</Trans>
          </li>
        ) : null}
      </ul>
    </>
  )
}
