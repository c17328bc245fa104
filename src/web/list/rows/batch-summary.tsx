import { Trans, useLingui } from '@lingui/react/macro'
import { sum } from '#contract/rules/shares.ts'
import { signedMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'

/** What a batch shows of each of its rows; amount and day where the noun has them. */
export interface SummedRow {
  readonly companyName: string | null
  readonly companyNameEn: string | null
  /** Until the policy ends; null where it is not known or may not be seen. */
  readonly premiumDelta?: string | null
  readonly effectiveDay?: string
}

const namedAtMost = 5

/** What rows come to before they are decided on, one or many together: whose they are, the sum and the days. */
export const BatchSummary = ({ rows }: { rows: readonly SummedRow[] }) => {
  const { t } = useLingui()
  const companies = [...Map.groupBy(rows, (row) => nameOf(row, 'companyName'))].toSorted(
    ([, some], [, others]) => others.length - some.length,
  )
  const named = companies
    .slice(0, namedAtMost)
    .map(([name, { length }]) => (rows.length === 1 ? name : t`${name} ${length} 条`))
  const [list, others] = [named.join(t`、`), companies.length - named.length]
  const amounts = rows.flatMap(({ premiumDelta }) => premiumDelta ?? [])
  const total = signedMoney(sum(amounts))
  const days = rows.flatMap(({ effectiveDay }) => effectiveDay ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return (
    <span className="mt-1 block text-ink">
      <span className="block wrap-anywhere">
        {others > 0 ? (
          <Trans>
            {list}，以及另外 {others} 家公司
          </Trans>
        ) : (
          list
        )}
      </span>
      {amounts.length > 0 ? (
        <b className="block font-semibold">
          <Trans>保费差额至保单结束合计 {total} 元</Trans>
        </b>
      ) : null}
      {first !== undefined && last !== undefined ? (
        <span className="block">
          {first === last ? (
            <Trans>生效日期 {first}</Trans>
          ) : (
            <Trans>
              生效日期 {first} 至 {last}
            </Trans>
          )}
        </span>
      ) : null}
    </span>
  )
}
