import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckProgress } from '#contract/checks/check-members.ts'
import { useLocale } from '#web/core/i18n.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'

const cell = 'px-4.5 py-2 text-right tabular-nums whitespace-nowrap'
const head = 'px-4.5 py-2 text-right font-medium whitespace-nowrap'

type Counted = CheckProgress['packages'][number]

const PackageRow = ({
  projectId,
  one,
  hasPrices,
}: {
  projectId: string
  one: Counted
  hasPrices: boolean
}) => {
  const isEnglish = useLocale() === 'en'
  const { packageId, packageName, packageNameEn, price, count, live, amount } = one
  return (
    <tr className="relative border-t border-line-soft">
      <th scope="row" className="px-4.5 py-2 text-left font-normal">
        <RowsLink of={{ to: '/health/CheckOrderList', search: { projectId, packageId } }}>
          {(isEnglish && packageNameEn) || packageName}
        </RowsLink>
      </th>
      {hasPrices ? <td className={cell}>{price === null ? '–' : formatMoney(price)}</td> : null}
      <td className={cell}>{formatNumber(count)}</td>
      <td className={cell}>{formatNumber(live)}</td>
      {hasPrices ? <td className={cell}>{amount === null ? '–' : formatMoney(amount)}</td> : null}
    </tr>
  )
}

const Head = ({ hasPrices }: { hasPrices: boolean }) => (
  <thead className="bg-surface-2 text-ink-2">
    <tr>
      <th scope="col" className="px-4.5 py-2 text-left font-medium">
        <Trans>套餐</Trans>
      </th>
      {hasPrices ? (
        <th scope="col" className={head}>
          <Trans>单价（元）</Trans>
        </th>
      ) : null}
      <th scope="col" className={head}>
        <Trans>全部订单</Trans>
      </th>
      <th scope="col" className={head}>
        <Trans>有效订单</Trans>
      </th>
      {hasPrices ? (
        <th scope="col" className={head}>
          <Trans>订单金额（元）</Trans>
        </th>
      ) : null}
    </tr>
  </thead>
)

/** The packages of a project: how many orders each has, and what they come to for who may see prices. */
export const PackageCounts = ({ projectId, progress }: { projectId: string; progress: CheckProgress }) => {
  const { t } = useLingui()
  const { packages, amount } = progress
  const hasPrices = amount !== null
  const number = packages.length
  const sum = (of: 'count' | 'live') => formatNumber(packages.reduce((all, one) => all + one[of], 0))
  if (packages.length === 0) return null
  return (
    <Card flush title={t`套餐 ${number}`}>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <Head hasPrices={hasPrices} />
          <tbody>
            {packages.map((one) => (
              <PackageRow key={one.packageId} projectId={projectId} one={one} hasPrices={hasPrices} />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" colSpan={hasPrices ? 2 : 1} className="px-4.5 py-2 text-left">
                <Trans>合计</Trans>
              </th>
              <td className={cell}>{sum('count')}</td>
              <td className={cell}>{sum('live')}</td>
              {hasPrices ? <td className={cell}>{formatMoney(amount)}</td> : null}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}
