import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { sum } from '#contract/rules/shares.ts'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'

/** What one claim would come to by what stands in it now, or what is in the way. */
const OfOne = ({ claim: { id } }: { claim: Claim }) => {
  const { data } = useQuery({ ...queryOf(claims.outcome, { id }), staleTime: 0 })
  if (!data) return <Trans>正在试算…</Trans>
  const { decision, problems } = data
  if (!decision)
    return problems.map((problem) => (
      <span key={problem} className="block text-orange">
        {problem}
      </span>
    ))
  const amount = formatMoney(decision.totals.toPay)
  return (
    <b className="block font-semibold text-ink">
      <Trans>试算的应付金额 {amount} 元</Trans>
    </b>
  )
}

/** What is said before claims are calculated: what one would come to, of many what was handed in. */
export const WouldPay = ({ rows }: { rows: readonly Claim[] }) => {
  const [first, ...others] = rows
  if (first && others.length === 0) return <OfOne claim={first} />
  const invoiced = formatMoney(sum(rows.map((row) => row.invoiced)))
  return (
    <b className="block font-semibold text-ink">
      <Trans>票面金额合计 {invoiced} 元</Trans>
    </b>
  )
}
