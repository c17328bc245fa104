import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { priceItems, type PriceItem } from '#contract/clients/contract-prices.ts'
import { flatFees, taxOfPrice } from '#contract/clients/contract-totals.ts'
import { lineRulesOf } from '#contract/core/lines.ts'
import { formatMoney } from '#web/lib/format.ts'
import { LinesTable, type ComputedColumn } from '#web/values/lines-table.tsx'

/** What the flat fees of a contract come to; nothing where it has none. */
export const FlatFees = ({ fees: { withTax, tax } }: { fees: ReturnType<typeof flatFees> }) =>
  withTax === '0.00' ? null : (
    <Trans>
      固定费用合计 {formatMoney(withTax)}，其中税额 {formatMoney(tax)}
    </Trans>
  )

const computed: readonly ComputedColumn<PriceItem>[] = [
  { label: msg`其中税额`, money: (item) => taxOfPrice(item).tax },
]

/** The prices of a contract with the tax within each. */
export const ContractPrices = ({ items }: { items: readonly PriceItem[] }) => {
  const { t } = useLingui()
  const rules = lineRulesOf(priceItems.row)
  if (!rules) return null
  return (
    <div className="grid w-full gap-2">
      <LinesTable rules={rules} lines={items} label={t`价格项`} computed={computed} />
      <p className="text-right tabular-nums empty:hidden">
        <FlatFees fees={flatFees(items)} />
      </p>
    </div>
  )
}
