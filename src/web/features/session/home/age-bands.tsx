import { Trans } from '@lingui/react/macro'
import type { MemberSummary } from '#contract/members/employees.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { useText } from '#web/core/i18n.ts'
import { BarList } from '#web/figures/bar-list.tsx'
import { employeesOfAge } from './rows-of.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'

export const AgeBands = ({ summary: { byAgeBand, asOf } }: { summary: MemberSummary }) => {
  const text = useText()
  const bars = byAgeBand.map(({ band, count }) => {
    const label = ageBands.find(({ code }) => code === band)?.label
    return {
      key: band,
      label: label ? text(label) : band,
      count,
      rows: employeesOfAge(band, asOf.slice(0, 10)),
    }
  })
  return (
    <Card title={<Trans>员工年龄分布</Trans>}>
      <BarList bars={bars} write={(count) => formatNumber(count ?? 0)} />
    </Card>
  )
}
